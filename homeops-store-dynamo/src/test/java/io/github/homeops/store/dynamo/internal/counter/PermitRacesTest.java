package io.github.homeops.store.dynamo.internal.counter;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * 64 callers ask for permits at the same moment, in one chat on one day under a cap of 3; again and again, each time in another
 * chat.
 *
 * <p>A gate makes the worst of it: it lets the first request of each caller through, and holds every second one until all
 * callers have had the answer to their first.
 */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PermitRacesTest {

    private static final int CALLERS = 64;
    private static final int RUNS = Integer.getInteger("homeops.races", 40);
    private static final int CAP = 3;

    private final ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
    private InterceptedClient intercepted;
    private ResponseCounterRepository counters;

    @BeforeEach
    void begin(LocalStore local) {
        intercepted = InterceptedClient.of(local.client());
        counters = StoresForTests.builder()
                .client(intercepted.client())
                .clock(local.clock())
                .build()
                .counters();
    }

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void ask_eachForAMessageOfItsOwn_grantsExactlyTheCapEachTime() throws Exception {
        for (int run = 0; run < RUNS; run++) {
            ChatId chat = ChatId.of(run);

            List<Boolean> granted =
                    atOnce(caller -> counters.ask(new MessageRef(chat, caller)).isGranted());

            assertThat(granted).as("run %d", run).filteredOn(yes -> yes).hasSize(CAP);
            assertThat(counters.count(chat)).isEqualTo(CAP);
        }
    }

    @Test
    void ask_deliveredTwiceAndAThirdOfTheSendsFail_neverAnswersMoreMessagesThanTheCap() throws Exception {
        for (int run = 0; run < RUNS; run++) {
            Chat chat = new Chat(run);

            atOnce(chat::answerWheneverGranted);

            chat.assertNeverOverTheCap();
        }
    }

    @Test
    void ask_deliveredTwiceByABotThatTrustsNoRepeatedPermit_neverSendsMoreRepliesThanTheCap() throws Exception {
        for (int run = 0; run < RUNS; run++) {
            Chat chat = new Chat(run);

            atOnce(chat::answerOnlyWhenNotRepeated);

            chat.assertNeverOverTheCap();
            assertThat(chat.sent).as("run %d", run).hasValueLessThanOrEqualTo(CAP);
        }
    }

    @Test
    void ask_everyCallerHeldBetweenItsFirstTwoRequests_isNeverOverTheCap() throws Exception {
        int over = 0;
        for (int run = 0; run < RUNS; run++) {
            Chat chat = new Chat(run);

            throughTheGate(chat::answerWheneverGranted);

            over += chat.answered.size() > CAP || counters.count(chat.id) > CAP ? 1 : 0;
        }
        assertThat(over).isZero();
    }

    /** What it is all for: the way that the bots' own documents recommend. */
    @Test
    void readThenWrite_everyCallerHeldBetweenItsFirstTwoRequests_isOverTheCapEachTime() throws Exception {
        ReadThenWrite naive = new ReadThenWrite(intercepted.client());
        int over = 0;
        for (int run = 0; run < RUNS; run++) {
            ChatId chat = ChatId.of(run);

            List<Boolean> granted = throughTheGate(caller -> naive.ask(chat));

            over += granted.stream().filter(yes -> yes).count() > CAP ? 1 : 0;
        }
        assertThat(over).isEqualTo(RUNS);
    }

    /** Has all callers do their task, in threads that are all there before the first begins. */
    private <R> List<R> atOnce(Caller<R> task) throws Exception {
        CountDownLatch ready = new CountDownLatch(CALLERS);
        List<Callable<R>> tasks = IntStream.range(0, CALLERS)
                .<Callable<R>>mapToObj(caller -> () -> {
                    ready.countDown();
                    ready.await();
                    return task.call(caller);
                })
                .toList();
        List<R> results = new ArrayList<>();
        for (Future<R> result : threads.invokeAll(tasks)) {
            results.add(result.get());
        }
        intercepted.requests().clear();
        return results;
    }

    private <R> List<R> throughTheGate(Caller<R> task) throws Exception {
        Gate gate = new Gate();
        intercepted.beforeSending(request -> gate.pass());
        try {
            return atOnce(caller -> {
                try {
                    return task.call(caller);
                } finally {
                    gate.leave();
                }
            });
        } finally {
            intercepted.beforeSending(request -> {});
        }
    }

    /** What one of the callers does. */
    private interface Caller<R> {
        R call(int caller);
    }

    /** Opens when every caller wants to send a second request, or is done without one. */
    private static final class Gate {

        private final CountDownLatch firstAnswers = new CountDownLatch(CALLERS);
        private final ThreadLocal<Integer> sent = ThreadLocal.withInitial(() -> 0);

        private void pass() {
            sent.set(sent.get() + 1);
            if (sent.get() == 2) {
                firstAnswers.countDown();
                try {
                    assertThat(firstAnswers.await(60, SECONDS)).isTrue();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        private void leave() {
            if (sent.get() < 2) {
                firstAnswers.countDown();
            }
            sent.remove();
        }
    }

    /** A chat in which each message is delivered twice, and a bot whose sends fail one time in three. */
    private final class Chat {

        private final ChatId id;
        private final long seed;
        private final Set<Long> answered = ConcurrentHashMap.newKeySet();
        private final AtomicInteger sent = new AtomicInteger();

        private Chat(int run) {
            id = ChatId.of(run);
            seed = (long) run * CALLERS;
        }

        private boolean answerWheneverGranted(int delivery) {
            MessageRef message = new MessageRef(id, delivery / 2);
            return counters.ask(message) instanceof Permit.Granted permit && send(delivery, permit);
        }

        private boolean answerOnlyWhenNotRepeated(int delivery) {
            MessageRef message = new MessageRef(id, delivery / 2);
            return counters.ask(message) instanceof Permit.Granted permit
                    && !permit.isRepeated()
                    && send(delivery, permit);
        }

        private boolean send(int delivery, Permit.Granted permit) {
            if (new Random(seed + delivery).nextInt(3) == 0) {
                counters.giveBack(permit);
                return false;
            }
            answered.add(permit.message().messageId());
            sent.incrementAndGet();
            return true;
        }

        /** What was sent never becomes less, so it is enough to look at the end. */
        private void assertNeverOverTheCap() {
            assertThat(answered).as("chat %s", id).hasSizeLessThanOrEqualTo(CAP);
            assertThat(counters.count(id)).as("chat %s", id).isBetween((long) answered.size(), (long) CAP);
        }
    }

    /** Reads the count, and adds to it if it is below the cap. */
    private record ReadThenWrite(DynamoDbClient client) {

        private static final String TABLE = TableNames.DEFAULT.responseCounters();

        private boolean ask(ChatId chat) {
            Map<String, AttributeValue> key = Map.of("chatId", fromS(chat.value()), "date", fromS("2026-03-02"));
            GetItemRequest read = GetItemRequest.builder()
                    .tableName(TABLE)
                    .key(key)
                    .consistentRead(true)
                    .build();
            AttributeValue count = client.getItem(read).item().getOrDefault("count", fromN("0"));
            if (Integer.parseInt(count.n()) >= CAP) {
                return false;
            }
            client.updateItem(UpdateItemRequest.builder()
                    .tableName(TABLE)
                    .key(key)
                    .updateExpression("ADD #count :one")
                    .expressionAttributeNames(Map.of("#count", "count"))
                    .expressionAttributeValues(Map.of(":one", fromN("1")))
                    .build());
            return true;
        }
    }
}
