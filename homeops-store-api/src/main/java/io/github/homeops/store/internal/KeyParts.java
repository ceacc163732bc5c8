package io.github.homeops.store.internal;

import static java.util.Objects.requireNonNull;

import java.util.function.IntPredicate;

/** Checks texts that become parts of a table key. */
public final class KeyParts {

    private static final int MAX_LENGTH = 200;

    /** Letters, marks and symbols without a form: a joiner, fillers of Hangul, vowels of Khmer, the empty sign of Braille. */
    private static final String BLANK = "\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0";

    private KeyParts() {}

    /**
     * Checks an id that becomes part of a key.
     *
     * @throws IllegalArgumentException if the id has no visible character, more than 200 characters, white space, a
     *     control character, an unpaired surrogate or {@code #}
     */
    public static void requireId(String what, String id) {
        requireNonNull(id, what + " must not be null");
        require(what, id, KeyParts::isForbiddenInId, "'#', white space or control characters");
    }

    /**
     * Checks a name that becomes part of a key, and returns the name unchanged.
     *
     * @throws IllegalArgumentException if the name has no visible character, more than 200 characters, a control character, an
     *     unpaired surrogate or {@code #}; the message does not contain the name, which may be private
     */
    public static String requireName(String what, String name) {
        require(what, name, KeyParts::isForbidden, "'#' or control characters");
        return name;
    }

    /**
     * Checks that the text has a form in UTF-8: of half a surrogate pair, all have the same '?' in the database.
     *
     * @throws IllegalArgumentException if the text contains an unpaired surrogate
     */
    public static void requirePaired(String what, String text) {
        text.codePoints().filter(KeyParts::isSurrogate).findFirst().ifPresent(codePoint -> {
            throw new IllegalArgumentException(
                    "%s must not contain an unpaired surrogate, had U+%04X".formatted(what, codePoint));
        });
    }

    // Texts without a visible character look alike, whatever they consist of.
    private static void requireVisible(String what, String part) {
        int position = 0;
        while (position < part.length() && isInvisible(part.codePointAt(position))) {
            position += Character.charCount(part.codePointAt(position));
        }
        if (position == part.length()) {
            throw new IllegalArgumentException(what + " must have a visible character");
        }
    }

    private static void require(String what, String part, IntPredicate forbidden, String words) {
        int length = part.codePointCount(0, part.length());
        if (length < 1 || length > MAX_LENGTH) {
            throw new IllegalArgumentException(what + " must have 1 to " + MAX_LENGTH + " characters, had " + length);
        }
        for (int i = 0; i < part.length(); i += Character.charCount(part.codePointAt(i))) {
            int codePoint = part.codePointAt(i);
            if (forbidden.test(codePoint)) {
                throw new IllegalArgumentException(
                        "%s must not contain %s, had U+%04X".formatted(what, words, codePoint));
            }
        }
        requireVisible(what, part);
    }

    // '#' separates the parts of a key: ALIAS#1#2 must not be both alias 2 of chat 1 and something of chat 1#2.
    // Half a surrogate pair has no form in UTF-8: in a key, all of them would be the same '?'.
    private static boolean isForbidden(int codePoint) {
        return codePoint == '#' || Character.isISOControl(codePoint) || isSurrogate(codePoint);
    }

    private static boolean isSurrogate(int codePoint) {
        return Character.getType(codePoint) == Character.SURROGATE;
    }

    private static boolean isInvisible(int codePoint) {
        return isSpace(codePoint)
                || Character.getType(codePoint) == Character.FORMAT
                || BLANK.indexOf(codePoint) >= 0
                || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
                || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }

    private static boolean isForbiddenInId(int codePoint) {
        return isForbidden(codePoint) || isSpace(codePoint);
    }

    private static boolean isSpace(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
    }
}
