package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How a counter lies in its table: key {@code chatId}, {@code date}. Each attribute is read when it is asked for, so that
 * one that another bot has spoilt is in nobody's way who does not need it.
 */
final class CounterItem {

    static final String CHAT_ID = "chatId";
    static final String DATE = "date";
    static final String COUNT = "count";
    static final String UPDATED_AT = "updatedAt";
    static final String LAST_RESPONSE_AT = "lastResponseAt";

    // A counter outlives its day by most of a week, so that a late event still finds it.
    private static final int DAYS_KEPT = 7;

    private final Map<String, AttributeValue> attributes;
    private final ItemReader reader;

    private CounterItem(Map<String, AttributeValue> attributes, ItemReader reader) {
        this.attributes = attributes;
        this.reader = reader;
    }

    static Map<String, AttributeValue> key(ChatId chat, LocalDate date) {
        return Map.of(CHAT_ID, Values.string(chat.value()), DATE, Values.string(date.toString()));
    }

    static Instant expiryOf(LocalDate date) {
        return date.plusDays(DAYS_KEPT).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /** Begins to read a counter; one that is not there, or has expired, has counted nothing. */
    static CounterItem of(String item, Map<String, AttributeValue> stored, Instant now) {
        Map<String, AttributeValue> attributes = Expiry.isExpired(stored, now) ? Map.of() : stored;
        return new CounterItem(attributes, new ItemReader(item, attributes));
    }

    /** Complains about the first attribute that cannot be read, expired or not. */
    static void check(String item, Map<String, AttributeValue> stored) {
        CounterItem counter = new CounterItem(stored, new ItemReader(item, stored));
        counter.count();
        counter.lastResponseAt();
        counter.causes();
    }

    boolean isAbsent() {
        return attributes.isEmpty();
    }

    long count() {
        return reader.count(COUNT);
    }

    /** Returns when the bot last spoke on the date, or null if that is not known. */
    @Nullable
    Instant lastResponseAt() {
        return reader.optionalIsoInstant(LAST_RESPONSE_AT).orElse(null);
    }

    /** Returns whether the last reply is the one that was granted then; whatever else stands there is somebody else's. */
    boolean hasLastReplyOf(Instant grantedAt) {
        return Values.isoInstant(grantedAt).equals(attributes.get(LAST_RESPONSE_AT));
    }

    /** Returns what stands in {@code causes}, entries of other bots included, of whatever type they are. */
    List<AttributeValue> causes() {
        return reader.elements(CAUSES);
    }

    boolean notes(String entry) {
        return causes().contains(Values.string(entry));
    }

    boolean hasCounted(Cause cause) {
        return notes(cause.value());
    }

    /**
     * Returns the last reply if nothing here notes it, since it was another bot's; null if it was not, or if nobody can read
     * it: this is asked when the place is taken, too late to complain.
     */
    @Nullable
    Instant foreignReply() {
        try {
            Instant last = lastResponseAt();
            return replies(causes()).anyMatch(at -> at.equals(last)) ? null : last;
        } catch (MalformedItemException e) {
            return null;
        }
    }

    /** Returns whether somebody has counted here who left no cause: another bot. */
    boolean hasForeignReplies() {
        return count()
                > strings(causes()).filter(entry -> !PermitNotes.isNote(entry)).count();
    }

    /** Returns when the replies were made that are noted among the causes. */
    static Stream<Instant> replies(List<AttributeValue> causes) {
        return strings(causes).flatMap(entry -> PermitNotes.replyAt(entry).stream());
    }

    /** Holds while all that decides is as it was when the item was read. */
    Expression unchanged() {
        return Expression.unchanged(attributes, COUNT, CAUSES, LAST_RESPONSE_AT);
    }

    private static Stream<String> strings(List<AttributeValue> causes) {
        return causes.stream().map(AttributeValue::s).filter(Objects::nonNull);
    }
}
