package io.github.homeops.store.dynamo;

/** Whether the ids of activities contain the time of the message. */
public enum ActivityIds {
    /**
     * Each id contains the time of the activity's message, as in all ids that this store creates. A search between two
     * instants reads only the ids between them, with a tolerance of 1 second.
     *
     * <p>A search between two instants misses an activity whose id contains another time, such as the time of
     * processing, which another bot may have written.
     */
    FROM_MESSAGE_TIME,
    /**
     * Ids do not contain the time. A search between two instants and a search for the latest activities read the whole
     * chat; all other queries cost the same as with {@link #FROM_MESSAGE_TIME}.
     */
    ANY
}
