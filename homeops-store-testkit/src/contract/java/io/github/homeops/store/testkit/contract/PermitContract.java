package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do when a bot asks to speak. Extend it in the tests of a backend; an empty class will do.
 *
 * <p>The races are run 10 times each, or as often as the system property {@code homeops.runs} says.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PermitContract {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final ChatId OTHER_CHAT = ChatId.of(-200);
    private static final LocalDate TODAY = LocalDate.parse("2026-03-02");
    private static final PermitRule CAP_ONLY = PermitRule.builder().build();
    private static final PermitRule COOL = PermitRule.builder().withCoolDown().build();
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int THREADS = 64;
    private static final int RUNS = Integer.getInteger("homeops.runs", 10);

    private ResponseCounterRepository counters;
    private HouseholdTime time;
    private TestClock clock;
    private Instant start;

    @BeforeEach
    void begin(LocalStore local) {
        HomeOpsStore store = local.store();
        counters = store.counters();
        time = store.time();
        clock = local.clock();
        start = clock.instant();
    }

    /* --- ask --- */

    @Test
    void ask_belowTheCap_isGrantedWithWhatIsLeft() {
        Permit.Granted first = granted(counters.ask(message(1)));
        Permit.Granted second = granted(counters.ask(message(2)));
        Permit.Granted third = granted(counters.ask(message(3)));

        assertThat(first.message()).isEqualTo(message(1));
        assertThat(first.date()).isEqualTo(TODAY);
        assertThat(first.isRepeated()).isFalse();
        assertThat(List.of(first.left(), second.left(), third.left())).containsExactly(2, 1, 0);
        assertThat(counters.count(CHAT)).isEqualTo(3);
    }

    @Test
    void ask_capReached_isRefusedUntilMidnightAndCountsNothing() {
        askFor(1, 2, 3);

        Permit permit = counters.ask(message(4));

        assertThat(permit).isEqualTo(refusedForCap("2026-03-02T23:00:00Z"));
        assertThat(permit.isGranted()).isFalse();
        assertThat(counters.count(CHAT)).isEqualTo(3);
    }

    @Test
    void ask_afterMidnight_isGrantedAgain() {
        askFor(1, 2, 3);
        clock.set(Instant.parse("2026-03-02T23:00:00Z"));

        assertThat(granted(counters.ask(message(4))).left()).isEqualTo(2);
    }

    @Test
    void ask_anotherChat_hasACapOfItsOwn() {
        askFor(1, 2, 3);

        assertThat(counters.ask(new MessageRef(OTHER_CHAT, 4)).isGranted()).isTrue();
    }

    @Test
    void ask_repliesCountedByIncrement_count() {
        counters.increment(CHAT, Cause.of(message(1)));
        counters.increment(CHAT, Cause.unique());

        assertThat(granted(counters.ask(message(2))).left()).isZero();
        assertThat(counters.ask(message(3)).isGranted()).isFalse();
    }

    @Test
    void ask_otherCap_isKept() {
        PermitRule once = PermitRule.builder().cap(1).build();

        assertThat(granted(counters.ask(message(1), once)).left()).isZero();
        assertThat(counters.ask(message(2), once).isGranted()).isFalse();
        assertThat(granted(counters.ask(message(2))).left()).isEqualTo(1);
    }

    @Test
    void ask_sameMessage_isGrantedAgainWithoutCounting() {
        askFor(1, 2, 3);

        Permit.Granted again = granted(counters.ask(message(2)));
        Permit.Granted onceMore = granted(counters.ask(message(2)));

        assertThat(again.isRepeated()).isTrue();
        assertThat(again.left()).isZero();
        assertThat(onceMore.isRepeated()).isTrue();
        assertThat(counters.count(CHAT)).isEqualTo(3);
    }

    /* --- cool-down --- */

    @Test
    void ask_withinTheCoolDown_isRefusedUntilItIsOver() {
        counters.ask(message(1), COOL);
        clock.advance(Duration.ofMinutes(15).minusMillis(1));

        Permit tooSoon = counters.ask(message(2), COOL);
        clock.advance(Duration.ofMillis(1));
        Permit inTime = counters.ask(message(2), COOL);

        assertThat(tooSoon).isEqualTo(refusedForCoolDown(start.plus(Duration.ofMinutes(15))));
        assertThat(inTime.isGranted()).isTrue();
    }

    @Test
    void ask_withinTheCoolDownByARuleWithoutOne_isGranted() {
        counters.ask(message(1), COOL);

        assertThat(counters.ask(message(2), CAP_ONLY).isGranted()).isTrue();
    }

    @Test
    void ask_sameMessageWithinTheCoolDown_isGrantedAgain() {
        counters.ask(message(1), COOL);

        assertThat(granted(counters.ask(message(1), COOL)).isRepeated()).isTrue();
    }

    @Test
    void ask_coolDownOverMidnight_isKept() {
        clock.set(Instant.parse("2026-03-02T22:55:00Z"));
        counters.ask(message(1), COOL);
        clock.set(Instant.parse("2026-03-02T23:09:59.999Z"));

        Permit tooSoon = counters.ask(message(2), COOL);
        clock.set(Instant.parse("2026-03-02T23:10:00Z"));
        Permit inTime = counters.ask(message(2), COOL);

        assertThat(tooSoon).isEqualTo(refusedForCoolDown(Instant.parse("2026-03-02T23:10:00Z")));
        assertThat(granted(inTime).date()).isEqualTo(TODAY.plusDays(1));
        assertThat(counters.count(CHAT)).isEqualTo(1);
    }

    @Test
    void ask_capReachedInTheMorning_resetsAtMidnightWhateverTheCoolDown() {
        askFor(1, 2, 3);

        assertThat(counters.ask(message(4), COOL)).isEqualTo(refusedForCap("2026-03-02T23:00:00Z"));
    }

    @Test
    void ask_capReachedShortlyBeforeMidnight_resetsWhenTheCoolDownIsOver() {
        clock.set(Instant.parse("2026-03-02T22:55:00Z"));
        askFor(1, 2, 3);

        assertThat(counters.ask(message(4), COOL)).isEqualTo(refusedForCap("2026-03-02T23:10:00Z"));
        assertThat(counters.ask(message(4), CAP_ONLY)).isEqualTo(refusedForCap("2026-03-02T23:00:00Z"));
    }

    @Test
    void ask_sameMessageAfterMidnightWithinTheCoolDown_isGrantedAgainForYesterday() {
        clock.set(Instant.parse("2026-03-02T22:55:00Z"));
        Permit.Granted first = granted(counters.ask(message(1), COOL));
        clock.set(Instant.parse("2026-03-02T23:05:00Z"));

        Permit.Granted again = granted(counters.ask(message(1), COOL));

        assertThat(again.isRepeated()).isTrue();
        assertThat(again.date()).isEqualTo(TODAY);
        assertThat(counters.count(CHAT)).isZero();
        assertThat(counters.giveBack(first)).isFalse();
    }

    @Test
    void ask_sameMessageTodayWhileYesterdaysCoolDownIsOn_isGrantedAgain() {
        clock.set(Instant.parse("2026-03-02T22:55:00Z"));
        counters.ask(message(1), COOL);
        clock.set(Instant.parse("2026-03-02T23:05:00Z"));
        counters.ask(message(2), CAP_ONLY);

        Permit again = counters.ask(message(2), COOL);

        assertThat(granted(again).isRepeated()).isTrue();
        assertThat(counters.ask(message(3), COOL)).isEqualTo(refusedForCoolDown(Instant.parse("2026-03-02T23:20:00Z")));
    }

    /* --- giveBack --- */

    @Test
    void giveBack_granted_freesThePlace() {
        askFor(1, 2);
        Permit.Granted third = granted(counters.ask(message(3)));

        boolean givenBack = counters.giveBack(third);

        assertThat(givenBack).isTrue();
        assertThat(counters.count(CHAT)).isEqualTo(2);
        assertThat(counters.ask(message(4)).isGranted()).isTrue();
        assertThat(counters.ask(message(5)).isGranted()).isFalse();
    }

    @Test
    void giveBack_twice_freesOnePlace() {
        askFor(1, 2);
        Permit.Granted third = granted(counters.ask(message(3)));
        counters.giveBack(third);

        assertThat(counters.giveBack(third)).isTrue();
        assertThat(counters.count(CHAT)).isEqualTo(2);
    }

    @Test
    void giveBack_askedAgain_isRefusedToBoth() {
        Permit.Granted first = granted(counters.ask(message(1)));
        Permit.Granted again = granted(counters.ask(message(1)));

        assertThat(counters.giveBack(first)).isFalse();
        assertThat(counters.giveBack(again)).isFalse();
        assertThat(counters.count(CHAT)).isEqualTo(1);
    }

    @Test
    void giveBack_thenTheMessageAsksAnew_theOldPermitFreesNothing() {
        Permit.Granted first = granted(counters.ask(message(1)));
        counters.giveBack(first);

        Permit.Granted second = granted(counters.ask(message(1)));

        assertThat(second.isRepeated()).isFalse();
        assertThat(counters.giveBack(first)).isTrue();
        assertThat(counters.count(CHAT)).isEqualTo(1);
        assertThat(counters.giveBack(second)).isTrue();
        assertThat(counters.count(CHAT)).isZero();
    }

    @Test
    void giveBack_causesCountedThatReadLikeTheMessageWithMore_freesThePlace() {
        Permit.Granted permit = granted(counters.ask(message(1)));
        counters.increment(CHAT, Cause.of(Cause.of(message(1)) + "#again"));
        counters.increment(CHAT, Cause.of(Cause.of(message(1)) + "#01KHNJCN5V00000000003G1EBB"));

        assertThat(counters.giveBack(permit)).isTrue();
        assertThat(counters.count(CHAT)).isEqualTo(2);
        assertThat(counters.ask(message(2), COOL).isGranted()).isTrue();
    }

    @Test
    void giveBack_theOnlyReply_endsTheCoolDown() {
        Permit.Granted only = granted(counters.ask(message(1), COOL));

        counters.giveBack(only);

        assertThat(counters.ask(message(2), COOL).isGranted()).isTrue();
    }

    @Test
    void giveBack_secondReply_restoresTheCoolDownOfTheFirst() {
        counters.ask(message(1), CAP_ONLY);
        clock.advance(MINUTE);
        Permit.Granted second = granted(counters.ask(message(2), CAP_ONLY));

        counters.giveBack(second);

        assertThat(counters.ask(message(3), COOL)).isEqualTo(refusedForCoolDown(start.plus(Duration.ofMinutes(15))));
    }

    @Test
    void giveBack_laterReplyStands_leavesItsCoolDown() {
        Permit.Granted first = granted(counters.ask(message(1), CAP_ONLY));
        clock.advance(MINUTE);
        counters.ask(message(2), CAP_ONLY);

        counters.giveBack(first);

        assertThat(counters.ask(message(3), COOL)).isEqualTo(refusedForCoolDown(start.plus(Duration.ofMinutes(16))));
    }

    @Test
    void giveBack_earlierReplyFirst_leavesNoCoolDownOfEither() {
        Permit.Granted first = granted(counters.ask(message(1), CAP_ONLY));
        clock.advance(MINUTE);
        Permit.Granted second = granted(counters.ask(message(2), CAP_ONLY));
        counters.giveBack(first);

        counters.giveBack(second);

        assertThat(counters.ask(message(3), COOL).isGranted()).isTrue();
    }

    @Test
    void giveBack_afterMidnight_freesThePlaceOfYesterday() {
        clock.set(Instant.parse("2026-03-02T22:59:00Z"));
        Permit.Granted permit = granted(counters.ask(message(1), COOL));
        clock.set(Instant.parse("2026-03-02T23:01:00Z"));

        counters.giveBack(permit);

        assertThat(counters.count(CHAT, TODAY)).isZero();
        assertThat(counters.ask(message(2), COOL).isGranted()).isTrue();
    }

    @Test
    void giveBack_counterExpired_isRefused() {
        Permit.Granted permit = granted(counters.ask(message(1)));
        clock.advance(Duration.ofDays(8));

        assertThat(counters.giveBack(permit)).isFalse();
    }

    @Test
    void giveBack_builtFromItsParts_isKnown() {
        Permit.Granted permit = granted(counters.ask(message(1)));
        Permit.Granted copy = Permit.Granted.builder()
                .message(permit.message())
                .date(permit.date())
                .left(permit.left())
                .repeated(permit.isRepeated())
                .token(permit.token())
                .build();

        assertThat(counters.giveBack(copy)).isTrue();
        assertThat(counters.count(CHAT)).isZero();
    }

    @Test
    void giveBack_receiptOfAnotherStore_isRefused() {
        Permit.Granted permit = Permit.Granted.builder()
                .from(granted(counters.ask(message(1))))
                .token("ticket 7")
                .build();

        assertThatThrownBy(() -> counters.giveBack(permit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("token must be one that this store issued, was 'ticket 7'");
    }

    /* --- races --- */

    @Test
    @Tag("many-threads")
    void ask_manyAtOnce_grantsExactlyTheCap() throws Exception {
        for (int run = 0; run < RUNS; run++) {
            ChatId chat = ChatId.of(run);

            List<Permit> permits = AtOnce.run(THREADS, id -> counters.ask(new MessageRef(chat, id)));

            assertThat(permits).filteredOn(Permit::isGranted).hasSize(3);
            assertThat(counters.count(chat)).isEqualTo(3);
        }
    }

    @Test
    @Tag("many-threads")
    void ask_deliveredTwiceAndAThirdGivenBack_isNeverOverTheCap() throws Exception {
        for (int run = 0; run < RUNS; run++) {
            ChatId chat = ChatId.of(run);
            Set<Long> holders = ConcurrentHashMap.newKeySet();
            List<Integer> most = new ArrayList<>();

            AtOnce.run(THREADS, id -> {
                MessageRef message = new MessageRef(chat, id / 2);
                boolean sendFails = message.messageId() % 3 == 0;
                if (counters.ask(message) instanceof Permit.Granted permit
                        && !(sendFails && counters.giveBack(permit))) {
                    holders.add(message.messageId());
                    synchronized (most) {
                        most.add(holders.size());
                    }
                }
                return chat;
            });

            assertThat(most).allMatch(size -> size <= 3);
            assertThat(counters.count(chat)).isEqualTo(holders.size());
        }
    }

    /* --- dates --- */

    @Test
    void ask_everyMinuteOfADay_resetsAtTheNextMidnight() {
        PermitRule once = PermitRule.builder().cap(1).build();
        Instant midnight = Instant.parse("2026-03-02T23:00:00Z");
        counters.ask(message(0), once);

        for (int minute = 1; clock.instant().plus(MINUTE).isBefore(midnight); minute++) {
            clock.advance(MINUTE);
            assertThat(counters.ask(message(minute), once)).isEqualTo(new Permit.Refused(Permit.Reason.CAP, midnight));
        }
        assertThat(time.startOfDay(TODAY.plusDays(1))).isEqualTo(midnight);
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }

    private void askFor(long... messages) {
        for (long id : messages) {
            granted(counters.ask(message(id)));
        }
    }

    private static Permit.Granted granted(Permit permit) {
        assertThat(permit).isInstanceOf(Permit.Granted.class);
        return (Permit.Granted) permit;
    }

    private static Permit refusedForCap(String resetsAt) {
        return new Permit.Refused(Permit.Reason.CAP, Instant.parse(resetsAt));
    }

    private static Permit refusedForCoolDown(Instant resetsAt) {
        return new Permit.Refused(Permit.Reason.COOL_DOWN, resetsAt);
    }
}
