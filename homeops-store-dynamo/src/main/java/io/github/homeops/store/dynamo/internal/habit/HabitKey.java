package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;

/** The key of a habit. */
public record HabitKey(ChatId chatId, UserId userId, String activity) {}
