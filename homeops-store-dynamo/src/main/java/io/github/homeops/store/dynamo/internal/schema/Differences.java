package io.github.homeops.store.dynamo.internal.schema;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.dynamo.Drift;
import io.github.homeops.store.dynamo.Drift.Effect;
import io.github.homeops.store.dynamo.Drift.Kind;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordTable.Index;
import io.github.homeops.store.record.RecordTable.KeyAttribute;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * How a table, as DynamoDB describes it, differs from what it must be: no client, no I/O. What a table has beyond that, such as
 * the index of another bot, is not a difference.
 */
record Differences(TableDefinition must) {

    // DynamoDB serves a table while it changes it, and the drift is in what is changed.
    private static final Set<TableStatus> USABLE = Set.of(TableStatus.ACTIVE, TableStatus.UPDATING);

    Drift missing() {
        return new Drift(
                must.name(), Kind.TABLE_MISSING, Effect.FAILURE, "must exist, was not found; operations on it fail");
    }

    Optional<Drift> status(TableDescription is) {
        return unless(
                USABLE.contains(is.tableStatus()),
                Kind.TABLE_NOT_READY,
                Effect.FAILURE,
                "must be ACTIVE, was " + is.tableStatusAsString() + "; operations on it fail");
    }

    Optional<Drift> key(TableDescription is) {
        String present = keyIn(is, is.keySchema());
        String wanted = words(must.key());
        return unless(
                present.equals(wanted),
                Kind.KEY,
                Effect.FAILURE,
                "key must be (%s), was (%s); operations on it fail".formatted(wanted, present));
    }

    List<Drift> indexes(TableDescription is) {
        return must.table().indexes().stream()
                .flatMap(index -> LiveIndex.find(is, index.name())
                        .map(live -> Stream.of(status(index, live), key(is, index, live), projection(index, live))
                                .flatMap(Optional::stream))
                        .orElseGet(() -> missing(index).stream()))
                .toList();
    }

    private Optional<Drift> missing(Index index) {
        return drift(
                Kind.INDEX_MISSING,
                Effect.FAILURE,
                "index '%s' is missing, must have the key (%s); %s cannot be answered"
                        .formatted(index.name(), words(TableDefinition.key(index)), index.question()));
    }

    private Optional<Drift> status(Index index, LiveIndex live) {
        return unless(
                live.isUsable(),
                Kind.INDEX_NOT_READY,
                Effect.FAILURE,
                "index '%s' must be ACTIVE, was %s; until it is, %s cannot be answered"
                        .formatted(index.name(), live.state(), index.question()));
    }

    private Optional<Drift> key(TableDescription is, Index index, LiveIndex live) {
        String present = keyIn(is, live.key());
        String wanted = words(TableDefinition.key(index));
        return unless(
                present.equals(wanted),
                Kind.INDEX_KEY,
                Effect.FAILURE,
                "key of index '%s' must be (%s), was (%s); %s cannot be answered"
                        .formatted(index.name(), wanted, present, index.question()));
    }

    private Optional<Drift> projection(Index index, LiveIndex live) {
        String wanted = index.included().isEmpty() ? "all attributes" : String.join(", ", index.included());
        return unless(
                live.holds(index.included()),
                Kind.INDEX_PROJECTION,
                Effect.WRONG_ANSWERS,
                "index '%s' must hold %s, holds %s; the answer to %s lacks the others"
                        .formatted(index.name(), wanted, live.held(), index.question()));
    }

    Optional<Drift> expiry(TimeToLiveDescription is) {
        TimeToLiveStatus status = is.timeToLiveStatus();
        boolean on = status == TimeToLiveStatus.ENABLED || status == TimeToLiveStatus.ENABLING;
        String by = is.attributeName();
        if (on && must.writes(by)) {
            return drift(
                    Kind.EXPIRY,
                    Effect.WRONG_ANSWERS,
                    "expiry must not go by '%s', does; items are deleted that must stay".formatted(by));
        }
        boolean right = RecordTable.TTL.equals(by);
        String present = !on ? "was off" : right ? "is being turned on" : "was on by '" + by + "'";
        return unless(
                !must.table().expires() || (status == TimeToLiveStatus.ENABLED && right),
                Kind.EXPIRY,
                Effect.LOSS,
                "expiry by '%s' must be on, %s; items that have expired are hidden, but stay and cost"
                        .formatted(RecordTable.TTL, present));
    }

    Drift expiryUnseen(String action) {
        return unseen(Kind.EXPIRY, "whether expiry is on", action);
    }

    Optional<Drift> recovery(ContinuousBackupsDescription is) {
        boolean on = Optional.ofNullable(is.pointInTimeRecoveryDescription())
                .filter(recovery -> recovery.pointInTimeRecoveryStatus() == PointInTimeRecoveryStatus.ENABLED)
                .isPresent();
        return unless(
                on,
                Kind.RECOVERY,
                Effect.LOSS,
                "point-in-time recovery must be on, was off; what is deleted by mistake is lost");
    }

    Drift recoveryUnseen(String action) {
        return unseen(Kind.RECOVERY, "whether point-in-time recovery is on", action);
    }

    Optional<Drift> unit(Collection<Map<String, AttributeValue>> items, TimestampUnit wanted) {
        return UnitCount.of(items)
                .otherThan(wanted)
                .flatMap(others -> drift(
                        Kind.TIMESTAMP_UNIT,
                        Effect.WRONG_ANSWERS,
                        "'timestamp' must be in %s, was %s; questions by time miss these"
                                .formatted(UnitCount.word(wanted), others)));
    }

    Drift unitUnseen(String action) {
        return unseen(Kind.TIMESTAMP_UNIT, "which unit 'timestamp' has", action);
    }

    private Drift unseen(Kind kind, String what, String action) {
        return new Drift(must.name(), kind, Effect.UNKNOWN, what + " could not be seen: " + action + " is not allowed");
    }

    private Optional<Drift> unless(boolean right, Kind kind, Effect effect, String message) {
        return right ? Optional.empty() : drift(kind, effect, message);
    }

    private Optional<Drift> drift(Kind kind, Effect effect, String message) {
        return Optional.of(new Drift(must.name(), kind, effect, message));
    }

    private static String words(List<KeyAttribute> key) {
        return key.stream().map(KeyAttribute::toString).collect(joining(", "));
    }

    private static String keyIn(TableDescription table, List<KeySchemaElement> key) {
        return key.stream()
                .map(KeySchemaElement::attributeName)
                .map(name -> name + " " + typeIn(table, name))
                .collect(joining(", "));
    }

    private static String typeIn(TableDescription table, String name) {
        return table.attributeDefinitions().stream()
                .filter(attribute -> attribute.attributeName().equals(name))
                .map(AttributeDefinition::attributeTypeAsString)
                .findFirst()
                .orElse("of unknown type");
    }
}
