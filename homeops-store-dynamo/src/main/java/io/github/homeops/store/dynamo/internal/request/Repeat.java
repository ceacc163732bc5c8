package io.github.homeops.store.dynamo.internal.request;

/** What comes of it if a caller repeats an operation that has failed, perhaps after it took effect. */
public enum Repeat {
    SAFE("it is safe to repeat"),
    /** The cause was made for the call alone, and nobody knows it again. */
    COUNTS_AGAIN("it may have been counted, and a repeat counts again");

    private final String words;

    Repeat(String words) {
        this.words = words;
    }

    /** Returns how an error ends that says so. */
    @Override
    public String toString() {
        return words;
    }
}
