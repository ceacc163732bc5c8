package io.github.homeops.store.dynamo.internal.promise;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.promise.ExpirySweep;
import io.github.homeops.store.promise.NewPromise;
import io.github.homeops.store.promise.Promise;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.promise.PromiseRepository;
import io.github.homeops.store.promise.PromiseResult.Outcome;
import io.github.homeops.store.promise.PromiseStatus;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Many threads on the same promises, and deliveries whose answers get lost. {@code -Dhomeops.promises=10000} for more. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PromiseRacesTest {

    private static final int NUMBER = Integer.getInteger("homeops.promises", 200);
    private static final int THREADS = NUMBER > 1000 ? 64 : 16;
    private static final Instant CREATED = Instant.parse("2026-03-02T07:00:00Z");

    private LocalStore local;
    private PromiseRepository promises;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        promises = StoresForTests.withoutPauses(StoresForTests.builder()
                        .client(local.storeClient())
                        .clock(local.clock())
                        .operationTimeout(Duration.ofMinutes(5)))
                .build()
                .promises();
    }

    @Test
    void manyThreads_fulfilRescheduleAndSweep_eachPromiseEndsInOneState() throws Exception {
        List<PromiseRef> all = IntStream.range(0, NUMBER)
                .mapToObj(
                        message -> promises.record(aPromise(message)).promise().ref())
                .toList();
        Queue<PromiseRef> reported = new ConcurrentLinkedQueue<>();
        Queue<PromiseRef> kept = new ConcurrentLinkedQueue<>();
        Instant later = local.clock().instant().plus(Duration.ofDays(1));

        run(thread -> {
            Random random = new Random(thread);
            List<PromiseRef> mine = new ArrayList<>(all);
            Collections.shuffle(mine, random);
            for (PromiseRef promise : mine.subList(0, Math.max(1, 4 * NUMBER / THREADS))) {
                switch (random.nextInt(3)) {
                    case 0 ->
                        promises.fulfil(promise)
                                .filter(result -> result.outcome() == Outcome.APPLIED)
                                .ifPresent(result -> kept.add(promise));
                    case 1 -> promises.reschedule(promise, later);
                    default -> {
                        if (random.nextInt(4) == 0) {
                            promises.expireOverdueAcrossHouseholds(PageRequest.of(20))
                                    .expired()
                                    .forEach(expired -> reported.add(expired.ref()));
                        }
                    }
                }
            }
        });
        Set<PromiseRef> sweptAfterwards = sweepAll(reported);

        assertThat(reported).doesNotHaveDuplicates().containsAll(sweptAfterwards);
        assertThat(kept).doesNotHaveDuplicates();
        Map<PromiseStatus, Integer> ends = new HashMap<>();
        for (PromiseRef ref : all) {
            Promise promise = promises.find(ref).orElseThrow();
            ends.merge(promise.status(), 1, Integer::sum);
            switch (promise.status()) {
                case FULFILLED -> assertThat(kept).contains(ref);
                case EXPIRED -> {
                    assertThat(reported).contains(ref);
                    assertThat(kept).doesNotContain(ref);
                }
                case ACTIVE -> {
                    assertThat(promise.deadline()).contains(later);
                    assertThat(kept).doesNotContain(ref);
                    assertThat(reported).doesNotContain(ref);
                }
            }
        }
        assertThat(inIndex("active")).isEqualTo(ends.getOrDefault(PromiseStatus.ACTIVE, 0));
        assertThat(inIndex("fulfilled")).isEqualTo(ends.getOrDefault(PromiseStatus.FULFILLED, 0));
        assertThat(inIndex("expired")).isEqualTo(ends.getOrDefault(PromiseStatus.EXPIRED, 0));
        assertThat(ends.keySet()).hasSize(3);
        assertThat(sweepAll(new ConcurrentLinkedQueue<>())).isEmpty();
    }

    @Test
    void record_threeDeliveriesAndLostAnswers_makesEachPromiseOnce() {
        local.faults().some(0.2, new Random(7)).writes().loseAnswer();
        List<Integer> deliveries = new ArrayList<>();
        for (int delivery = 0; delivery < 3; delivery++) {
            IntStream.range(0, NUMBER).forEach(deliveries::add);
        }
        Collections.shuffle(deliveries, new Random(7));

        int applied = 0;
        for (int message : deliveries) {
            applied += heard(message) ? 1 : 0;
        }

        assertThat(local.faults().played()).isGreaterThan(NUMBER / 3);
        local.faults().clear();
        // A call that failed in the end may have made the promise, and its repeat finds it.
        assertThat(applied).isBetween(NUMBER * 9 / 10, NUMBER);
        assertThat(inIndex("active")).isEqualTo(NUMBER);
    }

    /** Delivers the message until there is an answer; returns whether the promise was new. */
    private boolean heard(int message) {
        while (true) {
            try {
                return promises.record(aPromise(message)).outcome() == Outcome.APPLIED;
            } catch (StoreException e) {
                // delivered again
            }
        }
    }

    /** Sweeps from the first page to the last one and returns what was expired, which it also adds to what was reported. */
    private Set<PromiseRef> sweepAll(Queue<PromiseRef> reported) {
        Queue<PromiseRef> expired = new ConcurrentLinkedQueue<>();
        PageRequest page = PageRequest.of(100);
        ExpirySweep sweep = promises.expireOverdueAcrossHouseholds(page);
        while (true) {
            sweep.expired().forEach(promise -> expired.add(promise.ref()));
            if (sweep.next().isEmpty()) {
                reported.addAll(expired);
                return Set.copyOf(expired);
            }
            sweep = promises.expireOverdueAcrossHouseholds(
                    page.after(sweep.next().orElseThrow()));
        }
    }

    private int inIndex(String status) {
        return local
                .client()
                .queryPaginator(query -> query.tableName("homeops")
                        .indexName("GSI1")
                        .keyConditionExpression("gsi1pk = :status")
                        .expressionAttributeValues(
                                Map.<String, AttributeValue>of(":status", fromS("PROMISE_STATUS#" + status))))
                .stream()
                .mapToInt(page -> page.count())
                .sum();
    }

    private static NewPromise aPromise(int message) {
        return NewPromise.builder()
                .chatId(ChatId.of(-100))
                .messageId(message)
                .userId(UserId.of(message % 5))
                .createdAt(CREATED)
                .deadline(CREATED.plusSeconds(60))
                .description("Clean the oven")
                .build();
    }

    private static void run(Task task) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Void>> tasks = IntStream.range(0, THREADS)
                    .<Callable<Void>>mapToObj(thread -> () -> {
                        task.run(thread);
                        return null;
                    })
                    .toList();
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private interface Task {
        void run(int thread) throws Exception;
    }
}
