package io.github.homeops.store.alias;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.NameRule;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeedVocabularyTest {

    @Test
    void swedishHousehold_words_areWrittenAsTheRuleForNamesHasThem() {
        Map<String, String> words = SeedVocabulary.swedishHousehold().activitiesByName();

        assertThat(words)
                .hasSizeBetween(80, 150)
                .containsEntry("diska", "disk")
                .containsEntry("tvätten", "tvätt")
                .containsEntry("gå ut med soporna", "sopor")
                .containsEntry("panta", "pant");
        words.forEach((name, activity) -> {
            assertThat(NameRule.FOLDED.apply("name", name)).isEqualTo(name);
            assertThat(NameRule.FOLDED.apply("activity", activity)).isEqualTo(activity);
        });
    }

    @Test
    void englishHousehold_words_areNormalizedNames() {
        Map<String, String> words = SeedVocabulary.englishHousehold().activitiesByName();

        assertThat(words)
                .hasSizeBetween(80, 150)
                .containsEntry("washed up", "dishes")
                .containsEntry("laundry", "laundry")
                .containsEntry("took out the rubbish", "trash")
                .containsEntry("walked the dog", "dog");
        words.forEach((name, activity) -> {
            assertThat(NameRule.FOLDED.apply("name", name)).isEqualTo(name);
            assertThat(NameRule.FOLDED.apply("activity", activity)).isEqualTo(activity);
        });
    }

    @Test
    void of_ownWords_areKeptAsTheyWere() {
        Map<String, String> own = new HashMap<>(Map.of("Spola", "disk"));

        SeedVocabulary vocabulary = SeedVocabulary.of(own);
        own.clear();

        assertThat(vocabulary.activitiesByName()).containsExactly(Map.entry("Spola", "disk"));
        assertThat(vocabulary).hasToString("vocabulary of 1 names");
        assertThatThrownBy(() -> vocabulary.activitiesByName().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
