package io.github.homeops.store.record;

/** To whom the records of a type belong, which decides what forgetting and exporting a user or a chat covers. */
public enum Owner {
    /** The chat, which is the partition. */
    CHAT("the chat"),
    /** The chat, which is the partition. An attribute names a user; forgetting the user removes the attribute. */
    CHAT_NAMING_USER("the chat; names a user"),
    /** The chat, which is the partition, and the user whom an attribute names: forgetting either deletes the record. */
    CHAT_AND_USER("the chat and a user"),
    /** A user in a chat: both are in the partition key, and neither alone leads to the record. */
    USER_IN_CHAT("a user in a chat"),
    /** A user in all chats, who is in the partition key. */
    USER("a user in all chats"),
    /** A household, which is the partition. */
    HOUSEHOLD("a household"),
    /** A household, which is the partition, and the users in the sort key: forgetting either deletes the record. */
    HOUSEHOLD_AND_USERS("a household and its users");

    private final String words;

    Owner(String words) {
        this.words = words;
    }

    /** Returns the owner in words, for the documentation. */
    public String description() {
        return words;
    }
}
