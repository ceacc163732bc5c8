package io.github.homeops.store.examples;

import io.github.homeops.store.message.Message;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What somebody teaches the bot: "the beast means bins", or, to correct it, "no, the beast means dishes".
 *
 * @param word the chat's word
 * @param chore the chore that it means
 * @param isCorrection whether it says that the bot had it wrong
 */
record Lesson(String word, String chore, boolean isCorrection) {

    private static final Pattern WORDS = Pattern.compile("(no, )?(.+) means (.+)", Pattern.CASE_INSENSITIVE);

    /** Returns the lesson that the message is, or empty if it is none. */
    static Optional<Lesson> in(Message message) {
        Matcher words = WORDS.matcher(message.text().orElse(""));
        return words.matches()
                ? Optional.of(new Lesson(words.group(2), words.group(3), words.group(1) != null))
                : Optional.empty();
    }
}
