package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * A store on an empty DynamoDB of its own inside the JVM, with all tables, until it is closed.
 *
 * <pre>{@code
 * try (var local = LocalStore.open()) {
 *     HomeOpsStore store = local.store();
 * }
 * }</pre>
 *
 * <p>The backend is found on the class path. Safe for use by many threads. One that is forgotten does not keep the JVM
 * alive, but costs memory and threads until then.
 */
public final class LocalStore implements AutoCloseable {

    private static final Set<Class<?>> OWN_TYPES = Set.of(
            HomeOpsStore.class,
            DynamoDbClient.class,
            DynamoDbAsyncClient.class,
            TestClock.class,
            Clock.class,
            Costs.class,
            Faults.class,
            LocalStore.class);

    private final Engine engine;
    private final DynamoDbClient storeClient;
    private final BackendSession session;
    private final TestClock clock;
    private final Faults faults;
    private final Costs costs;
    private final AtomicBoolean closed = new AtomicBoolean();

    private LocalStore(
            Engine engine,
            DynamoDbClient storeClient,
            BackendSession session,
            TestClock clock,
            Faults faults,
            Costs costs) {
        this.engine = engine;
        this.storeClient = storeClient;
        this.session = session;
        this.clock = clock;
        this.faults = faults;
        this.costs = costs;
    }

    /**
     * Opens a store with the default settings: embedded, a store as the backend sets it, a clock at
     * {@link TestClock#DEFAULT_START}.
     *
     * @throws IllegalStateException if the class path holds no backend, or more than one
     */
    public static LocalStore open() {
        return builder().open();
    }

    /** Returns a builder for a store with other settings. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the store. */
    public HomeOpsStore store() {
        return session.store();
    }

    /**
     * Returns a client of the same database, as the engine gives it: neither {@link #faults()} nor {@link #costs()} nor
     * {@link Builder#wrapClient} has a part in it.
     */
    public DynamoDbClient client() {
        return engine.client();
    }

    /** Returns the client that the store itself uses, faults and wrapper included, to build another store on. */
    public DynamoDbClient storeClient() {
        return storeClient;
    }

    /** Returns an asynchronous client of the same database. */
    public DynamoDbAsyncClient asyncClient() {
        return engine.asyncClient();
    }

    /** Returns the clock that the store lives by. */
    public TestClock clock() {
        return clock;
    }

    /** Returns what goes wrong between the store and the database: nothing until a test scripts it. */
    public Faults faults() {
        return faults;
    }

    /** Returns what tells the cost of whatever the store, or a bot on {@link #storeClient()}, does. */
    public Costs costs() {
        return costs;
    }

    /**
     * Lets every item that has an expiry date expire without moving the clock; returns how many there were. They are
     * still in the tables, where AWS leaves them for up to two days; {@link #sweepExpired()} takes them out.
     */
    public int expireNow() {
        return new Expiry(new Tables(client()), clock.instant()).expire();
    }

    /** Deletes the items that have expired by the clock, as DynamoDB does sooner or later; returns how many. */
    public int sweepExpired() {
        return new Expiry(new Tables(client()), clock.instant()).sweep();
    }

    /** Returns where the database listens, or empty if it is embedded. */
    public Optional<URI> endpoint() {
        return engine.endpoint();
    }

    /**
     * Returns what there is of this type: one of the above, or what the backend offers beside the store, such as its
     * table names.
     *
     * @throws IllegalArgumentException if there is nothing of this type; the message says what there is
     */
    public <T> T resource(Class<T> type) {
        return find(type)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no " + type.getName() + "; there is " + namesOf(offered())));
    }

    /** Closes the store, the clients and the engine; a second call does nothing. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try (engine) {
            session.close();
        } finally {
            faults.close();
        }
    }

    /** Returns the instant of the clock and the zone of the household. */
    @Override
    public String toString() {
        return "LocalStore[" + clock.instant() + ", " + store().time().zone() + "]";
    }

    static boolean isOwnType(Class<?> type) {
        return OWN_TYPES.contains(type);
    }

    static String namesOf(Stream<Class<?>> types) {
        return types.map(Class::getSimpleName).distinct().sorted().collect(Collectors.joining(", "));
    }

    static Stream<Class<?>> ownTypes() {
        return OWN_TYPES.stream();
    }

    Stream<Class<?>> offered() {
        return Stream.concat(ownTypes(), session.resourceTypes().stream());
    }

    <T> Optional<T> find(Class<T> type) {
        return isOwnType(type) ? Optional.of(type.cast(own(type))) : session.resource(type);
    }

    private Object own(Class<?> type) {
        if (type == HomeOpsStore.class) {
            return store();
        }
        if (type == DynamoDbClient.class) {
            return client();
        }
        if (type == DynamoDbAsyncClient.class) {
            return asyncClient();
        }
        if (type == Faults.class) {
            return faults;
        }
        if (type == Costs.class) {
            return costs;
        }
        return type == LocalStore.class ? this : clock;
    }

    /** The settings of a store that is about to be opened. */
    public static final class Builder {

        private Instant start = TestClock.DEFAULT_START;
        private String tablePrefix = "";
        private UnaryOperator<DynamoDbClient> wrapper = UnaryOperator.identity();
        private @Nullable ZoneId zone;
        private @Nullable StoreListener listener;
        private @Nullable TestClock clock;
        private @Nullable StoreBackend backend;
        private @Nullable Consumer<DynamoDbClientBuilder> httpSettings;

        private Builder() {}

        /**
         * Sets the time zone of the household. The default is the zone that the backend sets; {@code DynamoBackend}
         * sets {@code Europe/Stockholm} unless its settings have another.
         */
        public Builder zone(ZoneId zone) {
            this.zone = requireNonNull(zone, "zone must not be null");
            return this;
        }

        /**
         * Sets the clock that the store lives by: one at {@link TestClock#DEFAULT_START} in the zone of the household
         * unless set.
         */
        public Builder clock(TestClock clock) {
            this.clock = requireNonNull(clock, "clock must not be null");
            return this;
        }

        /** Sets where the clock starts; one that was set is moved there. */
        Builder start(Instant instant) {
            start = instant;
            if (clock != null) {
                clock.set(instant);
            }
            return this;
        }

        /** Returns where the clock will stand when the store is opened, unless somebody moves it. */
        Instant start() {
            return clock == null ? start : clock.instant();
        }

        /** Sets what the table names begin with: nothing unless set. */
        public Builder tablePrefix(String prefix) {
            this.tablePrefix = requireNonNull(prefix, "prefix must not be null");
            return this;
        }

        /** Sets who hears of the store's operations: as the backend sets its stores unless set here. */
        public Builder listener(StoreListener listener) {
            this.listener = requireNonNull(listener, "listener must not be null");
            return this;
        }

        /**
         * Puts something between the store and the database, from the creation of the tables on: a client that loses
         * answers, or cuts pages short. {@link LocalStore#client()} stays as it is.
         */
        public Builder wrapClient(UnaryOperator<DynamoDbClient> wrapper) {
            this.wrapper = requireNonNull(wrapper, "wrapper must not be null");
            return this;
        }

        /**
         * Sets the backend, instead of looking for one on the class path: one that sets its stores as the bot does, for
         * instance.
         */
        public Builder backend(StoreBackend backend) {
            this.backend = requireNonNull(backend, "backend must not be null");
            return this;
        }

        /**
         * Has the store talk to the database over HTTP, through a real client of the SDK: slower, but with its retries,
         * interceptors and metrics.
         */
        public Builder overHttp() {
            return overHttp(client -> {});
        }

        /** Does the same with a client that has further settings, such as an interceptor. */
        public Builder overHttp(Consumer<DynamoDbClientBuilder> settings) {
            this.httpSettings = requireNonNull(settings, "settings must not be null");
            return this;
        }

        /**
         * Opens the store.
         *
         * @throws IllegalStateException if no backend was set and the class path holds none, or more than one
         */
        public LocalStore open() {
            Console.hush();
            StoreBackend chosen = backend == null ? Backends.only() : backend;
            TestClock time = clock == null ? TestClock.startingAt(start) : clock;
            Engine engine = httpSettings == null ? EmbeddedEngine.open() : HttpEngine.isolated(httpSettings);
            try {
                var faults = new Faults(engine, time);
                var costs = new Costs();
                DynamoDbClient lent = wrapper.apply(costs.measured(faults.client()));
                BackendSession session =
                        chosen.open(new LentResources(lent, engine, time, tablePrefix, zone, listener));
                TestClock shown = clock == null ? inZoneOf(session, time) : time;
                return new LocalStore(engine, lent, session, shown, faults, costs);
            } catch (RuntimeException | Error e) {
                engine.close();
                throw e;
            }
        }

        private static TestClock inZoneOf(BackendSession session, TestClock time) {
            return time.withZone(session.store().time().zone());
        }
    }
}
