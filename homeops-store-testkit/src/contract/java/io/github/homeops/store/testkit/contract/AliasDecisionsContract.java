package io.github.homeops.store.testkit.contract;

import static io.github.homeops.store.DecisionResult.APPLIED;
import static io.github.homeops.store.DecisionResult.NOT_FOUND;
import static io.github.homeops.store.DecisionResult.SUPERSEDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.SeedVocabulary;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * How every backend must correct, remove and merge aliases. Extend it in the tests of a backend; an empty class will
 * do.
 */
class AliasDecisionsContract extends WordsOfAChat {

    /* --- correct --- */

    @Test
    void correct_learnedAlias_meansTheOtherAndStartsOver() {
        aliases.learn("diska", "disk", ANNA, message(1));
        confirm("diska", "disk", 2);
        clock.advance(MINUTE);

        DecisionResult corrected = aliases.correct("diska", "tvätt", BO, message(3));

        assertThat(corrected).isEqualTo(APPLIED);
        Alias alias = find("diska");
        assertThat(alias)
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name("diska")
                        .activity("tvätt")
                        .source(Alias.Source.LEARNED)
                        .learnedFrom(BO)
                        .decidedBy(message(3))
                        .build());
        assertThat(alias.createdAt()).contains(start);
        assertThat(alias.updatedAt()).contains(start.plus(MINUTE));
        assertThat(settled().streamByActivity(CHAT, "disk")).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "tvätt")).containsExactly(alias);
    }

    @Test
    void correct_olderOneRedelivered_leavesTheNewer() {
        assertThat(aliases.correct("diska", "disk", ANNA, message(1))).isEqualTo(APPLIED);
        assertThat(aliases.correct("diska", "tvätt", BO, message(2))).isEqualTo(APPLIED);
        confirm("diska", "tvätt", 3);

        assertThat(aliases.correct("diska", "disk", ANNA, message(1))).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct("diska", "tvätt", BO, message(2))).isEqualTo(APPLIED);

        assertThat(find("diska").activity()).isEqualTo("tvätt");
        assertThat(find("diska").confirmations()).isEqualTo(1);
    }

    @Test
    void correct_deliveredInAnyOrder_theLatestMessageStands() {
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            String name = "ord " + seed;
            aliases.correct(name, "syssla 10", ANNA, message(10));
            random.ints(30, 0, 10).forEach(id -> {
                aliases.correct(name, "syssla " + id, BO, message(id));
                aliases.learn(name, "lektion " + id, BO, message(id + 5));
                aliases.remove(name, message(id));
            });

            assertThat(find(name).activity()).as("seed %d", seed).isEqualTo("syssla 10");
        }
    }

    @Test
    void correct_unknownName_teachesIt() {
        assertThat(aliases.correct("diska", "disk", ANNA, message(1))).isEqualTo(APPLIED);

        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").learnedFrom()).contains(ANNA);
        assertThat(find("diska").createdAt()).contains(start);
    }

    @Test
    void correct_learnedFromALaterMessage_wins() {
        aliases.learn("diska", "disk", ANNA, message(8));

        assertThat(aliases.correct("diska", "tvätt", BO, message(6))).isEqualTo(APPLIED);
        assertThat(aliases.learn("diska", "disk", ANNA, message(8))).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn("diska", "disk", ANNA, message(9))).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("tvätt");
    }

    @Test
    void correct_removedBeforeALaterLesson_isToldThatItDoesNotStand() {
        aliases.learn("diska", "disk", ANNA, message(12));

        assertThat(aliases.remove("diska", message(8))).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct("diska", "tvätt", BO, message(5))).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").decidedBy()).isEmpty();
        assertThat(find("diska").learnedFrom()).contains(ANNA);
        assertThat(aliases.correct("diska", "tvätt", BO, message(9))).isEqualTo(APPLIED);
    }

    @Test
    void correct_sameMessageOtherwise_isToldThatItDoesNotStand() {
        aliases.correct("diska", "disk", ANNA, message(1));

        assertThat(aliases.correct("diska", "tvätt", ANNA, message(1))).isEqualTo(SUPERSEDED);
        assertThat(aliases.remove("diska", message(1))).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void correct_oldConfirmationRedelivered_doesNotCountForTheNewMeaning() {
        aliases.learn("diska", "disk", ANNA, message(1));
        confirm("diska", "disk", 2);
        aliases.correct("diska", "tvätt", ANNA, message(3));

        assertThat(confirm("diska", "disk", 2).confirmations()).isZero();
        assertThat(confirm("diska", "tvätt", 2).confirmations()).isZero();
        assertThat(confirm("diska", "tvätt", 4).confirmations()).isEqualTo(1);
    }

    @Test
    void correct_removed_bringsItBackIfItIsLater() {
        aliases.learn("diska", "disk", ANNA, message(1));
        aliases.remove("diska", message(5));

        assertThat(aliases.correct("diska", "tvätt", BO, message(4))).isEqualTo(SUPERSEDED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(aliases.correct("diska", "tvätt", BO, message(6))).isEqualTo(APPLIED);
        assertThat(find("diska").activity()).isEqualTo("tvätt");
        assertThat(settled().streamByActivity(CHAT, "tvätt")).hasSize(1);
    }

    /* --- remove --- */

    @Test
    void learn_whatACorrectionSays_leavesTheCorrectionInForce() {
        aliases.correct("diska", "disk", ANNA, message(5));

        assertThat(aliases.learn("diska", "disk", BO, message(20))).isEqualTo(APPLIED);
        assertThat(aliases.learn("diska", "tvätt", BO, message(25))).isEqualTo(SUPERSEDED);
        assertThat(aliases.find(CHAT, "diska").orElseThrow().decidedBy()).contains(message(5));
    }

    @Test
    void learn_sameMeaningFromAnEarlierMessage_leavesTheLaterLessonInForce() {
        aliases.learn("diska", "disk", ANNA, message(12));

        assertThat(aliases.learn("diska", "disk", BO, message(8))).isEqualTo(APPLIED);
        assertThat(aliases.learn("diska", "tvätt", BO, message(10))).isEqualTo(SUPERSEDED);
    }

    @Test
    void remove_known_isGoneEverywhere() {
        aliases.learn("diska", "disk", ANNA, message(1));

        assertThat(aliases.remove("diska", message(2))).isEqualTo(APPLIED);

        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(settled().stream(CHAT)).isEmpty();
        assertThat(settled().streamByTeacher(CHAT, ANNA)).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "disk")).isEmpty();
    }

    @Test
    void remove_again_isAnsweredTheSame() {
        aliases.learn("diska", "disk", ANNA, message(1));
        aliases.remove("diska", message(2));

        assertThat(aliases.remove("diska", message(2))).isEqualTo(APPLIED);
        assertThat(aliases.remove("diska", message(3))).isEqualTo(APPLIED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();
    }

    @Test
    void remove_unknown_isNotFound() {
        assertThat(aliases.remove("diska", message(1))).isEqualTo(NOT_FOUND);

        assertThat(aliases.learn("diska", "disk", ANNA, message(1))).isEqualTo(APPLIED);
    }

    @Test
    void remove_correctedByALaterMessage_isRefused() {
        aliases.correct("diska", "disk", ANNA, message(5));

        assertThat(aliases.remove("diska", message(4))).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void remove_learnedFromALaterMessage_isRefused() {
        aliases.learn("diska", "disk", ANNA, message(1));
        aliases.learn("diska", "disk", ANNA, message(5));

        assertThat(aliases.remove("diska", message(4))).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(aliases.remove("diska", message(5))).isEqualTo(APPLIED);
    }

    @Test
    void remove_lessonOverriddenByACorrection_isGoneUntilTheLessonIsRedelivered() {
        aliases.correct("diska", "disk", ANNA, message(5));
        aliases.learn("diska", "tvätt", BO, message(12));

        assertThat(aliases.remove("diska", message(8))).isEqualTo(APPLIED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();

        assertThat(aliases.learn("diska", "tvätt", BO, message(12))).isEqualTo(APPLIED);
        assertThat(find("diska").activity()).isEqualTo("tvätt");
        assertThat(find("diska").decidedBy()).isEmpty();
    }

    @Test
    void remove_taughtBetweenACorrectionAndIt_isGone() {
        aliases.correct("diska", "disk", ANNA, message(5));
        aliases.learn("diska", "tvätt", BO, message(6));

        assertThat(aliases.remove("diska", message(8))).isEqualTo(APPLIED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();
    }

    /* --- merge --- */

    @Test
    void merge_severalAliases_movesThemAllAndCounts() {
        for (int i = 1; i <= 60; i++) {
            aliases.learn("ord " + i, i % 3 == 0 ? "tvätt" : "diskning", ANNA, message(i));
        }
        confirm("ord 1", "diskning", 70);
        clock.advance(MINUTE);

        assertThat(aliases.merge("diskning", "disk", message(80))).isEqualTo(40);

        assertThat(settled().streamByActivity(CHAT, "disk")).hasSize(40);
        assertThat(settled().streamByActivity(CHAT, "diskning")).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "tvätt")).hasSize(20);
        assertThat(find("ord 1").confirmations()).isEqualTo(1);
        assertThat(find("ord 1").learnedFrom()).contains(ANNA);
        assertThat(find("ord 1").createdAt()).contains(start);
        assertThat(find("ord 1").updatedAt()).contains(start.plus(MINUTE));
        assertThat(aliases.merge("diskning", "disk", message(80))).isZero();
    }

    @Test
    void merge_redelivered_leavesWhatCameLater() {
        aliases.learn("diska", "diskning", ANNA, message(1));
        aliases.correct("plocka ur", "diskning", ANNA, message(2));
        aliases.merge("diskning", "disk", message(5));
        aliases.correct("diska", "diskning", BO, message(6));
        aliases.learn("spola", "diskning", BO, message(7));

        assertThat(aliases.merge("diskning", "disk", message(5))).isZero();

        assertThat(settled().streamByActivity(CHAT, "diskning"))
                .extracting(Alias::name)
                .containsExactlyInAnyOrder("diska", "spola");
        assertThat(find("plocka ur").activity()).isEqualTo("disk");
        assertThat(find("plocka ur").decidedBy()).contains(message(5));
    }

    @Test
    void merge_isACorrection_overridesLessonsAndOlderDecisions() {
        aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "diskning", "spola", "diskning")));
        confirm("diska", "diskning", 2);
        aliases.merge("diskning", "disk", message(10));

        assertThat(aliases.learn("diska", "diskning", ANNA, message(8))).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn("diska", "tvätt", ANNA, message(11))).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct("diska", "diskning", BO, message(8))).isEqualTo(SUPERSEDED);
        assertThat(aliases.remove("diska", message(9))).isEqualTo(SUPERSEDED);

        assertThat(find("diska"))
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name("diska")
                        .activity("disk")
                        .source(Alias.Source.SEED)
                        .confirmations(1)
                        .decidedBy(message(10))
                        .build());
        assertThat(aliases.correct("spola", "diskning", BO, message(11))).isEqualTo(APPLIED);
        assertThat(aliases.remove("diska", message(11))).isEqualTo(APPLIED);
    }

    @Test
    void merge_olderOneRedelivered_leavesTheNewer() {
        aliases.learn("diska", "diskning", ANNA, message(1));
        assertThat(aliases.merge("diskning", "disk", message(10))).isEqualTo(1);
        assertThat(aliases.merge("disk", "diskning", message(12))).isEqualTo(1);

        assertThat(aliases.merge("diskning", "disk", message(10))).isZero();
        assertThat(find("diska").activity()).isEqualTo("diskning");
        assertThat(aliases.merge("diskning", "disk", message(13))).isEqualTo(1);
    }

    @Test
    void merge_wordThatItDidNotFind_isMovedWhenItIsMergedAgain() {
        aliases.merge("diskning", "disk", message(10));
        aliases.learn("diska", "diskning", ANNA, message(8));
        assertThat(find("diska").activity()).isEqualTo("diskning");

        assertThat(aliases.merge("diskning", "disk", message(10))).isEqualTo(1);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void merge_removedAlias_staysRemoved() {
        aliases.learn("diska", "diskning", ANNA, message(1));
        aliases.remove("diska", message(2));

        assertThat(aliases.merge("diskning", "disk", message(3))).isZero();
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void merge_intoItself_isRefused() {
        assertThatThrownBy(() -> aliases.merge("disk", " DISK", message(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("to must be another activity than from, was the same");
    }
}
