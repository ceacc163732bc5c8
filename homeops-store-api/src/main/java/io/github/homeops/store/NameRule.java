package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.KeyParts;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The rule that normalizes names of activities and aliases, on writing and on reading.
 *
 * <p>Under either rule, a name has 1 to 200 characters, of which one is visible, and contains no {@code #}, no control
 * character and no unpaired surrogate. Neither rule depends on the default locale.
 */
public enum NameRule {
    /**
     * Normalizes names: strips white space at both ends, collapses white space inside, converts to lower case and
     * composes accents (NFC). {@code "  Diskning "} and {@code "diskning"} are the same activity.
     */
    FOLDED {
        @Override
        public String fold(String name) {
            if (isPlain(requireNonNull(name, "name must not be null"))) {
                return name.toLowerCase(Locale.ROOT);
            }
            String spaced = WHITE_SPACE.matcher(name).replaceAll(" ").strip();
            // In this order: small letters may come apart, so composing them has to be last to be final.
            return Normalizer.normalize(spaced.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
        }
    },
    /** Takes names as they are. Use it for tables whose names another program writes by its own rule. */
    EXACT {
        @Override
        public String fold(String name) {
            return requireNonNull(name, "name must not be null");
        }
    };

    private static final Pattern WHITE_SPACE = Pattern.compile("\\p{IsWhite_Space}+");

    /**
     * Returns the normalized name. Applying the rule to the result changes nothing.
     *
     * @param what the kind of name, for the exception's message: {@code activity}
     * @throws IllegalArgumentException if the name is not allowed; the message does not contain the name
     */
    public String apply(String what, String name) {
        return KeyParts.requireName(what, fold(requireNonNull(name, what + " must not be null")));
    }

    /** Returns whether lower case is all that folding needs: visible characters of Latin-1, with single spaces between them. */
    private static boolean isPlain(String name) {
        char before = ' ';
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            boolean visible = (letter > ' ' && letter <= '~') || (letter >= '\u00c0' && letter <= '\u00ff');
            if (!visible && (letter != ' ' || before == ' ')) {
                return false;
            }
            before = letter;
        }
        return before != ' ';
    }

    /** Returns the text normalized by this rule, without checking whether the result is an allowed name. */
    public abstract String fold(String name);
}
