package io.github.homeops.store.dynamo;

/** What the ids of a chat's activities say about their time. */
public enum ActivityIds {
    /**
     * An id carries the time of its message, as this store makes it. Activities between two instants are found by reading
     * only the ids between them, give or take a second.
     *
     * <p>An activity of another bot whose id carries another time, such as that of the processing, is missing there.
     */
    FROM_MESSAGE_TIME,
    /**
     * Ids say nothing of time. Activities between two instants, and the newest, are found by reading the whole chat; all
     * other questions are answered as with ids from the message's time.
     */
    ANY
}
