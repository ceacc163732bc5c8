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
        aliases.learn(message(1), "diska", "disk", ANNA);
        confirm("diska", "disk", 2);
        clock.advance(MINUTE);

        DecisionResult corrected = aliases.correct(message(3), "diska", "tvätt", BO);

        assertThat(corrected).isEqualTo(APPLIED);
        Alias alias = find("diska");
        assertThat(alias)
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name("diska")
                        .activity("tvätt")
                        .source(Alias.Source.LEARNED)
                        .learnedFrom(BO)
                        .decidedBy(3)
                        .build());
        assertThat(alias.createdAt()).contains(start);
        assertThat(alias.updatedAt()).contains(start.plus(MINUTE));
        assertThat(settled().streamByActivity(CHAT, "disk")).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "tvätt")).containsExactly(alias);
    }

    @Test
    void correct_olderOneRedelivered_leavesTheNewer() {
        assertThat(aliases.correct(message(1), "diska", "disk", ANNA)).isEqualTo(APPLIED);
        assertThat(aliases.correct(message(2), "diska", "tvätt", BO)).isEqualTo(APPLIED);
        confirm("diska", "tvätt", 3);

        assertThat(aliases.correct(message(1), "diska", "disk", ANNA)).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct(message(2), "diska", "tvätt", BO)).isEqualTo(APPLIED);

        assertThat(find("diska").activity()).isEqualTo("tvätt");
        assertThat(find("diska").confirmations()).isEqualTo(1);
    }

    @Test
    void correct_deliveredInAnyOrder_theLatestMessageStands() {
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            String name = "ord " + seed;
            aliases.correct(message(10), name, "syssla 10", ANNA);
            random.ints(30, 0, 10).forEach(id -> {
                aliases.correct(message(id), name, "syssla " + id, BO);
                aliases.learn(message(id + 5), name, "lektion " + id, BO);
                aliases.remove(message(id), name);
            });

            assertThat(find(name).activity()).as("seed %d", seed).isEqualTo("syssla 10");
        }
    }

    @Test
    void correct_unknownName_teachesIt() {
        assertThat(aliases.correct(message(1), "diska", "disk", ANNA)).isEqualTo(APPLIED);

        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").learnedFrom()).contains(ANNA);
        assertThat(find("diska").createdAt()).contains(start);
    }

    @Test
    void correct_learnedFromALaterMessage_wins() {
        aliases.learn(message(8), "diska", "disk", ANNA);

        assertThat(aliases.correct(message(6), "diska", "tvätt", BO)).isEqualTo(APPLIED);
        assertThat(aliases.learn(message(8), "diska", "disk", ANNA)).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("tvätt");
    }

    @Test
    void correct_removedBeforeALaterLesson_isToldThatItDoesNotStand() {
        aliases.learn(message(12), "diska", "disk", ANNA);

        assertThat(aliases.remove(message(8), "diska")).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct(message(5), "diska", "tvätt", BO)).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").decidedBy()).isEmpty();
        assertThat(find("diska").learnedFrom()).contains(ANNA);
        assertThat(aliases.correct(message(9), "diska", "tvätt", BO)).isEqualTo(APPLIED);
    }

    @Test
    void correct_sameMessageOtherwise_isToldThatItDoesNotStand() {
        aliases.correct(message(1), "diska", "disk", ANNA);

        assertThat(aliases.correct(message(1), "diska", "tvätt", ANNA)).isEqualTo(SUPERSEDED);
        assertThat(aliases.remove(message(1), "diska")).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void correct_oldConfirmationRedelivered_doesNotCountForTheNewMeaning() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        confirm("diska", "disk", 2);
        aliases.correct(message(3), "diska", "tvätt", ANNA);

        assertThat(confirm("diska", "disk", 2).confirmations()).isZero();
        assertThat(confirm("diska", "tvätt", 2).confirmations()).isZero();
        assertThat(confirm("diska", "tvätt", 4).confirmations()).isEqualTo(1);
    }

    @Test
    void correct_removed_bringsItBackIfItIsLater() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.remove(message(5), "diska");

        assertThat(aliases.correct(message(4), "diska", "tvätt", BO)).isEqualTo(SUPERSEDED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(aliases.correct(message(6), "diska", "tvätt", BO)).isEqualTo(APPLIED);
        assertThat(find("diska").activity()).isEqualTo("tvätt");
        assertThat(settled().streamByActivity(CHAT, "tvätt")).hasSize(1);
    }

    /* --- remove --- */

    @Test
    void remove_known_isGoneEverywhere() {
        aliases.learn(message(1), "diska", "disk", ANNA);

        assertThat(aliases.remove(message(2), "diska")).isEqualTo(APPLIED);

        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(settled().stream(CHAT)).isEmpty();
        assertThat(settled().streamByTeacher(CHAT, ANNA)).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "disk")).isEmpty();
    }

    @Test
    void remove_again_isAnsweredTheSame() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.remove(message(2), "diska");

        assertThat(aliases.remove(message(2), "diska")).isEqualTo(APPLIED);
        assertThat(aliases.remove(message(3), "diska")).isEqualTo(APPLIED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();
    }

    @Test
    void remove_unknown_isNotFound() {
        assertThat(aliases.remove(message(1), "diska")).isEqualTo(NOT_FOUND);

        assertThat(aliases.learn(message(1), "diska", "disk", ANNA)).isEqualTo(APPLIED);
    }

    @Test
    void remove_correctedByALaterMessage_isRefused() {
        aliases.correct(message(5), "diska", "disk", ANNA);

        assertThat(aliases.remove(message(4), "diska")).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void remove_learnedFromALaterMessage_isRefused() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.learn(message(5), "diska", "disk", ANNA);

        assertThat(aliases.remove(message(4), "diska")).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(aliases.remove(message(5), "diska")).isEqualTo(APPLIED);
    }

    @Test
    void remove_taughtAfterACorrection_leavesTheLesson() {
        aliases.correct(message(5), "diska", "disk", ANNA);
        confirm("diska", "disk", 6);
        assertThat(aliases.learn(message(12), "diska", "disk", BO)).isEqualTo(APPLIED);
        assertThat(find("diska").decidedBy()).contains(5L);
        assertThat(find("diska").confirmations()).isEqualTo(1);

        assertThat(aliases.remove(message(8), "diska")).isEqualTo(SUPERSEDED);
        assertThat(aliases.remove(message(8), "diska")).isEqualTo(SUPERSEDED);

        assertThat(find("diska"))
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name("diska")
                        .activity("disk")
                        .source(Alias.Source.LEARNED)
                        .build());
        assertThat(aliases.learn(message(13), "diska", "tvätt", BO)).isEqualTo(APPLIED);
        assertThat(aliases.remove(message(14), "diska")).isEqualTo(APPLIED);
    }

    @Test
    void remove_taughtOtherwiseAfterACorrection_leavesTheLesson() {
        aliases.learn(message(12), "diska", "tvätt", BO);
        aliases.correct(message(5), "diska", "disk", ANNA);
        assertThat(aliases.learn(message(12), "diska", "tvätt", BO)).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn(message(10), "diska", "städning", BO)).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");

        assertThat(aliases.remove(message(8), "diska")).isEqualTo(SUPERSEDED);

        assertThat(find("diska").activity()).isEqualTo("tvätt");
        assertThat(find("diska").decidedBy()).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "tvätt")).hasSize(1);
        assertThat(settled().streamByActivity(CHAT, "disk")).isEmpty();
    }

    @Test
    void remove_taughtTwiceAfterACorrection_leavesTheLaterLesson() {
        aliases.correct(message(5), "diska", "disk", ANNA);
        aliases.learn(message(10), "diska", "tvätt", BO);
        assertThat(aliases.learn(message(12), "diska", "disk", BO)).isEqualTo(APPLIED);

        assertThat(aliases.remove(message(8), "diska")).isEqualTo(SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void remove_taughtBetweenACorrectionAndIt_isGone() {
        aliases.correct(message(5), "diska", "disk", ANNA);
        aliases.learn(message(6), "diska", "tvätt", BO);

        assertThat(aliases.remove(message(8), "diska")).isEqualTo(APPLIED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();
    }

    /* --- merge --- */

    @Test
    void merge_severalAliases_movesThemAllAndCounts() {
        for (int i = 1; i <= 60; i++) {
            aliases.learn(message(i), "ord " + i, i % 3 == 0 ? "tvätt" : "diskning", ANNA);
        }
        confirm("ord 1", "diskning", 70);
        clock.advance(MINUTE);

        assertThat(aliases.merge(message(80), "diskning", "disk")).isEqualTo(40);

        assertThat(settled().streamByActivity(CHAT, "disk")).hasSize(40);
        assertThat(settled().streamByActivity(CHAT, "diskning")).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "tvätt")).hasSize(20);
        assertThat(find("ord 1").confirmations()).isEqualTo(1);
        assertThat(find("ord 1").learnedFrom()).contains(ANNA);
        assertThat(find("ord 1").createdAt()).contains(start);
        assertThat(find("ord 1").updatedAt()).contains(start.plus(MINUTE));
        assertThat(aliases.merge(message(80), "diskning", "disk")).isZero();
    }

    @Test
    void merge_redelivered_leavesWhatCameLater() {
        aliases.learn(message(1), "diska", "diskning", ANNA);
        aliases.correct(message(2), "plocka ur", "diskning", ANNA);
        aliases.merge(message(5), "diskning", "disk");
        aliases.correct(message(6), "diska", "diskning", BO);
        aliases.learn(message(7), "spola", "diskning", BO);

        assertThat(aliases.merge(message(5), "diskning", "disk")).isZero();

        assertThat(settled().streamByActivity(CHAT, "diskning"))
                .extracting(Alias::name)
                .containsExactlyInAnyOrder("diska", "spola");
        assertThat(find("plocka ur").activity()).isEqualTo("disk");
        assertThat(find("plocka ur").decidedBy()).contains(2L);
    }

    @Test
    void merge_olderOneRedelivered_leavesTheNewer() {
        aliases.learn(message(1), "diska", "diskning", ANNA);
        assertThat(aliases.merge(message(10), "diskning", "disk")).isEqualTo(1);
        assertThat(aliases.merge(message(12), "disk", "diskning")).isEqualTo(1);

        assertThat(aliases.merge(message(10), "diskning", "disk")).isZero();
        assertThat(find("diska").activity()).isEqualTo("diskning");
        assertThat(aliases.merge(message(13), "diskning", "disk")).isEqualTo(1);
    }

    @Test
    void merge_olderMessageNamesTheOldActivity_meansTheNew() {
        aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "diskning", "spola", "diskning")));
        confirm("diska", "diskning", 2);
        aliases.merge(message(10), "diskning", "disk");

        assertThat(aliases.learn(message(8), "diska", "diskning", ANNA)).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct(message(8), "spola", "diskning", BO)).isEqualTo(SUPERSEDED);

        assertThat(find("diska"))
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name("diska")
                        .activity("disk")
                        .source(Alias.Source.LEARNED)
                        .confirmations(1)
                        .learnedFrom(ANNA)
                        .build());
        assertThat(find("spola").activity()).isEqualTo("disk");
        assertThat(find("spola").decidedBy()).contains(8L);
        assertThat(aliases.learn(message(11), "diska", "diskning", ANNA)).isEqualTo(APPLIED);
        assertThat(aliases.correct(message(11), "spola", "diskning", BO)).isEqualTo(APPLIED);
        assertThat(aliases.merge(message(10), "diskning", "disk")).isZero();
    }

    @Test
    void merge_olderMessageNamesAnotherActivity_meansThat() {
        aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "diskning", "spola", "diskning")));
        aliases.merge(message(10), "diskning", "disk");

        assertThat(aliases.learn(message(8), "diska", "tvätt", ANNA)).isEqualTo(APPLIED);
        assertThat(aliases.correct(message(8), "spola", "tvätt", BO)).isEqualTo(APPLIED);

        assertThat(settled().streamByActivity(CHAT, "tvätt")).hasSize(2);
        assertThat(aliases.merge(message(9), "tvätt", "städning")).isEqualTo(2);
    }

    @Test
    void merge_correctedAndTaughtLater_movesTheCorrection() {
        aliases.correct(message(5), "diska", "diskning", ANNA);
        aliases.learn(message(12), "diska", "tvätt", BO);

        assertThat(aliases.merge(message(10), "diskning", "disk")).isEqualTo(1);
        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").decidedBy()).contains(5L);
    }

    @Test
    void merge_wordThatItDidNotFind_isMovedWhenItIsMergedAgain() {
        aliases.merge(message(10), "diskning", "disk");
        aliases.learn(message(8), "diska", "diskning", ANNA);
        assertThat(find("diska").activity()).isEqualTo("diskning");

        assertThat(aliases.merge(message(10), "diskning", "disk")).isEqualTo(1);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void merge_removedAlias_staysRemoved() {
        aliases.learn(message(1), "diska", "diskning", ANNA);
        aliases.remove(message(2), "diska");

        assertThat(aliases.merge(message(3), "diskning", "disk")).isZero();
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void merge_intoItself_isRefused() {
        assertThatThrownBy(() -> aliases.merge(message(1), "disk", " DISK"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("to must be another activity than from, was the same");
    }
}
