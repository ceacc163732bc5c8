package io.github.homeops.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.text.Normalizer;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for the names of every script, not only for those that somebody thought of. A failure tells its seed. */
class NamePropertiesTest {

    private static final int NAMES = 200_000;

    // Capitals without a small letter and with two, marks in either order, letters that come apart, all kinds of space,
    // and
    // what no name may contain.
    private static final int[] ODD = ("aAåÅéÉßẞſσςΣİıIiÇǄǅǆﬁΩΏᾼŉǰΐﷺ가각각"
                    + "\u0300\u0301\u0307\u0308\u030A\u0323\u0327\u0328\u0345\u0340\u0344\u3099"
                    + "\u212A\u212B\u2126\u037E\u0387\u1FEF\u0958\uFB1D\uD834\uDD5E"
                    + " \t\n\u00A0\u1680\u2000\u2003\u2028\u202F\u205F\u3000\u0085\u200B\uFEFF"
                    + "#\u0000\u001C\u001F\u007F\u009F\uD800\uDC00🧹")
            .codePoints()
            .toArray();

    @ParameterizedTest
    @EnumSource(NameRule.class)
    void apply_eachCodePoint_twiceIsOnce(NameRule rule) {
        IntStream.rangeClosed(0, Character.MAX_CODE_POINT).forEach(codePoint -> {
            check(rule, Character.toString(codePoint));
            check(rule, "a" + Character.toString(codePoint) + "b");
        });
    }

    @ParameterizedTest
    @EnumSource(NameRule.class)
    void apply_oddNames_twiceIsOnce(NameRule rule) {
        long accepted = IntStream.range(0, NAMES)
                .filter(seed -> check(rule, oddName(new SplittableRandom(seed))).isPresent())
                .count();

        // Most are refused for what they contain; enough must be left to say something.
        assertThat(accepted).isGreaterThan(NAMES / 10);
    }

    @Test
    void folded_otherSpacesOrComposition_isTheSameName() {
        for (long seed = 0; seed < NAMES; seed++) {
            String name = oddName(new SplittableRandom(seed));
            Optional<String> folded = applied(NameRule.FOLDED, name);

            Optional<String> spaced = applied(NameRule.FOLDED, "\u2003 " + name.replace(" ", " \u00A0\n") + "\t");
            Optional<String> apart = applied(NameRule.FOLDED, Normalizer.normalize(name, Normalizer.Form.NFD));

            if (folded.isPresent() && !(spaced.equals(folded) && apart.equals(folded))) {
                fail("seed %d: %s, with other spaces %s, come apart %s".formatted(seed, folded, spaced, apart));
            }
        }
    }

    /** Returns the name by the rule, which must be one that the rule itself and every key can take; empty if refused. */
    private static Optional<String> check(NameRule rule, String name) {
        Optional<String> once = applied(rule, name);
        once.ifPresent(result -> {
            boolean sound = result.codePoints()
                    .noneMatch(
                            c -> c == '#' || Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
            if (!sound || !applied(rule, result).equals(once)) {
                fail("%s by %s gives %s, and then %s"
                        .formatted(
                                codePoints(name),
                                rule,
                                codePoints(result),
                                applied(rule, result).map(NamePropertiesTest::codePoints)));
            }
        });
        return once;
    }

    private static Optional<String> applied(NameRule rule, String name) {
        try {
            return Optional.of(rule.apply("activity", name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String oddName(RandomGenerator random) {
        return IntStream.range(0, 1 + random.nextInt(8))
                .map(place -> random.nextInt(8) == 0
                        ? random.nextInt(Character.MAX_CODE_POINT + 1)
                        : ODD[random.nextInt(ODD.length)])
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    private static String codePoints(String text) {
        return text.codePoints().mapToObj("U+%04X"::formatted).collect(Collectors.joining(" "));
    }
}
