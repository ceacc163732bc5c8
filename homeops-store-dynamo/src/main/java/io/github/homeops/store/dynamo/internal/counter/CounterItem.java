package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.Causes.CAUSES;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.Expiry;
import io.github.homeops.store.dynamo.internal.ItemReader;
import io.github.homeops.store.dynamo.internal.Values;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How a counter lies in its table: key {@code chatId}, {@code date}.
 *
 * @param lastResponseAt when the bot last spoke on the date; null if not known
 * @param attributes all of it as it was read
 */
record CounterItem(
        long count, @Nullable Instant lastResponseAt, List<String> causes, Map<String, AttributeValue> attributes) {

    static final String CHAT_ID = "chatId";
    static final String DATE = "date";
    static final String COUNT = "count";
    static final String UPDATED_AT = "updatedAt";
    static final String LAST_RESPONSE_AT = "lastResponseAt";

    // A counter outlives its day by most of a week, so that a late event still finds it.
    private static final int DAYS_KEPT = 7;

    static Map<String, AttributeValue> key(ChatId chat, LocalDate date) {
        return Map.of(CHAT_ID, Values.string(chat.value()), DATE, Values.string(date.toString()));
    }

    static Instant expiryOf(LocalDate date) {
        return date.plusDays(DAYS_KEPT).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /** Reads a counter; one that is not there, or has expired, has counted nothing. */
    static CounterItem read(String item, Map<String, AttributeValue> stored, Instant now) {
        Map<String, AttributeValue> attributes = Expiry.isExpired(stored, now) ? Map.of() : stored;
        ItemReader reader = new ItemReader(item, attributes);
        return new CounterItem(
                reader.optionalWholeNumber(COUNT).orElse(0L),
                reader.optionalIsoInstant(LAST_RESPONSE_AT).orElse(null),
                reader.strings(CAUSES),
                attributes);
    }

    boolean isAbsent() {
        return attributes.isEmpty();
    }

    boolean notes(String entry) {
        return causes.contains(entry);
    }

    /** Returns whether the last reply was one that asked for a permit here, and was not given back since. */
    boolean knowsWhoSpokeLast() {
        return causes.stream()
                .flatMap(entry -> Cause.grantedAt(entry).stream())
                .anyMatch(at -> at.equals(lastResponseAt));
    }
}
