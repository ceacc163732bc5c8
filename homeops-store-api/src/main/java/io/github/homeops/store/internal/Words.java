package io.github.homeops.store.internal;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The words that stand for the constants of an enum, in tables and in the answers of a classifier: {@code chore}. */
public final class Words {

    private Words() {}

    /**
     * Returns the constant that the word stands for; capitals and white space at the ends do not matter.
     *
     * @param what what the word says something about, for the complaint: {@code type}
     * @throws IllegalArgumentException if it stands for none; the message does not show it, since a classifier may answer
     *     with somebody's own words
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
