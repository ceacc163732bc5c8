package io.github.homeops.store.dynamo;

/**
 * The unit of the Number attribute {@code timestamp} in a table. A table has one unit, for its writes and its key ranges;
 * when an item is read, either is understood.
 */
public enum TimestampUnit {
    /** Milliseconds since 1970. */
    MILLIS,
    /** Seconds since 1970: what a table holds that some other bots write. Fractions of a second are cut off on writing. */
    SECONDS
}
