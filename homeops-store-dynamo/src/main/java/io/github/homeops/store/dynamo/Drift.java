package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * A difference between a live table and the schema, or a setting that could not be checked.
 *
 * @param table the name of the table
 * @param kind the part of the table that differs
 * @param effect the effect on operations of the store
 * @param message the expected value, the actual value and the effect, in words
 */
public record Drift(String table, Kind kind, Effect effect, String message) implements Serializable {

    /** Creates a drift; no component may be null. */
    public Drift {
        requireNonNull(table, "table must not be null");
        requireNonNull(kind, "kind must not be null");
        requireNonNull(effect, "effect must not be null");
        requireNonNull(message, "message must not be null");
    }

    /** Returns true if operations of the store fail or return wrong results because of this difference. */
    public boolean isBreaking() {
        return effect == Effect.FAILURE || effect == Effect.WRONG_ANSWERS;
    }

    /** Returns table and message in one line: {@code table 'homeops': expiry by 'ttl' must be on, was off; …}. */
    @Override
    public String toString() {
        return "table '" + table + "': " + message;
    }

    /** The part of a table that differs. */
    public enum Kind {
        /** The table does not exist. */
        TABLE_MISSING,
        /** The table is being created or deleted, or cannot be used for another reason. */
        TABLE_NOT_READY,
        /** The table has another key: other attribute names or types. */
        KEY,
        /** The index does not exist. */
        INDEX_MISSING,
        /** The index is being created or deleted. */
        INDEX_NOT_READY,
        /** The index has another key: other attribute names or types. */
        INDEX_KEY,
        /** The index lacks attributes that the store reads from it. */
        INDEX_PROJECTION,
        /** The expiry of items is off, or uses another attribute. */
        EXPIRY,
        /** Point-in-time recovery is off. */
        RECOVERY,
        /** Sampled items have {@code timestamp} in another unit. */
        TIMESTAMP_UNIT
    }

    /** The effect of a difference on the operations of a store. */
    public enum Effect {
        /** Operations fail. */
        FAILURE,
        /** Operations succeed with wrong results: items are missing, or too many are returned. */
        WRONG_ANSWERS,
        /** Operations work as documented; something else is lost, such as money or the possibility to restore data. */
        LOSS,
        /** Unknown whether the table differs: the policy does not allow the check. */
        UNKNOWN
    }
}
