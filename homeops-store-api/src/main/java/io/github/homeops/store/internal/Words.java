package io.github.homeops.store.internal;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Converts words of tables and classifiers, such as {@code chore}, to enum constants. */
public final class Words {

    private Words() {}

    /**
     * Returns the constant for a word, ignoring case and white space at the ends.
     *
     * @param what the kind of word, for the exception's message: {@code type}
     * @throws IllegalArgumentException if there is no such constant; the message does not contain the word, which may
     *     be private
     */
    public static <E extends Enum<E>> E parse(Class<E> type, String what, String word) {
        String asked = requireNonNull(word, what + " must not be null").strip();
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.name().equalsIgnoreCase(asked))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        what + " must be " + all(type) + ", was another word of " + word.length() + " characters"));
    }

    private static String all(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" or "));
    }
}
