package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.ChatId;
import java.time.LocalDate;

/** The key of a counter: a chat and a date of the household. */
public record CounterKey(ChatId chatId, LocalDate date) {}
