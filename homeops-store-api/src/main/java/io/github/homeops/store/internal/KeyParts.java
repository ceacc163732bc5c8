package io.github.homeops.store.internal;

import static java.util.Objects.requireNonNull;

/** What may stand inside a table key. */
public final class KeyParts {

    private static final int MAX_LENGTH = 200;

    private KeyParts() {}

    /**
     * Refuses an id that could not stand inside a key, or that would read as two key parts.
     *
     * @return the id, unchanged
     */
    public static String requireId(String name, String id) {
        requireNonNull(id, name + " must not be null");
        if (id.isEmpty() || id.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    name + " must have 1 to " + MAX_LENGTH + " characters, had " + id.length());
        }
        id.codePoints().filter(KeyParts::isForbidden).findFirst().ifPresent(codePoint -> {
            throw new IllegalArgumentException("%s must not contain '#', white space or control characters, had U+%04X"
                    .formatted(name, codePoint));
        });
        return id;
    }

    // '#' separates the parts of a key: ALIAS#1#2 must not be both alias 2 of chat 1 and something of chat 1#2.
    private static boolean isForbidden(int codePoint) {
        return codePoint == '#'
                || Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || Character.isISOControl(codePoint);
    }
}
