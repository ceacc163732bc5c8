package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * One run: a household's events, delivered at least once to several processes of a bot, over a database that loses requests
 * and answers, is busy, and shows the past to readers who do not insist. All of it follows from the seed.
 */
final class Simulation {

    static final List<ChatId> CHATS = List.of(ChatId.of(-1), ChatId.of(-2));
    static final List<UserId> USERS = List.of(UserId.of(1), UserId.of(2), UserId.of(3));

    /** Somebody who is forgotten now and then, and comes back. */
    static final UserId GUEST = UserId.of(4);

    static final String CONFIRMED_WORD = "tvätt";

    private static final int WORKERS = 3;
    private static final int EVENTS = 40;
    private static final Duration LATE = Duration.ofSeconds(1);
    private static final Duration TOO_LATE = Duration.ofMinutes(1);
    private static final double REPEATED = 0.2;
    private static final double CRASHES = 0.01;

    private final Random random;
    private final Sabotage sabotage;
    private final Ledger ledger = new Ledger();

    private Simulation(long seed, Sabotage sabotage) {
        this.random = new Random(seed);
        this.sabotage = sabotage;
    }

    /** Returns what was wrong, in words; nothing if all was right. */
    static List<String> run(long seed, Sabotage sabotage) {
        try (LocalStore local = LocalStore.open()) {
            return new Simulation(seed, sabotage).run(local);
        }
    }

    private List<String> run(LocalStore local) {
        local.store().aliases().correct(CONFIRMED_WORD, "laundry", USERS.get(0), new MessageRef(CHATS.get(0), 0));
        OtherBot.putForeignHabit(local.client(), CHATS.get(0), USERS.get(0).value(), Said.ACTIVITIES.get(0));
        Deliveries deliveries = events(local.client());
        script(local.faults());
        work(local, deliveries);
        local.faults().clear();
        new Verdict(local, ledger).judge();
        new GuestVerdict(local, ledger).judge();
        return ledger.complaints;
    }

    private void script(Faults faults) {
        // One random for each, so that the order in which they are asked does not matter.
        faults.some(0.06, new Random(random.nextLong())).loseAnswer();
        faults.some(0.02, new Random(random.nextLong())).loseRequest();
        faults.some(0.02, new Random(random.nextLong())).throttle();
        faults.some(0.02, new Random(random.nextLong())).fail();
        faults.some(0.02, new Random(random.nextLong())).truncateAnswer();
        faults.some(0.01, new Random(random.nextLong())).delayAnswer(LATE);
        faults.some(0.01, new Random(random.nextLong())).delayAnswer(TOO_LATE);
        faults.staleReads(random.nextInt(6));
    }

    private Deliveries events(DynamoDbClient client) {
        Deliveries deliveries = new Deliveries(random);
        Household household = new Household(random, client);
        for (long id = 1; id <= EVENTS; id++) {
            household.events(id).forEach(deliveries::add);
        }
        deliveries.repeatSome(REPEATED);
        CHATS.forEach(chat -> deliveries.add(new Elsewhere.Look(chat)));
        return deliveries;
    }

    private void work(LocalStore local, Deliveries deliveries) {
        Turns turns = new Turns(WORKERS, random);
        ExecutorService threads = Executors.newFixedThreadPool(WORKERS);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int worker = 0; worker < WORKERS; worker++) {
                int id = worker;
                workers.add(threads.submit(() -> work(id, local, deliveries, turns)));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("a simulated worker failed", e);
        } finally {
            threads.shutdownNow();
        }
    }

    private void work(int worker, LocalStore local, Deliveries deliveries, Turns turns) {
        turns.take(worker);
        try {
            Bot bot = process(worker, local, turns);
            Optional<Event> event = deliveries.next();
            while (event.isPresent()) {
                try {
                    event.get().handle(bot);
                } catch (StoreException e) {
                    deliveries.again(event.get());
                } catch (RuntimeException e) {
                    ledger.complaints.add(event.get() + " failed: " + e);
                } catch (Crash e) {
                    deliveries.again(event.get());
                    bot = process(worker, local, turns);
                }
                event = deliveries.next();
            }
        } finally {
            turns.leave();
        }
    }

    private Bot process(int worker, LocalStore local, Turns turns) {
        DynamoDbClient client =
                SimulatedClient.of(local.storeClient(), local.client(), worker, turns, sabotage, random, CRASHES);
        DynamoHomeOpsStore store = StoresForTests.withoutPauses(
                        StoresForTests.builder().client(client).clock(local.clock()))
                .build();
        return new Bot(store, ledger, local.clock(), random);
    }
}
