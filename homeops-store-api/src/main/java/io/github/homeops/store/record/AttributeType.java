package io.github.homeops.store.record;

/** The type of an attribute: how it is stored, and which values can be read. Later versions may add constants. */
public enum AttributeType {
    /** Any text. */
    TEXT("S"),
    /** One of a few words, in any case. */
    ENUMERATION("S"),
    /** The id of a chat. A record of a user that has one leads to that chat. */
    CHAT_ID("S"),
    /** The id of a chat that is a number, such as a private chat. A record of a user that has one leads to that chat. */
    CHAT_NUMBER("N"),
    /** The id of a household. A record of a user that has one leads to that household. */
    HOUSEHOLD_ID("S"),
    /** An instant in a form of ISO 8601 with an offset. */
    INSTANT("S"),
    /** A whole number of 64 bits. */
    WHOLE_NUMBER("N"),
    /** A whole number of 64 bits that is not negative. */
    NATURAL_NUMBER("N"),
    /** A number with decimals. */
    DECIMAL("N"),
    /** A number from 0 to 1. */
    FRACTION("N"),
    /** How many there are: 0 if absent, and cut to 64 bits. */
    COUNT("N"),
    /** An instant in the table's unit: milliseconds or seconds since 1970. */
    TIMESTAMP("N"),
    /** True or false; false if absent. */
    BOOL("BOOL"),
    /** Counts by key. */
    COUNTS("M of N"),
    /** Texts in an order. */
    TEXTS("L of S"),
    /** A shape of its own, which a record reads by its own code. */
    OTHER("");

    private final String stored;

    AttributeType(String stored) {
        this.stored = stored;
    }

    /** Returns whether the value is the id of a chat. */
    public boolean isChat() {
        return this == CHAT_ID || this == CHAT_NUMBER;
    }

    /** Returns how DynamoDB names the type that is stored: {@code S}, {@code N} or {@code L of S}. */
    public String stored() {
        return stored;
    }
}
