package io.github.homeops.store.dynamo.internal.alias;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            quoteCharacter = '"',
            value = {
                "Jag diskar nu. > Jag diskar nu .",
                "disk,tvätt! > disk , tvätt !",
                "disk-maskin > disk - maskin",
                "don't 'disk' > don't ' disk '",
                "disk’s tv:n ica.se > disk’s tv:n ica.se",
                "disk: disk. :disk > disk : disk . : disk",
                "disk..tvätt > disk . . tvätt",
                "a1b2 disk_1 > a1b2 disk_1",
                "1,5 1.000,50 kl.18 > 1,5 1.000,50 kl . 18",
                "1,a a,1 > 1 , a a , 1",
                "50% c++ > 50 % c + +",
                "(disk) \"disk\" > ( disk ) \" disk \"",
                "日本語 > 日 本 語",
                "皿洗いした > 皿 洗 い し た",
                "Straße İstanbul > Straße İstanbul"
            })
    void of_text_isCutWhereUnicodeCuts(String text, String words) {
        assertThat(words(text)).containsExactly(words.split(" "));
    }

    @Test
    void of_marks_stayWithTheirLetter() {
        assertThat(words("tva\u0308tt o\u0308sa")).containsExactly("tva\u0308tt", "o\u0308sa");
        assertThat(words("\u0308a")).containsExactly("\u0308", "a");
        assertThat(words("a\u00ad\u200db")).containsExactly("a\u00ad\u200db");
    }

    @Test
    void of_emoji_areWordsOfTheirOwn() {
        String cook = "\ud83d\udc69\u200d\ud83c\udf73";
        String thumb = "\ud83d\udc4d\ud83c\udffd";
        String sweden = "\ud83c\uddf8\ud83c\uddea";
        String broom = "\ud83e\uddf9";

        assertThat(words("disk" + broom + broom)).containsExactly("disk", broom, broom);
        assertThat(words(cook + thumb)).containsExactly(cook, thumb);
        assertThat(words(sweden + sweden)).containsExactly(sweden, sweden);
        assertThat(words(broom + "\u200d disk")).containsExactly(broom + "\u200d", "disk");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x1f1e6, 0x1f1ff})
    void of_twoLettersOfAFlag_areOneWord(int letter) {
        assertThat(words(twice(letter))).containsExactly(twice(letter));
    }

    @ParameterizedTest
    @ValueSource(ints = {0x1f3fb, 0x1f3ff})
    void of_colourOfSkin_staysWithTheHand(int colour) {
        String thumb = Character.toString(0x1f44d) + Character.toString(colour);

        assertThat(words(thumb)).containsExactly(thumb);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x1f1e5, 0x1f200, 0x1f3fa, 0x1f400})
    void of_nextToThose_areWordsOfTheirOwn(int neighbour) {
        String one = Character.toString(neighbour);

        assertThat(words(twice(neighbour))).containsExactly(one, one);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x08, 0x0e, 0x84, 0x86})
    void of_controlsThatAreNoWhiteSpace_areWordsOfTheirOwn(int control) {
        assertThat(words("a" + Character.toString(control))).containsExactly("a", Character.toString(control));
    }

    @Test
    void of_whiteSpaceOfEveryKind_partsAndIsNoWord() {
        assertThat(words(" a\tb\nc\r\u00a0d\u2003e\u2028f\u3000g\u0085 "))
                .containsExactly("a", "b", "c", "d", "e", "f", "g");
        assertThat(words("")).isEmpty();
        assertThat(words(" \n ")).isEmpty();
        assertThat(words("a\u200bb")).containsExactly("a", "\u200b", "b");
    }

    @Test
    void of_halfASurrogatePair_isNoObstacle() {
        assertThat(words("disk \ud83d disk\udc4d")).containsExactly("disk", "\ud83d", "disk", "\udc4d");
    }

    private static String twice(int codePoint) {
        return Character.toString(codePoint).repeat(2);
    }

    private static List<String> words(String text) {
        return TextWords.of(text).stream()
                .map(span -> text.substring(span.start(), span.end()))
                .toList();
    }
}
