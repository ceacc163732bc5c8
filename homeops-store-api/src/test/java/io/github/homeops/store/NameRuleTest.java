package io.github.homeops.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.text.Normalizer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameRuleTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"diskning", "  Diskning ", "DISKNING", "\tdiskning\n", "\u00A0diskning\u2003", "diskning\u2028"})
    void folded_spacesAndCapitals_makeOneName(String name) {
        assertThat(NameRule.FOLDED.apply("activity", name)).isEqualTo("diskning");
    }

    @Test
    void fold_whatCouldBeNoName_isWrittenAllTheSame() {
        assertThat(NameRule.FOLDED.fold(" Disk#  1\n")).isEqualTo("disk# 1");
        assertThat(NameRule.EXACT.fold(" Disk#  1\n")).isEqualTo(" Disk#  1\n");
        assertThat(NameRule.FOLDED.fold("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\u200B", "\uFEFF", " \u200B\u2060 ", "\u3164", "\u2800", "\uFE0F", "\uDB40\uDC41", "\u034F"})
    void apply_nothingVisible_isRefusedUnderEitherRule(String name) {
        for (NameRule rule : NameRule.values()) {
            assertThatThrownBy(() -> rule.apply("activity", name))
                    .as(rule.name())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("activity must have a visible character");
        }
    }

    @Test
    void apply_invisibleWithin_isKept() {
        String family = "\uD83D\uDC68\u200D\uD83D\uDC67";

        assertThat(NameRule.FOLDED.apply("activity", family)).isEqualTo(family);
    }

    @Test
    void folded_whiteSpaceWithin_isOneSpace() {
        assertThat(NameRule.FOLDED.apply("activity", "ta \t\u00A0 ut\nsopor")).isEqualTo("ta ut sopor");
    }

    @Test
    void folded_composedOrNot_makesOneName() {
        String apart = Normalizer.normalize("Städa", Normalizer.Form.NFD);

        assertThat(NameRule.FOLDED.apply("activity", apart)).isEqualTo("städa");
    }

    @Test
    void folded_twice_isFoldedOnce() {
        // Each letter with each common mark: composing first and lowering after is not final for a hundred of these.
        String marks = "\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030A\u030C\u0323\u0327\u0328\u0345";
        IntStream.range(0, 0x2000)
                .filter(Character::isLetter)
                .forEach(letter -> marks.chars()
                        .mapToObj(mark -> Character.toString(letter) + (char) mark)
                        .forEach(name -> {
                            String once = NameRule.FOLDED.apply("activity", name);
                            assertThat(NameRule.FOLDED.apply("activity", once)).isEqualTo(once);
                        }));
    }

    @Test
    void exact_anything_staysAsItIs() {
        assertThat(NameRule.EXACT.apply("activity", "  Disk ning")).isEqualTo("  Disk ning");
    }

    @ParameterizedTest
    @EnumSource(NameRule.class)
    void apply_delimiter_isRefusedByRuleAndNotShown(NameRule rule) {
        assertThatThrownBy(() -> rule.apply("activity", "disk#ning"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must not contain '#' or control characters, had U+0023");
    }

    @ParameterizedTest
    @CsvSource({"FOLDED, 0000", "FOLDED, 001F", "FOLDED, 007F", "EXACT, 0009", "EXACT, D83D"})
    void apply_controlCharacterOrHalfAPair_isRefused(NameRule rule, String codeUnit) {
        String name = "disk" + (char) Integer.parseInt(codeUnit, 16) + "ning";

        assertThatThrownBy(() -> rule.apply("alias", name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("alias must not contain '#' or control characters, had U+" + codeUnit);
    }

    @Test
    void apply_length_isOneTo200Characters() {
        assertThat(NameRule.FOLDED.apply("activity", "å".repeat(200))).hasSize(200);
        assertThat(NameRule.FOLDED.apply("activity", "🧹".repeat(200))).hasSize(400);
        assertThatThrownBy(() -> NameRule.FOLDED.apply("activity", "å".repeat(201)))
                .hasMessage("activity must have 1 to 200 characters, had 201");
        assertThatThrownBy(() -> NameRule.FOLDED.apply("activity", " \t "))
                .hasMessage("activity must have 1 to 200 characters, had 0");
    }
}
