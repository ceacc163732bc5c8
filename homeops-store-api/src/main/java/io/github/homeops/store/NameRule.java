package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.KeyParts;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * How the names of activities and aliases are written, in the table as in every look-up.
 *
 * <p>By either rule a name has 1 to 200 characters, none of them {@code #} or a control character, and no half of a
 * surrogate pair.
 */
public enum NameRule {
    /**
     * White space is stripped at the ends and single within, letters are small, and accents are composed (NFC):
     * {@code "  Diskning "} and {@code "diskning"} are one activity.
     */
    FOLDED {
        @Override
        public String fold(String name) {
            String spaced = WHITE_SPACE.matcher(name).replaceAll(" ").strip();
            // In this order: small letters may come apart, so composing them has to be last to be final.
            return Normalizer.normalize(spaced.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
        }
    },
    /** A name is taken as it is, for tables that another bot fills by a rule of its own. */
    EXACT {
        @Override
        public String fold(String name) {
            return name;
        }
    };

    private static final Pattern WHITE_SPACE = Pattern.compile("\\p{IsWhite_Space}+");

    /**
     * Returns the name as this rule writes it; applying the rule again changes nothing.
     *
     * @param what what is named, for the complaint: {@code activity}
     * @throws IllegalArgumentException if the rule allows no such name; the message does not show it
     */
    public String apply(String what, String name) {
        return KeyParts.requireName(what, fold(requireNonNull(name, what + " must not be null")));
    }

    /** Returns any text as this rule would write it, whether or not it could be a name. */
    public abstract String fold(String name);
}
