package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.request.Repeat;
import java.time.Instant;
import java.time.LocalDate;

/**
 * One reply that is to be counted.
 *
 * @param repeat what comes of it if the caller asks again after a failure
 * @param now in whole milliseconds
 */
record Increment(ChatId chat, LocalDate date, Cause cause, Repeat repeat, Instant now) {}
