package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.promise.ExpirySweep;
import io.github.homeops.store.promise.NewPromise;
import io.github.homeops.store.promise.Promise;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.promise.PromiseRepository;
import io.github.homeops.store.promise.PromiseResult;
import io.github.homeops.store.promise.PromiseResult.Outcome;
import io.github.homeops.store.promise.PromiseStatus;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every backend must do with promises. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PromiseRepositoryContract {

    private static final UserId ANNA = UserId.of(41);
    private static final UserId BO = UserId.of(42);
    private static final ChatId KITCHEN = ChatId.of(-100);

    private LocalStore local;
    private TestClock clock;
    private PromiseRepository promises;
    private Instant now;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        clock = local.clock();
        promises = local.store().promises();
        now = clock.instant();
    }

    /* --- record, find --- */

    @Test
    void record_first_storesEverything() {
        Instant deadline = now.plus(Duration.ofDays(1));

        PromiseResult recorded = promises.record(aPromise(7).deadline(deadline).build());

        Promise promise = recorded.promise();
        assertThat(recorded.outcome()).isEqualTo(Outcome.APPLIED);
        assertThat(promise)
                .isEqualTo(Promise.builder()
                        .userId(ANNA)
                        .promiseId(promise.promiseId())
                        .createdAt(now)
                        .description("Clean the oven")
                        .deadline(deadline)
                        .status(PromiseStatus.ACTIVE)
                        .chatId(KITCHEN)
                        .sourceMessageId(7L)
                        .build());
        assertThat(promise.updatedAt()).contains(now);
        assertThat(promise.toString()).doesNotContain("oven");
        assertThat(promises.find(promise.ref())).contains(promise);
        assertThat(PromiseRef.of(ANNA, promise.promiseId())).isEqualTo(promise.ref());
        assertThat(promises.find(PromiseRef.of(BO, promise.promiseId()))).isEmpty();
    }

    @Test
    void record_redelivered_isTheSamePromiseInItsPresentStatus() {
        PromiseRef first = made(aPromise(7));
        PromiseRef second = made(aPromise(7).ordinal(1));
        promises.fulfil(first);

        PromiseResult again = promises.record(
                aPromise(7).description("Clean it, as classified today").build());

        assertThat(second).isNotEqualTo(first);
        assertThat(again.outcome()).isEqualTo(Outcome.REPEATED);
        assertThat(again.promise().status()).isEqualTo(PromiseStatus.FULFILLED);
        assertThat(again.promise().description()).isEqualTo("Clean the oven");
        assertThat(again.promise().ref()).isEqualTo(first);
    }

    /* --- the transitions --- */

    @Test
    void fulfil_anyStatus_isAllowedAndRepeatedOnce() {
        PromiseRef open = made(aPromise(1));
        PromiseRef late = made(overdue(2));
        promises.expire(late);

        for (PromiseRef promise : List.of(open, late)) {
            assertResult(promises.fulfil(promise), Outcome.APPLIED, PromiseStatus.FULFILLED);
            assertResult(promises.fulfil(promise), Outcome.REPEATED, PromiseStatus.FULFILLED);
            assertThat(promises.find(promise).orElseThrow().status()).isEqualTo(PromiseStatus.FULFILLED);
        }
    }

    @Test
    void expire_onlyWhatIsOverdue() {
        PromiseRef overdue = made(overdue(1));
        PromiseRef inTime = made(aPromise(2).deadline(now));
        PromiseRef open = made(aPromise(3));
        PromiseRef kept = made(overdue(4));
        promises.fulfil(kept);

        assertResult(promises.expire(overdue), Outcome.APPLIED, PromiseStatus.EXPIRED);
        assertResult(promises.expire(overdue), Outcome.REPEATED, PromiseStatus.EXPIRED);
        assertResult(promises.expire(inTime), Outcome.REFUSED, PromiseStatus.ACTIVE);
        assertResult(promises.expire(open), Outcome.REFUSED, PromiseStatus.ACTIVE);
        assertResult(promises.expire(kept), Outcome.REFUSED, PromiseStatus.FULFILLED);
    }

    @Test
    void reschedule_active_changesTheDeadline() {
        PromiseRef promise = made(overdue(1));
        PromiseRef open = made(aPromise(2));
        Instant tomorrow = now.plus(Duration.ofDays(1));

        assertResult(promises.reschedule(promise, tomorrow), Outcome.APPLIED, PromiseStatus.ACTIVE);
        assertResult(promises.reschedule(promise, tomorrow), Outcome.REPEATED, PromiseStatus.ACTIVE);
        assertResult(promises.reschedule(open, tomorrow), Outcome.APPLIED, PromiseStatus.ACTIVE);

        assertThat(promises.find(promise).orElseThrow().deadline()).contains(tomorrow);
        assertResult(promises.expire(promise), Outcome.REFUSED, PromiseStatus.ACTIVE);
        clock.advance(Duration.ofDays(2));
        assertResult(promises.expire(promise), Outcome.APPLIED, PromiseStatus.EXPIRED);
        assertResult(promises.reschedule(promise, tomorrow), Outcome.REFUSED, PromiseStatus.EXPIRED);
        promises.fulfil(promise);
        assertResult(promises.reschedule(promise, tomorrow), Outcome.REFUSED, PromiseStatus.FULFILLED);
        assertResult(promises.expire(open), Outcome.APPLIED, PromiseStatus.EXPIRED);
    }

    @Test
    void change_unknownPromise_isEmpty() {
        PromiseRef nobodys = PromiseRef.of(BO, made(aPromise(1)).promiseId());

        assertThat(promises.fulfil(nobodys)).isEmpty();
        assertThat(promises.expire(nobodys)).isEmpty();
        assertThat(promises.reschedule(nobodys, now)).isEmpty();
    }

    /* --- lists --- */

    @Test
    void streamActive_someEnded_returnsTheOthersOfTheUser() {
        PromiseRef first = made(aPromise(1).createdAt(now.minusSeconds(10)));
        PromiseRef second = made(aPromise(2));
        promises.fulfil(made(aPromise(3)));
        promises.expire(made(overdue(4)));
        made(aPromise(5).userId(BO));

        assertThat(settled().streamActive(ANNA)).extracting(Promise::ref).containsExactly(first, second);
    }

    @Test
    void streamDueAcrossHouseholds_returnsActivePromisesOfAllByTheirDeadlines() {
        PromiseRef second = made(aPromise(1).deadline(now.plusSeconds(20)));
        PromiseRef first = made(aPromise(2).userId(BO).deadline(now.plusSeconds(10)));
        made(aPromise(3).deadline(now.plusSeconds(30)));
        made(aPromise(4));
        promises.fulfil(made(aPromise(5).deadline(now.plusSeconds(10))));

        assertThat(settled().streamDueAcrossHouseholds(now.plusSeconds(30)))
                .extracting(Promise::ref)
                .containsExactly(first, second);
    }

    /* --- the sweep --- */

    @Test
    void sweep_inPages_expiresEachOverduePromiseOnce() {
        List<PromiseRef> overdue = new ArrayList<>();
        for (int message = 0; message < 5; message++) {
            overdue.add(made(overdue(message)));
        }
        PromiseRef inTime = made(aPromise(9).deadline(now));
        local.faults().catchUp();

        List<PromiseRef> expired = new ArrayList<>();
        ExpirySweep page = promises.expireOverdueAcrossHouseholds(PageRequest.of(2));
        while (page.next().isPresent()) {
            page.expired().forEach(promise -> expired.add(promise.ref()));
            page = promises.expireOverdueAcrossHouseholds(
                    PageRequest.of(2).after(page.next().orElseThrow()));
        }
        page.expired().forEach(promise -> expired.add(promise.ref()));

        assertThat(expired).containsExactlyInAnyOrderElementsOf(overdue);
        assertThat(promises.find(inTime).orElseThrow().status()).isEqualTo(PromiseStatus.ACTIVE);
        ExpirySweep again = settled().expireOverdueAcrossHouseholds(PageRequest.of(10));
        assertThat(again.expired()).isEmpty();
        assertThat(again.skipped()).isZero();
    }

    @Test
    void sweep_againWhileTheIndexLags_reportsNoPromiseTwice() {
        made(overdue(1));
        promises.fulfil(made(overdue(2)));
        local.faults().catchUp();

        assertThat(promises.expireOverdueAcrossHouseholds(PageRequest.of(1)).expired())
                .hasSize(1);

        // With stale reads, the index still names the promise.
        assertThat(promises.expireOverdueAcrossHouseholds(PageRequest.of(10)).expired())
                .isEmpty();
    }

    /* --- bad input --- */

    @Test
    void badInput_isRefusedInWords() {
        refuses(() -> aPromise(1).description("").build(), "description must have 1 to 2000 characters, had 0");
        refuses(
                () -> aPromise(1).description("x".repeat(2001)).build(),
                "description must have 1 to 2000 characters, had 2001");
        refuses(
                () -> aPromise(1).deadline(now.minusSeconds(1)).build(),
                "deadline must not be before the creation at " + now + ", was " + now.minusSeconds(1));
        refuses(
                () -> promises.reschedule(PromiseRef.of(ANNA, "prm_01KHNJCN5V00000000003G1EBB"), Instant.EPOCH),
                "deadline must be from 2001-09-09T01:46:40Z until before 2286-11-20T17:46:40Z, was"
                        + " 1970-01-01T00:00:00Z");
        refuses(() -> aPromise(1).ordinal(256).build(), "ordinal must be from 0 to 255, was 256");
        refuses(() -> aPromise(1L << 56).build(), "messageId must be at most 72057594037927935, was 72057594037927936");
        refuses(
                () -> PromiseRef.of(ANNA, "prm_abc123"),
                "promiseId must be prm_ and a ULID, was another text of 10 characters");
        refuses(
                () -> promises.find(new PromiseRef(ANNA, now, "prm#1")),
                "promiseId must not contain '#', white space or control characters, had U+0023");
        assertThatThrownBy(() ->
                        promises.expireOverdueAcrossHouseholds(PageRequest.of(1).after("forged")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cursor must be one that a page of the same query gave");
    }

    private static void refuses(Supplier<?> call, String words) {
        assertThatThrownBy(call::get)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(words);
    }

    private static void assertResult(Optional<PromiseResult> result, Outcome outcome, PromiseStatus status) {
        assertThat(result.orElseThrow().outcome()).isEqualTo(outcome);
        assertThat(result.orElseThrow().promise().status()).isEqualTo(status);
    }

    private PromiseRef made(NewPromise.Builder promise) {
        return promises.record(promise.build()).promise().ref();
    }

    private NewPromise.Builder overdue(long message) {
        return aPromise(message).createdAt(now.minusSeconds(20)).deadline(now.minusSeconds(1));
    }

    private NewPromise.Builder aPromise(long message) {
        NewPromise.Builder promise = NewPromise.builder();
        promise.chatId(KITCHEN).messageId(message).userId(ANNA).createdAt(now).description("Clean the oven");
        return promise;
    }

    /** Returns the promises once all reads see what was written. */
    private PromiseRepository settled() {
        local.faults().catchUp();
        return promises;
    }
}
