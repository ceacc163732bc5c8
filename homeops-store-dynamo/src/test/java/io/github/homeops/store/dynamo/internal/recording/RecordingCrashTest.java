package io.github.homeops.store.dynamo.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.recording.FailurePolicy;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordingRule;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.Redelivery;
import io.github.homeops.store.testkit.TestClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A delivery that breaks off anywhere, and further ones with other findings, end in the state of one clean run. */
class RecordingCrashTest {

    private static final List<List<Finding>> ANSWERS = List.of(
            List.of(aFinding("dishes", Effort.LOW)),
            List.of(aFinding("laundry", Effort.HIGH), aFinding("pant", Effort.LOW)),
            List.of());

    private static final RecordingRule STRICT =
            RecordingRule.builder().failures(FailurePolicy.STRICT).build();

    @ParameterizedTest
    @CsvSource({"0, 1", "0, 2", "0, 3", "1, 1", "1, 2", "1, 3", "2, 1"})
    void record_crashAnywhereAndRepeats_endsAsOneCleanRun(int firstAnswer, int repeats) {
        List<Map<String, Set<Map<String, AttributeValue>>>> clean = cleanRuns();
        Runs runs = new Runs(firstAnswer);

        int crashes = Redelivery.of(local -> record(local, runs.next(local)))
                .times(repeats)
                .check(local -> assertThat(tables(local)).isEqualTo(clean.get(runs.decidingAnswer())));

        // The message, for each activity itself, its effort and its habit, the active hours, the mark; a habit and
        // active hours that are new take two writes.
        assertThat(crashes).isGreaterThanOrEqualTo(firstAnswer == 2 ? 8 : 14);
    }

    @Test
    void record_crashAnywhereAndRepeatsAtOnce_endsAsOneCleanRun() {
        List<Map<String, Set<Map<String, AttributeValue>>>> clean = cleanRuns();
        Runs runs = new Runs(1);

        Redelivery.of(local -> {
                    int answer = runs.next(local);
                    if (runs.isFirstDelivery()) {
                        record(local, answer);
                    } else {
                        AtomicInteger others = new AtomicInteger(answer);
                        atOnce(() -> record(local, others.getAndIncrement()));
                    }
                })
                .check(local -> {
                    if (runs.isWrittenByTheFirst()) {
                        assertThat(tables(local)).isEqualTo(clean.get(1));
                    } else {
                        assertThat(clean).contains(tables(local));
                    }
                });
    }

    @Test
    void record_manyDeliveriesAtOnce_endAsOneCleanRun() throws Exception {
        List<Map<String, Set<Map<String, AttributeValue>>>> clean = cleanRuns();

        for (int run = 0; run < 20; run++) {
            AtomicInteger answer = new AtomicInteger(run);
            try (LocalStore local = LocalStore.open()) {
                prepare(local);
                atOnce(() -> record(local, answer.getAndIncrement()));
                assertThat(clean).contains(tables(local));
            }
        }
    }

    // The alias is there before, written past the faults.
    private static void prepare(LocalStore local) {
        StoresForTests.builder()
                .client(local.client())
                .clock(local.clock())
                .build()
                .aliases()
                .correct("pant", "bottles", UserId.of(1), new MessageRef(ChatId.of(-100), 1));
    }

    private static boolean record(LocalStore local, int answer) {
        // Each delivery meets a new process, which remembers nothing.
        HomeOpsStore store = StoresForTests.builder()
                .client(local.storeClient())
                .clock(local.clock())
                .build();
        store.recorder().record(message(), ANSWERS.get(answer % ANSWERS.size()), STRICT);
        return true;
    }

    /** Returns what each of the answers leads to by itself. */
    private static List<Map<String, Set<Map<String, AttributeValue>>>> cleanRuns() {
        return IntStream.range(0, ANSWERS.size())
                .mapToObj(answer -> {
                    try (LocalStore local = LocalStore.open()) {
                        prepare(local);
                        record(local, answer);
                        return tables(local);
                    }
                })
                .toList();
    }

    private static Map<String, Set<Map<String, AttributeValue>>> tables(LocalStore local) {
        Map<String, Set<Map<String, AttributeValue>>> tables = new HashMap<>();
        for (String table : local.client().listTables().tableNames()) {
            Set<Map<String, AttributeValue>> items = new HashSet<>();
            local.client().scan(request -> request.tableName(table)).items().forEach(item -> {
                Map<String, AttributeValue> lasting = new HashMap<>(item);
                // Random for each call: the only thing in which two clean runs differ.
                lasting.remove("writeId");
                items.add(lasting);
            });
            tables.put(table, items);
        }
        return tables;
    }

    private static void atOnce(Callable<Boolean> delivery) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            List<Callable<Boolean>> three = new ArrayList<>(List.of(delivery, delivery, delivery));
            for (Future<Boolean> one : threads.invokeAll(three)) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Message message() {
        return Message.builder()
                .chatId(-100)
                .messageId(7)
                .userId(1)
                .timestamp(TestClock.DEFAULT_START)
                .text("said")
                .build();
    }

    private static Finding aFinding(String name, Effort effort) {
        return Finding.builder()
                .type(ActivityType.CHORE)
                .name(name)
                .effort(effort)
                .confidence(0.9)
                .build();
    }

    /**
     * Counts the runs, each of which has a database and a crash point of its own, and the deliveries in them: the classifier
     * answers otherwise each time. The first run crashes before the first write, so its second delivery decides; in all others
     * something had been written, and the first delivery has decided.
     */
    private static final class Runs {

        private final int firstAnswer;
        private @Nullable LocalStore present;
        private int runs;
        private int deliveries;

        private Runs(int firstAnswer) {
            this.firstAnswer = firstAnswer;
        }

        /** Returns the classifier's answer for the next delivery. */
        int next(LocalStore local) {
            if (local != present) {
                present = local;
                runs++;
                deliveries = 0;
                prepare(local);
            }
            return (firstAnswer + deliveries++) % ANSWERS.size();
        }

        boolean isFirstDelivery() {
            return deliveries == 1;
        }

        boolean isWrittenByTheFirst() {
            return runs > 1;
        }

        int decidingAnswer() {
            return isWrittenByTheFirst() ? firstAnswer : (firstAnswer + 1) % ANSWERS.size();
        }
    }
}
