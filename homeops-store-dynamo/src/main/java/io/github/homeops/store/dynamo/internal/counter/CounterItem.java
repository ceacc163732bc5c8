package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.Cause;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A counter as it is stored: key {@code chatId}, {@code date}. Each attribute is read on its first use, so that an attribute
 * that another bot has spoilt fails only the operations that need it.
 */
final class CounterItem {

    static final String COUNT = CounterRecord.COUNT.name();
    static final String LAST_RESPONSE_AT = CounterRecord.LAST_RESPONSE_AT.name();
    static final String PERMITS = CounterRecord.PERMITS.name();

    private static final int MAX_ENTRIES = 2_000;

    // Together, the two lists are a little more than half of the largest item that DynamoDB stores.
    private static final int MAX_LIST_BYTES = 120_000;

    /** What a note on a permit has besides its cause: a ULID and a separator. */
    private static final int NOTE_BYTES = 27;

    // A counter outlives its day by most of a week, so that a late event still finds it.
    private static final int DAYS_KEPT = 7;

    private final Map<String, AttributeValue> attributes;
    private final ItemReader reader;

    private CounterItem(Map<String, AttributeValue> attributes, ItemReader reader) {
        this.attributes = attributes;
        this.reader = reader;
    }

    static Instant expiryOf(LocalDate date) {
        return date.plusDays(DAYS_KEPT).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /** Begins to read a counter; one that is not there, or has expired, has counted nothing. */
    static CounterItem of(
            RecordItems<CounterKey, ?> items, CounterKey key, Map<String, AttributeValue> stored, Instant now) {
        Map<String, AttributeValue> attributes = items.isExpired(stored, now) ? Map.of() : stored;
        return new CounterItem(attributes, items.reader(key, attributes));
    }

    boolean isAbsent() {
        return attributes.isEmpty();
    }

    long count() {
        return CounterRecord.COUNT.read(reader);
    }

    /** Returns when the bot last spoke on the date, or null if that is not known. */
    @Nullable
    Instant lastResponseAt() {
        return CounterRecord.LAST_RESPONSE_AT.read(reader).orElse(null);
    }

    /** Returns whether the last reply is the one that was granted then; whatever else stands there is somebody else's. */
    boolean hasLastReplyOf(Instant grantedAt) {
        return Values.isoInstant(grantedAt).equals(attributes.get(LAST_RESPONSE_AT));
    }

    /** Returns the entries of {@code causes}, also those of other bots, of any type. */
    List<AttributeValue> causes() {
        return reader.elements(CAUSES);
    }

    /** Returns the entries of {@code permits}. */
    List<AttributeValue> permits() {
        return reader.elements(PERMITS);
    }

    boolean hasCounted(Cause cause) {
        return causes().contains(Values.string(cause.value()));
    }

    /** Returns whether one of the lists has as many entries as a counter keeps of causes of this length. */
    boolean isFull(Cause cause) {
        return Math.max(causes().size(), permits().size()) >= entriesLike(cause);
    }

    /** Returns the notes on permits, also those that were stored among the causes. */
    PermitNotes notes() {
        return PermitNotes.of(CounterRecord.CAUSES.read(reader), CounterRecord.PERMITS.read(reader));
    }

    /**
     * Returns the last reply if it was another bot's, that is, if no note has its time; null if it was not, or if it cannot be
     * read: this is asked after the permit is granted, too late for an exception.
     */
    @Nullable
    Instant foreignReply() {
        try {
            Instant last = lastResponseAt();
            return notes().replies().anyMatch(at -> at.equals(last)) ? null : last;
        } catch (MalformedItemException e) {
            return null;
        }
    }

    /** Returns whether replies were counted without a cause, by another bot. */
    boolean hasForeignReplies() {
        return count() > CounterRecord.CAUSES.read(reader).size() - notes().amongCauses();
    }

    /** Holds while the item is as it was read, in all that a permit depends on. */
    Expression unchanged() {
        return Expression.unchanged(attributes, COUNT, CAUSES, PERMITS, LAST_RESPONSE_AT);
    }

    /** Holds while the last reply is as it was read. */
    Expression lastResponseUnchanged() {
        return Expression.unchanged(attributes, LAST_RESPONSE_AT);
    }

    /** Holds for a counter that is not {@linkplain #isFull full}. */
    static Expression notFull(Cause cause) {
        return roomIn(CAUSES, cause).and(roomIn(PERMITS, cause));
    }

    private static Expression roomIn(String list, Cause cause) {
        return Expression.absent(list)
                .or(Expression.of("size(#" + list + ") < :full").value(":full", Values.number(entriesLike(cause))));
    }

    private static int entriesLike(Cause cause) {
        int bytes = cause.value().getBytes(StandardCharsets.UTF_8).length + NOTE_BYTES;
        return Math.min(MAX_ENTRIES, MAX_LIST_BYTES / bytes);
    }

    /** Returns the entries that are Strings. */
    static List<String> strings(List<AttributeValue> entries) {
        return entries.stream().map(AttributeValue::s).filter(Objects::nonNull).toList();
    }
}
