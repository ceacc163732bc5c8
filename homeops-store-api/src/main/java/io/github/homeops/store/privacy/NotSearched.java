package io.github.homeops.store.privacy;

/** Data that a search cannot find. A repeated search does not find it either, except {@link #RECENT_WRITES}. */
public enum NotSearched {
    /**
     * Messages of other users that mention the user: their text and raw form are not searched. The raw form of a reply
     * often quotes the message that it replies to, with the sender's name.
     */
    MESSAGES_OF_OTHERS,
    /**
     * Messages of the user in chats in which the user has no activity: the store was built without the index of
     * messages by user. Name such chats with {@link Scope.UserEverywhere#alsoIn}.
     */
    MESSAGES_IN_UNKNOWN_CHATS,
    /**
     * Habits of the user, and aliases that a chat learned from the user, in chats that no other record of the user
     * leads to. Name such chats with {@link Scope.UserEverywhere#alsoIn}.
     */
    HABITS_AND_ALIASES_IN_UNKNOWN_CHATS,
    /**
     * Balances of the user in households other than the one of the user's profile. Name such households with
     * {@link Scope.UserEverywhere#alsoInHouseholds}.
     */
    BALANCES_IN_UNKNOWN_HOUSEHOLDS,
    /**
     * Habits and promises of users of whom the chat has no message, activity or alias. Forget each of them with
     * {@link Scope#userIn}.
     */
    HABITS_OF_UNKNOWN_USERS,
    /** Records of the user in chats whose id is not a valid {@code ChatId}; another program wrote them. */
    CHATS_WITH_INVALID_IDS,
    /**
     * Records that were written in the last moment to chats without earlier records of the user: indexes are
     * eventually consistent. A repeated search finds them.
     */
    RECENT_WRITES
}
