package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * What a bot costs: the requests that something sends, and the units that the database charges for them.
 *
 * <pre>{@code
 * Cost cost = costs.of(() -> store.activities().findLatest(chat, "dishes"));
 * assertEquals(Cost.requests(1).readUnits(0.5), cost);
 * }</pre>
 *
 * <p>Counted is what goes through the client of the store, {@link LocalStore#storeClient()}, whoever uses it: the store, another
 * one, the bot. Of {@link LocalStore.Builder#wrapClient}, what the wrapper sends counts. What a test does with
 * {@link LocalStore#client()} or {@link LocalStore#asyncClient()} does not.
 *
 * <ul>
 *   <li>A request is one call of the client. What the SDK retries by itself, over HTTP, is within one.
 *   <li>A request that is refused because a condition does not hold is counted, and {@linkplain Cost#refused() told apart}:
 *       AWS bills it, and nobody says how many units. One that fails otherwise, of a {@linkplain Faults fault} for instance, is
 *       counted too; what AWS charges for it is not known.
 *   <li>A request that does not ask what it consumes is made to ask while it is measured.
 *   <li>The units are those of DynamoDB Local. A query, a scan or a batch that finds nothing is none to it, where AWS charges
 *       half a read unit or more; of PartiQL it says nothing.
 * </ul>
 *
 * <p>Safe for use by many threads.
 */
public final class Costs {

    private final List<Measurement> measuring = new CopyOnWriteArrayList<>();

    Costs() {}

    /**
     * Does this and returns what was sent meanwhile, by whatever thread. A request counts if it begins and ends within.
     *
     * <p>A stream fetches as it is read: one that is only returned has cost nothing yet.
     *
     * @throws E if the action does; what it had cost until then is not told
     */
    public <E extends Exception> Cost of(Action<E> action) throws E {
        requireNonNull(action, "action must not be null");
        var measurement = new Measurement();
        measuring.add(measurement);
        try {
            action.run();
        } finally {
            measuring.remove(measurement);
        }
        return measurement.cost();
    }

    /** Returns a client that sends its requests by this one, and has them measured. */
    DynamoDbClient measured(DynamoDbClient client) {
        return Interposed.between(client, (request, sending) -> {
            List<Measurement> measurements = List.copyOf(measuring);
            if (measurements.isEmpty()) {
                return sending.send(client, request);
            }
            var charge = new Charge(request);
            try {
                Object answer = sending.send(client, charge.asked());
                measurements.forEach(each -> each.add(charge.answered((DynamoDbResponse) answer)));
                return answer;
            } catch (RuntimeException | Error e) {
                measurements.forEach(each -> each.add(charge.failed(e)));
                throw e;
            }
        });
    }

    /** Something whose cost is of interest. */
    @FunctionalInterface
    public interface Action<E extends Exception> {

        /** Does it. */
        void run() throws E;
    }

    /** What was sent since it began. */
    private static final class Measurement {

        private final Queue<Cost> requests = new ConcurrentLinkedQueue<>();

        private void add(Cost request) {
            requests.add(request);
        }

        private Cost cost() {
            return Cost.sum(requests);
        }
    }
}
