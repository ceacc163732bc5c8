package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sort key of the index by name, {@code <activity>#<timestamp>}, and the stretches of it that are asked for.
 *
 * <p>Thirteen digits of milliseconds begin with the ten of their second, so a stretch that is bounded by seconds holds the
 * items of either unit, in the order of their times.
 */
final class NameKey {

    static final String ATTRIBUTE = "activityTimestamp";

    private static final Pattern FORM = Pattern.compile("([^#]+)#\\d+");

    /** Sorts right after the digits. */
    private static final String AFTER_DIGITS = ":";

    private NameKey() {}

    static String of(String name, long timestamp) {
        return name + "#" + timestamp;
    }

    /** Returns the name in the key of the item. */
    static String nameIn(ItemReader item) {
        Matcher key = FORM.matcher(item.requiredText(ATTRIBUTE));
        if (!key.matches()) {
            throw item.malformed(ATTRIBUTE, "must be <activity>#<timestamp>, with one '#' and digits after it");
        }
        return key.group(1);
    }

    /** Holds for all of the chat that has a name. */
    static Expression any(ChatId chat) {
        return Expression.of("#chatId = :chat").value(":chat", Values.string(chat.value()));
    }

    /** Holds for all of this name: not for a longer one that begins with it, as {@code begins_with} would. */
    static Expression named(ChatId chat, String name) {
        return within(chat, name + "#0", name + "#" + AFTER_DIGITS);
    }

    /** Holds for this name from the second of the first instant on, up to that of the other, which comes later. */
    static Expression named(ChatId chat, String name, Instant from, Instant until) {
        long first = Values.nearestStorable(from).getEpochSecond();
        long last = Values.nearestStorable(until).getEpochSecond();
        return within(chat, of(name, first), of(name, last) + AFTER_DIGITS);
    }

    /** Holds for all that sorts before the name. */
    static Expression before(ChatId chat, String name) {
        return Expression.of("#chatId = :chat AND #activityTimestamp < :bound")
                .value(":chat", Values.string(chat.value()))
                .value(":bound", Values.string(name + "#0"));
    }

    private static Expression within(ChatId chat, String low, String high) {
        return Expression.of("#chatId = :chat AND #activityTimestamp BETWEEN :low AND :high")
                .value(":chat", Values.string(chat.value()))
                .value(":low", Values.string(low))
                .value(":high", Values.string(high));
    }
}
