package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How every backend must find aliases in messages. Extend it in the tests of a backend; an empty class will do. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class AliasResolutionContract {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);

    private HomeOpsStore store;
    private AliasRepository aliases;

    @BeforeEach
    void begin(LocalStore local) {
        store = local.store();
        aliases = store.aliases();
    }

    @Test
    void resolve_oneAlias_saysWhichAndWhere() {
        learn("diska", "disk");
        String text = "Ska jag DISKA?";

        Resolution resolution = aliases.resolve(CHAT, text);

        assertThat(resolution.isComplete()).isTrue();
        assertThat(resolution.activities()).containsExactly("disk");
        assertThat(resolution.matches()).singleElement().satisfies(match -> {
            assertThat(match.alias()).isEqualTo(aliases.find(CHAT, "diska").orElseThrow());
            assertThat(text.substring(match.start(), match.end())).isEqualTo("DISKA");
        });
    }

    @Test
    void resolve_wordsOfTheText_areFoundAtTheirBoundariesOnly() {
        learn("disk", "disk");

        assertThat(words("disk, Disk. DISK! (disk) disk-maskin \"disk\""))
                .containsExactly("disk", "Disk", "DISK", "disk", "disk", "disk");
        assertThat(words("diskett avdisk disk1 disk_ disk's disk.se disk:en dïsk di\u0308sk"))
                .isEmpty();
    }

    @Test
    void resolve_severalWords_areFoundHoweverTheyAreSpaced() {
        learn("plocka ur", "disk");

        assertThat(words("Plocka\n  UR, plocka, ur")).containsExactly("Plocka\n  UR");
    }

    @Test
    void resolve_lettersWrittenOtherwise_areFoundWhereTheyStand() {
        learn("tvätt", "tvätt");
        learn("İstanbul", "resa");

        assertThat(words("TVA\u0308TT, sedan İSTANBUL")).containsExactly("TVA\u0308TT", "İSTANBUL");
    }

    @Test
    void resolve_matchesThatOverlap_theLongerNameWinsThenTheFirst() {
        learn("plocka", "städning");
        learn("plocka ur", "disk");
        learn("ur maskinen", "tvätt");

        assertThat(words("plocka ur")).containsExactly("plocka ur");
        assertThat(words("plocka ur maskinen")).containsExactly("plocka", "ur maskinen");
        learn("aa bb", "a");
        learn("bb cc", "b");
        assertThat(words("aa bb cc")).containsExactly("aa bb");
    }

    @Test
    void resolve_namesOfOneLengthThatOverlap_theLearnedOneWins() {
        aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("aa bb", "a", "disk", "disk")));
        assertThat(words("aa bb cc DISK")).containsExactly("aa bb", "DISK");

        learn("bb cc", "b");

        assertThat(words("aa bb cc DISK")).containsExactly("bb cc", "DISK");
    }

    @Test
    void resolve_severalMatches_areInTheOrderOfTheText() {
        learn("diska", "disk");
        learn("tvätta kläder", "tvätt");
        learn("plocka ur", "disk");

        Resolution resolution = aliases.resolve(CHAT, "diska, tvätta kläder och plocka ur");

        assertThat(resolution.matches()).extracting(Resolution.Match::start).containsExactly(0, 7, 25);
        assertThat(resolution.activities()).containsExactly("disk", "tvätt");
    }

    @Test
    void resolve_nothingKnown_findsNothing() {
        assertThat(aliases.resolve(CHAT, "diska"))
                .isEqualTo(Resolution.builder().build());
        learn("diska", "disk");
        assertThat(aliases.resolve(CHAT, "").matches()).isEmpty();
        assertThat(aliases.resolve(ChatId.of(-200), "diska").matches()).isEmpty();
    }

    @Test
    void resolve_afterAChange_seesIt() {
        learn("diska", "disk");
        assertThat(activities("diska")).containsExactly("disk");

        aliases.correct("diska", "tvätt", ANNA, message(2));
        assertThat(activities("diska")).containsExactly("tvätt");

        aliases.merge("tvätt", "städning", message(3));
        assertThat(activities("diska")).containsExactly("städning");

        aliases.remove("diska", message(4));
        assertThat(activities("diska")).isEmpty();
    }

    @Test
    void toString_ofAResolution_doesNotShowTheText() {
        learn("diska", "disk");

        assertThat(aliases.resolve(CHAT, "hemlig: diska").toString())
                .contains("diska")
                .doesNotContain("hemlig");
    }

    private void learn(String name, String activity) {
        aliases.learn(name, activity, ANNA, message(1));
    }

    private List<String> activities(String text) {
        return aliases.resolve(CHAT, text).activities();
    }

    private List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (Resolution.Match match : store.aliases().resolve(CHAT, text).matches()) {
            words.add(text.substring(match.start(), match.end()));
        }
        return words;
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }
}
