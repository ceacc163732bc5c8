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
        DecisionResult learned = aliases.learn("plocka ur", "disk", ANNA, message(1));

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
        aliases.learn("diska", "disk", ANNA, message(1));
        clock.advance(MINUTE);

        DecisionResult again = aliases.learn("diska", "disk", ANNA, message(1));

        assertThat(again).isEqualTo(APPLIED);
        assertThat(find("diska").updatedAt()).contains(start);
    }

    @Test
    void learn_otherMeaningFromALaterMessage_replacesItAndKeepsTheFirstTime() {
        aliases.learn("ösa", "disk", ANNA, message(1));
        confirm("ösa", "disk", 2);
        clock.advance(MINUTE);

        DecisionResult learned = aliases.learn("ösa", "matlagning", BO, message(3));

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
        aliases.learn("diska", "disk", ANNA, message(1));
        confirm("diska", "disk", 2);

        assertThat(aliases.learn("diska", "disk", BO, message(9))).isEqualTo(APPLIED);

        assertThat(find("diska").confirmations()).isEqualTo(1);
        assertThat(find("diska").learnedFrom()).contains(ANNA);
        assertThat(aliases.learn("diska", "tvätt", BO, message(5))).isEqualTo(SUPERSEDED);
    }

    @Test
    void learn_anyOrderOfDelivery_theLatestMessageStands() {
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            String name = "ord " + seed;
            random.ints(30, 0, 10).forEach(id -> aliases.learn(name, "syssla " + id, ANNA, message(id)));
            aliases.learn(name, "syssla 10", BO, message(10));
            random.ints(10, 0, 11).forEach(id -> aliases.learn(name, "syssla " + id, ANNA, message(id)));

            assertThat(find(name).activity()).as("seed %d", seed).isEqualTo("syssla 10");
        }
    }

    @Test
    void learn_corrected_isRefusedUnlessItSaysTheSame() {
        aliases.correct("diska", "disk", ANNA, message(1));

        assertThat(aliases.learn("diska", "tvätt", BO, message(2))).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn("diska", "disk", BO, message(2))).isEqualTo(APPLIED);
        assertThat(find("diska").activity()).isEqualTo("disk");
        assertThat(find("diska").decidedBy()).contains(message(1));
        assertThat(find("diska").learnedFrom()).contains(ANNA);
    }

    @Test
    void learn_removed_isLearnedAnewFromALaterMessageOnly() {
        aliases.learn("diska", "disk", ANNA, message(1));
        confirm("diska", "disk", 2);
        aliases.remove("diska", message(5));

        assertThat(aliases.learn("diska", "disk", ANNA, message(1))).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn("diska", "disk", ANNA, message(5))).isEqualTo(SUPERSEDED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();

        assertThat(aliases.learn("diska", "disk", BO, message(6))).isEqualTo(APPLIED);
        assertThat(find("diska").learnedFrom()).contains(BO);
        assertThat(find("diska").confirmations()).isZero();
        assertThat(find("diska").decidedBy()).isEmpty();
    }

    @Test
    void learn_afterRemoval_isNotUndoneByOlderDecisions() {
        aliases.learn("diska", "disk", ANNA, message(1));
        aliases.correct("diska", "tvätt", ANNA, message(3));
        aliases.remove("diska", message(5));
        aliases.learn("diska", "disk", BO, message(6));

        assertThat(aliases.remove("diska", message(5))).isEqualTo(SUPERSEDED);
        assertThat(aliases.correct("diska", "tvätt", ANNA, message(3))).isEqualTo(SUPERSEDED);
        assertThat(aliases.learn("diska", "disk", ANNA, message(1))).isEqualTo(APPLIED);
        assertThat(find("diska").activity()).isEqualTo("disk");

        assertThat(aliases.learn("diska", "städning", BO, message(7))).isEqualTo(APPLIED);
        assertThat(aliases.correct("diska", "tvätt", BO, message(8))).isEqualTo(APPLIED);
    }

    /* --- names --- */

    @Test
    void everyMethod_nameWrittenOtherwise_meansTheSameAlias() {
        aliases.learn("  Plocka\t UR ", " DISK", ANNA, message(1));

        assertThat(find("PLOCKA  ur").name()).isEqualTo("plocka ur");
        assertThat(find("plocka ur").activity()).isEqualTo("disk");
        assertThat(aliases.confirm(CHAT, "Plocka ur", "Disk", Cause.of(message(2))))
                .hasValueSatisfying(alias -> assertThat(alias.confirmations()).isEqualTo(1));
        assertThat(settled().streamByActivity(CHAT, "Disk ")).hasSize(1);
        assertThat(aliases.merge("DISK", "Diskning", message(3))).isEqualTo(1);
        assertThat(aliases.correct("PLOCKA UR", "Tvätt", ANNA, message(4))).isEqualTo(APPLIED);
        assertThat(find("plocka ur").activity()).isEqualTo("tvätt");
        assertThat(aliases.remove("plocka UR", message(5))).isEqualTo(APPLIED);
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void everyMethod_nameThatIsNone_isRefused() {
        for (String name : List.of("disk#ning", "disk\u0000", "", "   ")) {
            assertRefused("name", () -> aliases.find(CHAT, name));
            assertRefused("name", () -> aliases.learn(name, "disk", ANNA, message(1)));
            assertRefused("name", () -> aliases.confirm(CHAT, name, "disk", Cause.of(message(1))));
            assertRefused("name", () -> aliases.correct(name, "disk", ANNA, message(1)));
            assertRefused("name", () -> aliases.remove(name, message(1)));
            assertRefused("activity", () -> aliases.learn("diska", name, ANNA, message(1)));
            assertRefused("activity", () -> aliases.confirm(CHAT, "diska", name, Cause.of(message(1))));
            assertRefused("activity", () -> aliases.correct("diska", name, ANNA, message(1)));
            assertRefused("activity", () -> aliases.streamByActivity(CHAT, name));
            assertRefused("activity", () -> aliases.merge(name, "disk", message(1)));
            assertRefused("activity", () -> aliases.merge("disk", name, message(1)));
        }
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void everyMethod_anotherChat_isLeftAlone() {
        aliases.learn("diska", "disk", ANNA, new MessageRef(OTHER_CHAT, 1));

        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(settled().stream(CHAT)).isEmpty();
        assertThat(settled().streamByTeacher(CHAT, ANNA)).isEmpty();
        assertThat(settled().streamByActivity(CHAT, "disk")).isEmpty();
        assertThat(aliases.confirm(CHAT, "diska", "disk", Cause.of(message(2)))).isEmpty();
        assertThat(aliases.remove("diska", message(3))).isEqualTo(NOT_FOUND);
        assertThat(aliases.merge("disk", "tvätt", message(4))).isZero();
        assertThat(aliases.find(OTHER_CHAT, "diska").orElseThrow().activity()).isEqualTo("disk");
    }

    /* --- lists --- */

    @Test
    void stream_severalAliases_areInTheOrderOfTheirNames() {
        for (String name : List.of("tvätta", "diska", "städa", "ösa", "dammsuga")) {
            aliases.learn(name, "syssla", ANNA, message(1));
        }

        assertThat(settled().stream(CHAT))
                .extracting(Alias::name)
                .containsExactly("dammsuga", "diska", "städa", "tvätta", "ösa");
    }

    @Test
    void streamByTeacher_severalTeachers_namesTheirsOnly() {
        aliases.learn("diska", "disk", ANNA, message(1));
        aliases.learn("tvätta", "tvätt", BO, message(2));
        aliases.learn("damma", "städning", ANNA, message(3));
        aliases.correct("damma", "dammning", BO, message(4));

        assertThat(settled().streamByTeacher(CHAT, ANNA))
                .extracting(Alias::name)
                .containsExactly("diska");
        assertThat(settled().streamByTeacher(CHAT, BO)).extracting(Alias::name).containsExactly("damma", "tvätta");
    }

    @Test
    void streamByActivity_activityThatBeginsLikeAnother_isNotMixedUp() {
        aliases.learn("diska", "disk", ANNA, message(1));
        aliases.learn("plocka ur", "disk", ANNA, message(2));
        aliases.learn("diskandet", "diskning", ANNA, message(3));

        assertThat(settled().streamByActivity(CHAT, "disk"))
                .extracting(Alias::name)
                .containsExactlyInAnyOrder("diska", "plocka ur");
    }
}
