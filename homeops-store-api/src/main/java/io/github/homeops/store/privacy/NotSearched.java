package io.github.homeops.store.privacy;

/** What a search cannot find, however often it is repeated; {@link #LAST_MOMENT} alone is a matter of time. */
public enum NotSearched {
    /**
     * What others wrote about the person: the text and the raw form of other people's messages are not searched. The raw form of
     * a reply often quotes the message that it answers, with the name of its sender.
     */
    WORDS_OF_OTHERS,
    /**
     * Messages of the person in chats that nothing else leads to, no activity above all: the store was built without the index
     * of messages by user.
     * {@link Scope.UserEverywhere#alsoIn} names such chats.
     */
    MESSAGES_IN_UNKNOWN_CHATS,
    /**
     * Habits of the person, and words that a chat learned from them, if nothing else leads to the chat: nothing leads from a
     * person to either. {@link Scope.UserEverywhere#alsoIn} names such chats.
     */
    TRACES_IN_UNKNOWN_CHATS,
    /**
     * Habits of people of whom the chat has nothing else: neither a message, nor an activity, nor a word that they taught.
     * {@link Scope#userIn} forgets them one by one.
     */
    HABITS_OF_UNKNOWN_PEOPLE,
    /** Records of the person in chats whose id cannot be a {@code ChatId}, and so is another program's. */
    CHATS_OF_STRANGE_IDS,
    /**
     * What was stored in the last moment in chats where nothing of the person was before: the indexes that tell the person's
     * chats lag behind the tables. A repeat finds it.
     */
    LAST_MOMENT
}
