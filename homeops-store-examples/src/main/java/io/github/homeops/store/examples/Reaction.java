package io.github.homeops.store.examples;

/** What the bot did about a message. */
enum Reaction {
    /** The message spoke of no chore. */
    LISTENED("listens"),
    /** It thanked for a chore. */
    THANKED("thanks"),
    /** It had thanks to give, but the others were talking fast. */
    DID_NOT_INTERRUPT("does not interrupt"),
    /** It had thanks to give, but the household sleeps. */
    LET_THEM_SLEEP("lets them sleep"),
    /** It had thanks to give, but has given three already today. */
    HAD_ITS_SAY("has had its say today"),
    /** It had thanks to give, but the messenger did not take them. */
    COULD_NOT_SEND("cannot send its thanks"),
    /** It was taught a word. */
    LEARNED("learns a word"),
    /** It was told that a word means something else. */
    STOOD_CORRECTED("stands corrected"),
    /** It was taught a word that a later message has corrected. */
    KNEW_BETTER("stays with the correction"),
    /** It had dealt with the message before. */
    KNEW_ALREADY("knows it already");

    private final String words;

    Reaction(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
