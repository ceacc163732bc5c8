package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * That somebody did something.
 *
 * @param activity its name as the rule for names writes it
 * @param day the household's day of the week
 * @param hour the household's hour of the day
 * @param now when it is counted
 */
record Observation(
        ChatId chat, UserId user, String activity, Instant at, DayOfWeek day, int hour, String cause, Instant now) {

    Map<String, AttributeValue> key() {
        return HabitItem.key(chat, user, activity);
    }
}
