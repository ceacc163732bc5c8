package io.github.homeops.store.dynamo;

/** Whether the ids of a chat's messages rise with time. */
public enum MessageIdOrder {
    /**
     * Ids rise with time, as Telegram assigns them. A search between two instants finds its ids by binary search.
     *
     * <p>The result is exact if no message is more than 5 minutes older than a message with a lower id. If the search
     * finds more disorder than that, it reads the whole chat. It cannot notice disorder that it does not meet, such as
     * an old history that was imported into the middle of a chat under higher ids. {@code isConversationFast} reads
     * back to the first message that is older than the window.
     */
    RISING,
    /** Ids have no order in time. A search between two instants reads the whole chat. */
    ANY
}
