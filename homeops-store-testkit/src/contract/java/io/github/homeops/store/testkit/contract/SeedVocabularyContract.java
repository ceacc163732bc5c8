package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.SeedVocabulary;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How every backend must load vocabularies of aliases. Extend it in the tests of a backend; an empty class will do. */
class SeedVocabularyContract extends WordsOfAChat {

    @Test
    void loadSeeds_newChat_knowsEveryWord() {
        SeedVocabulary vocabulary = SeedVocabulary.swedishHousehold();

        int added = aliases.loadSeeds(CHAT, vocabulary);

        assertThat(added).isEqualTo(vocabulary.activitiesByName().size());
        assertThat(settled().stream(CHAT)).hasSize(added);
        assertThat(find("diska"))
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name("diska")
                        .activity("disk")
                        .source(Alias.Source.SEED)
                        .build());
        assertThat(find("diska").createdAt()).contains(start);
        assertThat(settled().streamByActivity(CHAT, "pant")).hasSize(6);
    }

    @Test
    void loadSeeds_again_addsOnlyWhatIsNew() {
        aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "disk", "panta", "pant")));
        clock.advance(MINUTE);

        assertThat(aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "disk", "panta", "pant"))))
                .isZero();
        assertThat(aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "tvätt", "moppa", "golv"))))
                .isEqualTo(1);

        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").createdAt()).contains(start);
        assertThat(find("moppa").activity()).isEqualTo("golv");
    }

    @Test
    void loadSeeds_learnedCorrectedOrRemoved_staysAsItIs() {
        aliases.learn("diska", "matlagning", ANNA, message(1));
        aliases.correct("panta", "sopor", ANNA, message(2));
        aliases.learn("damma", "disk", ANNA, message(3));
        aliases.remove("damma", message(4));

        int added = aliases.loadSeeds(
                CHAT,
                SeedVocabulary.of(Map.of("Diska", "disk", "panta", "pant", "damma", "dammning", "moppa", "golv")));

        assertThat(added).isEqualTo(1);
        assertThat(find("diska").activity()).isEqualTo("matlagning");
        assertThat(find("panta").activity()).isEqualTo("sopor");
        assertThat(aliases.find(CHAT, "damma")).isEmpty();
    }

    @Test
    void learn_seed_becomesLearned() {
        aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "disk", "panta", "pant")));
        confirm("diska", "disk", 1);

        aliases.learn("diska", "disk", ANNA, message(2));
        aliases.learn("panta", "sopor", ANNA, message(2));

        assertThat(find("diska").source()).isEqualTo(Alias.Source.LEARNED);
        assertThat(find("diska").learnedFrom()).contains(ANNA);
        assertThat(find("diska").confirmations()).isEqualTo(1);
        assertThat(find("panta").source()).isEqualTo(Alias.Source.LEARNED);
        assertThat(find("panta").activity()).isEqualTo("sopor");
    }

    @Test
    void loadSeeds_wordsThatAreOneName_areOneUnlessTheyDisagree() {
        assertThat(aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("Diska", "disk", " diska ", "Disk"))))
                .isEqualTo(1);

        SeedVocabulary contradictory = SeedVocabulary.of(Map.of("Panta", "pant", "panta", "sopor", "moppa", "golv"));
        assertThatThrownBy(() -> aliases.loadSeeds(CHAT, contradictory))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("vocabulary must give each name one activity, gave two to 'panta'");
        SeedVocabulary nameless = SeedVocabulary.of(Map.of("moppa", "golv", "a#b", "disk"));
        assertRefused("name", () -> aliases.loadSeeds(CHAT, nameless));
        assertThat(settled().stream(CHAT)).hasSize(1);
    }
}
