package io.github.homeops.store;

import io.github.homeops.store.internal.KeyParts;
import java.io.Serializable;

/**
 * The id of a household, which the bot chooses: {@code h1}.
 *
 * <p>A household id is part of table keys: it has 1 to 200 characters, and contains no white space, no control character
 * and no {@code #}.
 *
 * @param value the id as text
 */
public record HouseholdId(String value) implements Serializable {

    /**
     * Checks the id.
     *
     * @throws IllegalArgumentException if the id is empty, longer than 200 characters, or contains white space, a
     *     control character or {@code #}
     */
    public HouseholdId {
        KeyParts.requireId("householdId", value);
    }

    /** Returns the household with this id. */
    public static HouseholdId of(String value) {
        return new HouseholdId(value);
    }

    /** Returns the id as text, without any prefix. */
    @Override
    public String toString() {
        return value;
    }
}
