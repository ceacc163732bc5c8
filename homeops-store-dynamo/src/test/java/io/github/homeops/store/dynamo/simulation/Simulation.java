package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
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
    static final List<String> WORDS = List.of("pant", "disk");
    static final String CONFIRMED_WORD = "tvätt";

    private static final int WORKERS = 3;
    private static final int EVENTS = 40;
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
        local.store().aliases().correct(new MessageRef(CHATS.get(0), 0), CONFIRMED_WORD, "laundry", USERS.get(0));
        Elsewhere.putForeignHabit(local.client(), CHATS.get(0), USERS.get(0).value(), Said.ACTIVITIES.get(0));
        Deliveries deliveries = events(local.client());
        script(local.faults());
        work(local, deliveries);
        local.faults().clear();
        new Verdict(local, ledger).judge();
        return ledger.complaints;
    }

    private void script(Faults faults) {
        // One random for each, so that the order in which they are asked does not matter.
        faults.some(0.06, new Random(random.nextLong())).loseAnswer();
        faults.some(0.02, new Random(random.nextLong())).loseRequest();
        faults.some(0.02, new Random(random.nextLong())).throttle();
        faults.some(0.02, new Random(random.nextLong())).fail();
        faults.staleReads(random.nextInt(6));
    }

    private Deliveries events(DynamoDbClient client) {
        Deliveries deliveries = new Deliveries(random);
        for (long id = 1; id <= EVENTS; id++) {
            deliveries.add(event(id, client));
        }
        deliveries.repeatSome(REPEATED);
        CHATS.forEach(chat -> deliveries.add(new Elsewhere.Look(chat)));
        return deliveries;
    }

    private Event event(long id, DynamoDbClient client) {
        ChatId chat = CHATS.get(random.nextInt(CHATS.size()));
        UserId user = USERS.get(random.nextInt(USERS.size()));
        MessageRef ref = new MessageRef(chat, id);
        return switch (random.nextInt(16)) {
            case 0 -> new Elsewhere.Jump(Duration.ofMinutes(random.nextInt(600)));
            case 1 -> new Elsewhere.Jump(Duration.ofSeconds(-random.nextInt(30)));
            case 2 -> new Elsewhere.ForeignMessage(client, chat, id, Duration.ofMinutes(1 + random.nextInt(300)));
            case 3 -> new Elsewhere.ForeignReply(client, chat);
            case 4, 5 -> new Taught.Correction(ref, WORDS.get(random.nextInt(WORDS.size())), meaning(id), user);
            case 6 -> new Taught.Confirmation(new MessageRef(CHATS.get(0), id), CONFIRMED_WORD, "laundry");
            case 7 -> new Chosen.Choice(user, new MessageRef(ChatId.of(user.value()), id), random.nextBoolean());
            case 8 -> new Chosen.Occasion(user, ref);
            case 9 -> new Elsewhere.Look(chat);
            default -> new Said(message(ref, user));
        };
    }

    /** Each message has a meaning of its own, so that an old one that comes back is told from the new. */
    private static String meaning(long id) {
        return "meaning " + id;
    }

    private Message message(MessageRef ref, UserId user) {
        return Message.builder()
                .chatId(ref.chatId())
                .messageId(ref.messageId())
                .userId(user)
                .timestamp(TestClock.DEFAULT_START.plusSeconds(60 * ref.messageId() + random.nextInt(60)))
                .text("said " + ref.messageId())
                .build();
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
        DynamoDbClient client = SimulatedClient.of(local.storeClient(), worker, turns, sabotage, random, CRASHES);
        DynamoHomeOpsStore store = StoresForTests.withoutPauses(
                        DynamoHomeOpsStore.builder().client(client).clock(local.clock()))
                .build();
        return new Bot(store, ledger, local.clock(), random);
    }
}
