package io.github.homeops.store.testkit.contract;

import static io.github.homeops.store.Decided.APPLIED;
import static io.github.homeops.store.Decided.NOT_FOUND;
import static io.github.homeops.store.Decided.SUPERSEDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.Decided;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do with aliases. Extend it in the tests of a backend; an empty class will do.
 *
 * <p>Reads that may lag behind are asked of {@code settled()}, so that the contract also holds with stale reads.
 */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
public abstract class AliasRepositoryContract {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final ChatId OTHER_CHAT = ChatId.of(-200);
    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(2);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private AliasRepository aliases;
    private LocalStore local;
    private TestClock clock;
    private Instant start;

    /** For the subclass. */
    protected AliasRepositoryContract() {}

    /** Returns the store that is tested; a subclass may put another one over the same database. */
    protected HomeOpsStore store(LocalStore local) {
        return local.store();
    }

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        aliases = store(local).aliases();
        clock = local.clock();
        start = clock.instant();
    }

    /* --- learn --- */

    @Test
    void learn_newName_isKnownWithItsTeacher() {
        Decided learned = aliases.learn(message(1), "plocka ur", "disk", ANNA);

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

        Decided again = aliases.learn(message(1), "diska", "disk", ANNA);

        assertThat(again).isEqualTo(APPLIED);
        assertThat(find("diska").updatedAt()).contains(start);
    }

    @Test
    void learn_otherMeaningFromALaterMessage_replacesItAndKeepsTheFirstTime() {
        aliases.learn(message(1), "ösa", "disk", ANNA);
        confirm("ösa", "disk", 2);
        clock.advance(MINUTE);

        Decided learned = aliases.learn(message(3), "ösa", "matlagning", BO);

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

    /* --- confirm --- */

    @Test
    void confirm_differentCauses_countsEach() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        clock.advance(MINUTE);

        confirm("diska", "disk", 2);
        Alias alias = confirm("diska", "disk", 3);

        assertThat(alias.confirmations()).isEqualTo(2);
        assertThat(alias.updatedAt()).contains(start.plus(MINUTE));
        assertThat(find("diska")).isEqualTo(alias);
    }

    @Test
    void confirm_sameCause_countsOnceAndReturnsThePresentAlias() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        confirm("diska", "disk", 2);
        confirm("diska", "disk", 3);

        assertThat(confirm("diska", "disk", 2).confirmations()).isEqualTo(2);
        assertThat(find("diska").confirmations()).isEqualTo(2);
    }

    @Test
    void confirm_unknownAlias_isEmptyAndCreatesNone() {
        assertThat(aliases.confirm(CHAT, "diska", "disk", Cause.of(message(1)))).isEmpty();

        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void confirm_anotherMeaning_isNotCounted() {
        aliases.learn(message(1), "diska", "disk", ANNA);

        Alias alias = confirm("diska", "tvätt", 2);

        assertThat(alias.activity()).isEqualTo("disk");
        assertThat(alias.confirmations()).isZero();
        assertThat(confirm("diska", "disk", 2).confirmations()).isEqualTo(1);
    }

    @Test
    void confirm_removed_isEmpty() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.remove(message(2), "diska");

        assertThat(aliases.confirm(CHAT, "diska", "disk", Cause.of(message(3)))).isEmpty();
    }

    @Test
    void confirm_redelivered_isKnownUntil16OthersHaveCome() {
        for (int others : List.of(0, 3, 4, 15)) {
            String name = "efter " + others;
            aliases.learn(message(1), name, "disk", ANNA);
            IntStream.rangeClosed(0, others).forEach(id -> confirm(name, "disk", id));

            assertThat(confirm(name, "disk", 0).confirmations())
                    .as("after %d others", others)
                    .isEqualTo(others + 1);
        }
    }

    @Test
    void confirm_manyInARow_countsEveryOne() {
        aliases.learn(message(1), "diska", "disk", ANNA);

        for (int id = 1; id <= 45; id++) {
            confirm("diska", "disk", id);
            assertThat(confirm("diska", "disk", Math.max(1, id - 15)).confirmations())
                    .isEqualTo(id);
        }
    }

    @Test
    void confirm_redeliveredBeyondTheWindow_countsOnceMore() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        IntStream.rangeClosed(1, 21).forEach(id -> confirm("diska", "disk", id));

        assertThat(confirm("diska", "disk", 1).confirmations()).isEqualTo(22);
    }

    @Test
    void confirm_fromManyThreads_countsEachCauseOnce() throws Exception {
        aliases.learn(message(1), "diska", "disk", ANNA);
        int threads = 16;
        CyclicBarrier round = new CyclicBarrier(threads);
        // Every cause is sent by two threads in the same round, so that no more than seven others come between.
        List<Callable<Integer>> tasks = IntStream.range(0, threads)
                .<Callable<Integer>>mapToObj(thread -> () -> {
                    for (int i = 0; i < 25; i++) {
                        round.await();
                        confirm("diska", "disk", 100L * i + thread / 2);
                    }
                    return thread;
                })
                .toList();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (Future<Integer> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            pool.shutdownNow();
        }

        assertThat(find("diska").confirmations()).isEqualTo(25L * threads / 2);
    }

    /* --- correct --- */

    @Test
    void correct_learnedAlias_meansTheOtherAndStartsOver() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        confirm("diska", "disk", 2);
        clock.advance(MINUTE);

        Decided corrected = aliases.correct(message(3), "diska", "tvätt", BO);

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

    /* --- vocabularies --- */

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
        aliases.learn(message(1), "diska", "matlagning", ANNA);
        aliases.correct(message(2), "panta", "sopor", ANNA);
        aliases.learn(message(3), "damma", "disk", ANNA);
        aliases.remove(message(4), "damma");

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

        aliases.learn(message(2), "diska", "disk", ANNA);
        aliases.learn(message(2), "panta", "sopor", ANNA);

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

    /** Returns the aliases as soon as every read sees all that was written. */
    private AliasRepository settled() {
        local.faults().catchUp();
        return aliases;
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }

    private Alias find(String name) {
        return aliases.find(CHAT, name).orElseThrow();
    }

    private Alias confirm(String name, String activity, long messageId) {
        return aliases.confirm(CHAT, name, activity, Cause.of(message(messageId)))
                .orElseThrow();
    }

    private static void assertRefused(String what, Callable<?> call) {
        assertThatThrownBy(call::call)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(what + " must ");
    }
}
