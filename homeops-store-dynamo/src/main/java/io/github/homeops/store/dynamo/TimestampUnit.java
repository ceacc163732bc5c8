package io.github.homeops.store.dynamo;

/**
 * The unit of the Number attribute {@code timestamp} in the tables of messages and activities.
 *
 * <p>The store writes and searches in one unit, so all items of a table should have it. Single items are read in either
 * unit.
 */
public enum TimestampUnit {
    /** Milliseconds since 1970-01-01T00:00:00Z. */
    MILLIS,
    /**
     * Seconds since 1970-01-01T00:00:00Z, for tables that another bot writes in seconds. Fractions of a second are cut
     * off.
     */
    SECONDS
}
