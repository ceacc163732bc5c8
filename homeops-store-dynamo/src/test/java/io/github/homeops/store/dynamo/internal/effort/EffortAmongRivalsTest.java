package io.github.homeops.store.dynamo.internal.effort;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;

import io.github.homeops.store.Cause;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Moving averages under their optimistic lock: guesses, rivals, lost answers, and what all that costs. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class EffortAmongRivalsTest {

    private static final UserId ANNA = UserId.of(42);
    private static final Map<String, AttributeValue> DISHES = key("EFFORT#" + ANNA, "dishes");

    private WatchedStore watched;
    private EffortRepository efforts;
    private EffortRepository rival;

    @BeforeEach
    void begin(LocalStore local) {
        watched = new WatchedStore(local);
        efforts = watched.fresh().build().efforts();
        rival = local.store().efforts();
    }

    /* --- costs --- */

    @Test
    void cost_ofAFreshItem() {
        observe(1);
        assertThat(watched.lastCost()).as("cold").isEqualTo("2 requests, 1.0 read, 1.0 written");

        observe(2);
        assertThat(watched.lastCost()).as("warm").isEqualTo("1 requests, 0.0 read, 1.0 written");

        observe(2);
        assertThat(watched.lastCost()).as("repeat, warm").isEqualTo("1 requests, 0.0 read, 0.0 written");

        efforts = watched.fresh().build().efforts();
        observe(2);
        assertThat(watched.lastCost()).as("repeat, cold").isEqualTo("1 requests, 1.0 read, 0.0 written");

        efforts.find(ANNA, "dishes");
        assertThat(watched.lastCost()).as("find").isEqualTo("1 requests, 1.0 read, 0.0 written");

        assertThat(efforts.stream(ANNA)).hasSize(1);
        assertThat(watched.lastCost()).as("stream").isEqualTo("1 requests, 0.5 read, 0.0 written");
    }

    @Test
    void cost_ofAFullItemWithALongName() {
        String name = "x".repeat(80);
        IntConsumer observe =
                number -> efforts.observe(ANNA, name, Effort.LOW, Cause.of("01KJPC8Q0000000000000000" + number));
        IntStream.range(10, 26).forEach(observe);

        efforts = watched.fresh().build().efforts();
        observe.accept(30);
        assertThat(watched.lastCost()).as("cold").isEqualTo("2 requests, 1.0 read, 1.0 written");

        observe.accept(31);
        assertThat(watched.lastCost()).as("warm").isEqualTo("1 requests, 0.0 read, 1.0 written");
    }

    /* --- guesses --- */

    @Test
    void observe_guessIsStale_recoversByTheRefusalWithoutARead() {
        observe(1);
        rival.observe(ANNA, "dishes", Effort.HIGH, Cause.of("rival"));
        watched.intercepted().requests().clear();

        EffortEstimate estimate = observe(2);

        assertThat(estimate.sampleCount()).isEqualTo(3);
        assertThat(estimate.average()).isEqualTo("1.42");
        assertThat(watched.intercepted().requests()).hasSize(2).allMatch(UpdateItemRequest.class::isInstance);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.DONE);
    }

    @Test
    void observe_recordErasedAndLearnedAnewToTheSameCount_isNotTakenForTheOldOne() {
        observe(1);
        watched.delete(DISHES);
        rival.observe(ANNA, "dishes", Effort.HIGH, Cause.of("rival"));

        EffortEstimate estimate = observe(2);

        assertThat(estimate.sampleCount()).isEqualTo(2);
        assertThat(estimate.average()).isEqualTo("2.4");
    }

    @Test
    void observe_recordErased_beginsAnew() {
        observe(1);
        watched.delete(DISHES);

        assertThat(observe(2).sampleCount()).isEqualTo(1);
    }

    @Test
    void observe_anotherBotChangedTheAverageAlone_goesOnFromIt() {
        observe(1);
        watched.add(DISHES, "ema", fromN("2.5"));

        assertThat(observe(2).average()).isEqualTo("2.05");
    }

    @Test
    void observe_anotherBotChangedTheCountAlone_goesOnFromIt() {
        observe(1);
        watched.add(DISHES, "sampleCount", fromN("4"));

        assertThat(observe(2).sampleCount()).isEqualTo(5);
    }

    @Test
    void observe_rivalBeginsTheExpiredRecordAnew_isCountedOnTop() {
        observe(1);
        watched.add(DISHES, "ttl", Values.epochSeconds(watched.clock().instant()));
        AtomicBoolean begun = new AtomicBoolean();
        watched.intercepted().beforeSending(request -> {
            if (request instanceof PutItemRequest && begun.compareAndSet(false, true)) {
                rival.observe(ANNA, "dishes", Effort.HIGH, Cause.of("rival"));
            }
        });

        assertThat(observe(2).sampleCount()).isEqualTo(2);
        assertThat(begun).isTrue();
    }

    @Test
    void find_rivalHasWritten_isNeverAnsweredFromTheGuess() {
        observe(1);
        EffortEstimate present = rival.observe(ANNA, "dishes", Effort.HIGH, Cause.of("rival"));

        assertThat(efforts.find(ANNA, "dishes")).contains(present);
        assertThat(efforts.stream(ANNA)).containsExactly(present);
        assertThat(observe(1)).isEqualTo(present);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.REPEATED);
    }

    @Test
    void observe_deliveredToAnotherProcessBefore_isARepeat() {
        observe(1);
        rival.observe(ANNA, "dishes", Effort.LOW, Cause.of("c2"));

        assertThat(observe(2).sampleCount()).isEqualTo(2);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.REPEATED);
    }

    /* --- lost answers --- */

    @Test
    void observe_answerLostAndARivalOnTopOfIt_isCountedOnceAndReportedAsDone() {
        observe(1);
        AtomicInteger writes = new AtomicInteger();
        watched.intercepted().onAnswer((request, answer) -> {
            if (writes.getAndIncrement() == 0) {
                rival.observe(ANNA, "dishes", Effort.HIGH, Cause.of("rival"));
                throw SdkClientException.create("lost", new SocketException("reset"));
            }
            return answer;
        });

        EffortEstimate estimate = observe(2);

        assertThat(estimate.sampleCount()).isEqualTo(3);
        assertThat(estimate.average()).isEqualTo("1.6");
        assertThat(watched.last().outcome()).isEqualTo(Outcome.DONE);
    }

    @Test
    void observe_repeatWhoseAnswerIsLost_isStillARepeat() {
        observe(1);
        AtomicInteger refusals = new AtomicInteger();
        watched.intercepted().beforeSending(request -> {
            if (refusals.getAndIncrement() == 0) {
                throw SdkClientException.create("lost", new SocketException("reset"));
            }
        });

        assertThat(observe(1).sampleCount()).isEqualTo(1);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.REPEATED);
    }

    /* --- rivals --- */

    @Test
    void observe_rivalAlwaysFaster_pausesReadsAnewAndInTheEndGivesUpLoudly() {
        List<Duration> pauses = new ArrayList<>();
        AtomicLong nanos = new AtomicLong();
        AtomicInteger rivals = new AtomicInteger();
        watched.intercepted().beforeSending(request -> {
            if (request instanceof UpdateItemRequest) {
                rival.observe(ANNA, "dishes", Effort.HIGH, Cause.of("rival" + rivals.getAndIncrement()));
            }
        });
        Database dynamo = new Database(
                watched.intercepted().client(),
                Duration.ofSeconds(10),
                watched.reports()::add,
                pause -> {
                    pauses.add(pause);
                    nanos.addAndGet(pause.toNanos());
                },
                nanos::get);
        EffortRepository unlucky = new DynamoEffortRepository(dynamo, StoresForTests.settings(watched.fresh()));

        assertThatThrownBy(() -> unlucky.observe(ANNA, "dishes", Effort.LOW, Cause.of("unlucky")))
                .isInstanceOf(StoreException.class)
                .hasMessage("observe effort of user 42 for 'dishes' gave up: others kept changing it; it is safe to"
                        + " repeat");

        assertThat(watched.last().outcome()).isEqualTo(Outcome.FAILED);
        assertThat(pauses).hasSizeGreaterThan(50).allMatch(pause -> pause.compareTo(Duration.ofMillis(200)) <= 0);
        assertThat(watched.intercepted().requests())
                .filteredOn(GetItemRequest.class::isInstance)
                .hasSize(pauses.size() + 1);
        assertThat(efforts.find(ANNA, "dishes").orElseThrow().sampleCount()).isEqualTo(rivals.get());
    }

    @Test
    void observe_32Processes_needsFewWritesASample() throws Exception {
        int processes = 32;
        int each = 10;
        Duration patience = Duration.ofMinutes(5);
        List<Thread> threads = IntStream.range(0, processes)
                .mapToObj(process -> {
                    EffortRepository own =
                            watched.fresh().operationTimeout(patience).build().efforts();
                    return new Thread(() -> IntStream.range(process * each, (process + 1) * each)
                            .forEach(number -> own.observe(ANNA, "dishes", Effort.LOW, Cause.of("c" + number))));
                })
                .toList();

        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }

        long samples = efforts.find(ANNA, "dishes").orElseThrow().sampleCount();
        long writes = watched.intercepted().requests().stream()
                .filter(UpdateItemRequest.class::isInstance)
                .count();
        System.out.printf("32 processes on one average: %.1f writes a sample%n", (double) writes / samples);
        assertThat(samples).isEqualTo(320);
        assertThat(writes).isLessThan(samples * 7);
    }

    private EffortEstimate observe(int number) {
        return efforts.observe(ANNA, "dishes", Effort.LOW, Cause.of("c" + number));
    }
}
