package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Measures the requests that an action sends, and the capacity units that the database charges for them.
 *
 * <pre>{@code
 * Cost cost = costs.of(() -> store.activities().findLatest(ActivityQuery.in(chat).named("dishes")));
 * assertEquals(Cost.requests(1).readUnits(0.5), cost);
 * }</pre>
 *
 * <p>All requests of {@link LocalStore#storeClient()} are counted: those of the store, of another store on this
 * client, and of the bot. With {@link LocalStore.Builder#wrapClient}, the requests of the wrapper are counted.
 * Requests of {@link LocalStore#client()} and {@link LocalStore#asyncClient()} are not.
 *
 * <ul>
 *   <li>A request is one call of the client. Retries of the SDK, over HTTP, are part of it.
 *   <li>A request whose condition does not hold is counted, and {@linkplain Cost#refused() also counted apart}: AWS
 *       bills it, but DynamoDB does not report its units. A request that fails for another reason, such as a
 *       {@linkplain Faults fault}, is counted without units.
 *   <li>A request that does not ask for its consumed capacity is changed to ask for it while it is measured.
 *   <li>The units are those of DynamoDB Local. It reports 0 for a query, scan or batch that finds nothing, for which
 *       AWS charges at least 0.5 read units, and reports no units for PartiQL.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class Costs {

    private final List<Measurement> measuring = new CopyOnWriteArrayList<>();

    Costs() {}

    /**
     * Runs the action and returns the cost of all requests that began and ended meanwhile, on any thread.
     *
     * <p>A stream sends its requests while it is consumed: consume it inside the action.
     *
     * @throws E if the action throws it; the cost is lost then
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

    /** Returns a client that sends its requests with this client, and has them measured. */
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

    /** An action whose cost is measured. */
    @FunctionalInterface
    public interface Action<E extends Exception> {

        /** Runs the action. */
        void run() throws E;
    }

    /** The requests since the measurement began. */
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
