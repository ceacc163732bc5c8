package io.github.homeops.store.dynamo.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.dynamo.Drift;
import io.github.homeops.store.dynamo.Drift.Effect;
import io.github.homeops.store.dynamo.Drift.Kind;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordTable.Index;
import io.github.homeops.store.record.RecordTable.KeyAttribute;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** What only AWS itself can answer, as descriptions that a test has built. */
class DifferencesTest {

    private static final Index BY_USER =
            Index.of("by-user", KeyAttribute.number("userId"), KeyAttribute.number("timestamp"), "what a user did");
    private static final RecordTable TABLE = RecordTable.of(
                    "dishes", KeyAttribute.text("chatId"), KeyAttribute.text("dishId"))
            .with(BY_USER);
    private static final TableDefinition MUST = new TableDefinition(TABLE.expiring(), true);
    private static final Differences DIFFERENCES = new Differences(MUST);

    @Test
    void table_asItMustBe_hasNone() {
        TableDescription table = table(TableStatus.ACTIVE, index -> index.indexStatus(IndexStatus.ACTIVE));

        assertThat(DIFFERENCES.status(table)).isEmpty();
        assertThat(DIFFERENCES.key(table)).isEmpty();
        assertThat(DIFFERENCES.indexes(table)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = TableStatus.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ACTIVE", "UPDATING", "UNKNOWN_TO_SDK_VERSION"})
    void status_notUsable_isFound(TableStatus status) {
        assertThat(DIFFERENCES.status(table(status, index -> index)))
                .contains(new Drift(
                        "dishes",
                        Kind.TABLE_NOT_READY,
                        Effect.FAILURE,
                        "must be ACTIVE, was " + status + "; operations on it fail"));
    }

    @Test
    void status_ofALaterTime_isNamedAsDynamoDbDoes() {
        TableDescription table =
                TableDescription.builder().tableStatus("ASLEEP").build();

        assertThat(DIFFERENCES.status(table))
                .get()
                .extracting(Drift::message)
                .isEqualTo("must be ACTIVE, was ASLEEP; operations on it fail");
    }

    @Test
    void status_updating_isServedMeanwhile() {
        assertThat(DIFFERENCES.status(table(TableStatus.UPDATING, index -> index)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "CREATING, , CREATING",
        "CREATING, false, CREATING",
        "CREATING, true, CREATING and is being filled",
        "ACTIVE, true, ACTIVE and is being filled",
        "DELETING, , DELETING"
    })
    void index_notReady_isFound(IndexStatus status, Boolean backfilling, String words) {
        TableDescription table =
                table(TableStatus.UPDATING, index -> index.indexStatus(status).backfilling(backfilling));

        assertThat(DIFFERENCES.indexes(table))
                .containsExactly(new Drift(
                        "dishes",
                        Kind.INDEX_NOT_READY,
                        Effect.FAILURE,
                        "index 'by-user' must be ACTIVE, was " + words
                                + "; until it is, what a user did cannot be answered"));
    }

    @Test
    void index_updatingItsCapacity_isServedMeanwhile() {
        assertThat(DIFFERENCES.indexes(table(
                        TableStatus.UPDATING,
                        index -> index.indexStatus(IndexStatus.UPDATING).backfilling(false))))
                .isEmpty();
    }

    @Test
    void index_whoseKeyHasNoDefinition_isFound() {
        TableDescription table = table(TableStatus.ACTIVE, index -> index.indexStatus(IndexStatus.ACTIVE)).toBuilder()
                .attributeDefinitions(List.of())
                .build();

        assertThat(DIFFERENCES.indexes(table)).extracting(Drift::kind).containsExactly(Kind.INDEX_KEY);
    }

    @ParameterizedTest
    @CsvSource({
        "DISABLED, , was off",
        "DISABLING, ttl, was off",
        "ENABLING, ttl, is being turned on",
        "ENABLED, other, was on by 'other'",
        "ENABLING, other, was on by 'other'"
    })
    void expiry_otherwise_isALoss(TimeToLiveStatus status, String attribute, String words) {
        assertThat(DIFFERENCES.expiry(expiry(status, attribute)))
                .contains(new Drift(
                        "dishes",
                        Kind.EXPIRY,
                        Effect.LOSS,
                        "expiry by 'ttl' must be on, " + words
                                + "; items that have expired are hidden, but stay and cost"));
    }

    @Test
    void expiry_on_isNone() {
        assertThat(DIFFERENCES.expiry(expiry(TimeToLiveStatus.ENABLED, "ttl"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ENABLED, userId", "ENABLING, timestamp"})
    void expiry_byWhatTheStoreWrites_deletesWhatMustStay(TimeToLiveStatus status, String attribute) {
        Differences withoutExpiry = new Differences(new TableDefinition(TABLE, true));

        assertThat(List.of(DIFFERENCES, withoutExpiry))
                .allSatisfy(differences -> assertThat(differences.expiry(expiry(status, attribute)))
                        .get()
                        .extracting(Drift::effect)
                        .isEqualTo(Effect.WRONG_ANSWERS));
    }

    @ParameterizedTest
    @CsvSource({"DISABLED, ", "ENABLED, other", "DISABLING, timestamp"})
    void expiry_ofATableWithoutAny_isNobodysBusiness(TimeToLiveStatus status, String attribute) {
        Differences withoutExpiry = new Differences(new TableDefinition(TABLE, true));

        assertThat(withoutExpiry.expiry(expiry(status, attribute))).isEmpty();
    }

    @Test
    void recovery_off_isALoss() {
        Drift drift = new Drift(
                "dishes",
                Kind.RECOVERY,
                Effect.LOSS,
                "point-in-time recovery must be on, was off; what is deleted by mistake is lost");

        assertThat(DIFFERENCES.recovery(recovery(PointInTimeRecoveryStatus.DISABLED)))
                .contains(drift);
        assertThat(DIFFERENCES.recovery(ContinuousBackupsDescription.builder().build()))
                .contains(drift);
    }

    @Test
    void recovery_on_isNone() {
        assertThat(DIFFERENCES.recovery(recovery(PointInTimeRecoveryStatus.ENABLED)))
                .isEmpty();
    }

    private static ContinuousBackupsDescription recovery(PointInTimeRecoveryStatus status) {
        return ContinuousBackupsDescription.builder()
                .pointInTimeRecoveryDescription(recovery -> recovery.pointInTimeRecoveryStatus(status))
                .build();
    }

    private static TimeToLiveDescription expiry(TimeToLiveStatus status, String attribute) {
        return TimeToLiveDescription.builder()
                .timeToLiveStatus(status)
                .attributeName(attribute)
                .build();
    }

    /** Describes the table as it must be, with an index that is in some state. */
    private static TableDescription table(
            TableStatus status, UnaryOperator<GlobalSecondaryIndexDescription.Builder> state) {
        CreateTableRequest request = MUST.createRequest();
        GlobalSecondaryIndex index = request.globalSecondaryIndexes().get(0);
        GlobalSecondaryIndexDescription.Builder described = GlobalSecondaryIndexDescription.builder()
                .indexName(index.indexName())
                .keySchema(index.keySchema())
                .projection(index.projection());
        return TableDescription.builder()
                .tableStatus(status)
                .keySchema(request.keySchema())
                .attributeDefinitions(request.attributeDefinitions())
                .globalSecondaryIndexes(state.apply(described).build())
                .build();
    }
}
