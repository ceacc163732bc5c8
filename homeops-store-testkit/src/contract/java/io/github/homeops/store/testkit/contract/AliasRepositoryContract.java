package io.github.homeops.store.testkit.contract;

import static io.github.homeops.store.DecisionResult.APPLIED;
import static io.github.homeops.store.DecisionResult.NOT_FOUND;
import static io.github.homeops.store.DecisionResult.SUPERSEDED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.Cause;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.message.MessageRef;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What every backend must learn of aliases, and how it must list them. Extend it in the tests of a backend; an empty
 * class will do.
 */
class AliasRepositoryContract extends WordsOfAChat {

    /* --- learn --- */

    @Test
    void learn_newName_isKnownWithItsTeacher() {
        DecisionResult learned = aliases.learn(message(1), "plocka ur", "disk", ANNA);

        assertThat(learned).isEqualTo(APPLIED);
        Alias alias = find("plocka ur");
        assertThat(alias)
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name("plocka ur")
                        .activity("disk")
                        .source(Alias.Source.LEARNED)
                        .learnedFrom(ANNA)
                        .build());
        assertThat(alias.createdAt()).contains(start);
        assertThat(alias.updatedAt()).contains(start);
    }

    @Test
    void learn_sameMessageAgain_changesNothing() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        clock.advance(MINUTE);

        DecisionResult again = aliases.learn(message(1), "diska", "disk", ANNA);

        assertThat(again).isEqualTo(APPLIED);
        assertThat(find("diska").updatedAt()).contains(start);
    }

    @Test
    void learn_otherMeaningFromALaterMessage_replacesItAndKeepsTheFirstTime() {
        aliases.learn(message(1), "ösa", "disk", ANNA);
        confirm("ösa", "disk", 2);
        clock.advance(MINUTE);

        DecisionResult learned = aliases.learn(message(3), "ösa", "matlagning", BO);

        assertThat(learned).isEqualTo(APPLIED);
        Alias alias = find("ösa");
        assertThat(alias.activity()).isEqualTo("matlagning");
        assertThat(alias.learnedFrom()).contains(BO);
        assertThat(alias.confirmations()).isZero();
        assertThat(alias.createdAt()).contains(start);
        assertThat(alias.updatedAt()).contains(start.plus(MINUTE));
    }

    @Test
    void learn_sameMeaningFromALaterMessage_keepsConfirmationsAndTeacher() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        confirm("diska", "disk", 2);

        assertThat(aliases.learn(message(9), "diska", "disk", BO)).isEqualTo(APPLIED);

        assertThat(find("diska").confirmations()).isEqualTo(1);
        assertThat(find("diska").learnedFrom()).contains(ANNA);
        assertThat(aliases.learn(message(5), "diska", "tvätt", BO)).isEqualTo(SUPERSEDED);
    }

    @Test
    void learn_anyOrderOfDelivery_theLatestMessageStands() {
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            String name = "ord " + seed;
            random.ints(30, 0, 10).forEach(id -> aliases.learn(message(id), name, "syssla " + id, ANNA));
            aliases.learn(message(10), name, "syssla 10", BO);
            random.ints(10, 0, 11).forEach(id -> aliases.learn(message(id), name, "syssla " + id, ANNA));

            assertThat(find(name).activity()).as("seed %d", seed).isEqualTo("syssla 10");
        }
    }

    @Test
    void learn_corrected_isRefusedUnlessItSaysTheSame() {
        aliases.correct(message(1), "diska", "disk", ANNA);

        assertThat(aliases.learn(message(2), "diska", "tvätt", BO)).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn(message(2), "diska", "disk", BO)).isEqualTo(APPLIED);
        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").decidedBy()).contains(1L);
        assertThat(find("diska").learnedFrom()).contains(ANNA);
    }

    @Test
    void learn_removed_isLearnedAnewFromALaterMessageOnly() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        confirm("diska", "disk", 2);
        aliases.remove(message(5), "diska");

        assertThat(aliases.learn(message(1), "diska", "disk", ANNA)).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn(message(5), "diska", "disk", ANNA)).isEqualTo(SUPERSEDED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();

        assertThat(aliases.learn(message(6), "diska", "disk", BO)).isEqualTo(APPLIED);
        assertThat(find("diska").learnedFrom()).contains(BO);
        assertThat(find("diska").confirmations()).isZero();
        assertThat(find("diska").decidedBy()).isEmpty();
    }

    @Test
    void learn_afterRemoval_isNotUndoneByOlderDecisions() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.correct(message(3), "diska", "tvätt", ANNA);
        aliases.remove(message(5), "diska");
        aliases.learn(message(6), "diska", "disk", BO);

        assertThat(aliases.remove(message(5), "diska")).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct(message(3), "diska", "tvätt", ANNA)).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn(message(1), "diska", "disk", ANNA)).isEqualTo(APPLIED);
        assertThat(find("diska").activity()).isEqualTo("disk");

        assertThat(aliases.learn(message(7), "diska", "städning", BO)).isEqualTo(APPLIED);
        assertThat(aliases.correct(message(8), "diska", "tvätt", BO)).isEqualTo(APPLIED);
    }

    /* --- names --- */

    @Test
    void everyMethod_nameWrittenOtherwise_meansTheSameAlias() {
        aliases.learn(message(1), "  Plocka\t UR ", " DISK", ANNA);

        assertThat(find("PLOCKA  ur").name()).isEqualTo("plocka ur");
        assertThat(find("plocka ur").activity()).isEqualTo("disk");
        assertThat(aliases.confirm(CHAT, "Plocka ur", "Disk", Cause.of(message(2))))
                .hasValueSatisfying(alias -> assertThat(alias.confirmations()).isEqualTo(1));
        assertThat(settled().streamByActivity(CHAT, "Disk ")).hasSize(1);
        assertThat(aliases.merge(message(3), "DISK", "Diskning")).isEqualTo(1);
        assertThat(aliases.correct(message(4), "PLOCKA UR", "Tvätt", ANNA)).isEqualTo(APPLIED);
        assertThat(find("plocka ur").activity()).isEqualTo("tvätt");
        assertThat(aliases.remove(message(5), "plocka UR")).isEqualTo(APPLIED);
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void everyMethod_nameThatIsNone_isRefused() {
        for (String name : List.of("disk#ning", "disk\u0000", "", "   ")) {
            assertRefused("name", () -> aliases.find(CHAT, name));
            assertRefused("name", () -> aliases.learn(message(1), name, "disk", ANNA));
            assertRefused("name", () -> aliases.confirm(CHAT, name, "disk", Cause.of(message(1))));
            assertRefused("name", () -> aliases.correct(message(1), name, "disk", ANNA));
            assertRefused("name", () -> aliases.remove(message(1), name));
            assertRefused("activity", () -> aliases.learn(message(1), "diska", name, ANNA));
            assertRefused("activity", () -> aliases.confirm(CHAT, "diska", name, Cause.of(message(1))));
            assertRefused("activity", () -> aliases.correct(message(1), "diska", name, ANNA));
            assertRefused("activity", () -> aliases.streamByActivity(CHAT, name));
            assertRefused("activity", () -> aliases.merge(message(1), name, "disk"));
            assertRefused("activity", () -> aliases.merge(message(1), "disk", name));
        }
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void everyMethod_anotherChat_isLeftAlone() {
        aliases.learn(new MessageRef(OTHER_CHAT, 1), "diska", "disk", ANNA);

        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(settled().stream(CHAT)).isEmpty();
        assertThat(settled().streamByTeacher(CHAT, ANNA)).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "disk")).isEmpty();
        assertThat(aliases.confirm(CHAT, "diska", "disk", Cause.of(message(2)))).isEmpty();
        assertThat(aliases.remove(message(3), "diska")).isEqualTo(NOT_FOUND);
        assertThat(aliases.merge(message(4), "disk", "tvätt")).isZero();
        assertThat(aliases.find(OTHER_CHAT, "diska").orElseThrow().activity()).isEqualTo("disk");
    }

    /* --- lists --- */

    @Test
    void stream_severalAliases_areInTheOrderOfTheirNames() {
        for (String name : List.of("tvätta", "diska", "städa", "ösa", "dammsuga")) {
            aliases.learn(message(1), name, "syssla", ANNA);
        }

        assertThat(settled().stream(CHAT))
                .extracting(Alias::name)
                .containsExactly("dammsuga", "diska", "städa", "tvätta", "ösa");
    }

    @Test
    void streamByTeacher_severalTeachers_namesTheirsOnly() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.learn(message(2), "tvätta", "tvätt", BO);
        aliases.learn(message(3), "damma", "städning", ANNA);
        aliases.correct(message(4), "damma", "dammning", BO);

        assertThat(settled().streamByTeacher(CHAT, ANNA))
                .extracting(Alias::name)
                .containsExactly("diska");
        assertThat(settled().streamByTeacher(CHAT, BO)).extracting(Alias::name).containsExactly("damma", "tvätta");
    }

    @Test
    void streamByActivity_activityThatBeginsLikeAnother_isNotMixedUp() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.learn(message(2), "plocka ur", "disk", ANNA);
        aliases.learn(message(3), "diskandet", "diskning", ANNA);

        assertThat(settled().streamByActivity(CHAT, "disk"))
                .extracting(Alias::name)
                .containsExactlyInAnyOrder("diska", "plocka ur");
    }
}
