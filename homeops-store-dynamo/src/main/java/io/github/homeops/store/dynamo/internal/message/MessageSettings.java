package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.dynamo.MessageIdOrder;
import io.github.homeops.store.dynamo.TimestampUnit;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What the store was told about messages.
 *
 * @param retention how long a message is kept after it was saved; null for ever
 * @param byUserIndex whether the index by user exists
 */
public record MessageSettings(
        String table,
        Clock clock,
        TimestampUnit unit,
        MessageIdOrder idOrder,
        @Nullable Duration retention,
        boolean byUserIndex) {}
