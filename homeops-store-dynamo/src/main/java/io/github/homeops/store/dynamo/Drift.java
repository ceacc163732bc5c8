package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * One way in which a live table differs from what a store needs, or in which nobody could see whether it does.
 *
 * @param table the name of the table
 * @param kind what of the table it is
 * @param effect what it does to the store
 * @param message what it must be, what it was and what comes of it, in words
 */
public record Drift(String table, Kind kind, Effect effect, String message) implements Serializable {

    /** Checks that all of it is there. */
    public Drift {
        requireNonNull(table, "table must not be null");
        requireNonNull(kind, "kind must not be null");
        requireNonNull(effect, "effect must not be null");
        requireNonNull(message, "message must not be null");
    }

    /** Returns whether operations of the store fail or answer wrongly because of it. */
    public boolean isBreaking() {
        return effect == Effect.FAILURE || effect == Effect.WRONG_ANSWERS;
    }

    /** Returns all of it in one line: {@code table 'homeops': expiry by 'ttl' must be on, was off; …}. */
    @Override
    public String toString() {
        return "table '" + table + "': " + message;
    }

    /** What of a table can differ. */
    public enum Kind {
        /** There is no such table. */
        TABLE_MISSING,
        /** The table is being made or deleted, or cannot be used for another reason. */
        TABLE_NOT_READY,
        /** The names or types of the table's key. */
        KEY,
        /** There is no such index. */
        INDEX_MISSING,
        /** The index is being made or deleted. */
        INDEX_NOT_READY,
        /** The names or types of the index's key. */
        INDEX_KEY,
        /** The attributes that the index holds. */
        INDEX_PROJECTION,
        /** Whether DynamoDB deletes what has expired, and by which attribute. */
        EXPIRY,
        /** Whether the table can be restored to any point in time. */
        RECOVERY,
        /** The unit of {@code timestamp}, in the items that were looked at. */
        TIMESTAMP_UNIT
    }

    /** What a drift does to the store. */
    public enum Effect {
        /** Operations fail. */
        FAILURE,
        /** Operations answer, but wrongly: something is left out, or too much is there. */
        WRONG_ANSWERS,
        /** All operations do what they promise; something else is lost, such as money or the way back after a mistake. */
        LOSS,
        /** Nobody knows whether there is a drift: looking is not allowed. */
        UNKNOWN
    }
}
