package io.github.homeops.store.dynamo;

/** What the ids of a chat's messages say about their time. */
public enum MessageIdOrder {
    /**
     * Ids rise with time, as a messenger gives them out. Messages between two instants are found by halving the ids.
     *
     * <p>The answer is exact as long as no message is more than five minutes older than one with a lower id. Where the
     * search meets more disorder than that, it reads the whole chat instead; what it does not meet, such as an old history
     * imported into the midst of a chat under higher ids, it cannot know of. Whether a conversation is fast is read back to
     * the first message that is older than the window.
     */
    RISING,
    /** Ids say nothing of time. Messages between two instants are found by reading the whole chat. */
    ANY
}
