package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import java.time.Instant;
import java.time.LocalDate;

/**
 * One reply that is to be counted.
 *
 * @param now in whole milliseconds
 */
record Increment(ChatId chat, LocalDate date, Cause cause, Instant now) {}
