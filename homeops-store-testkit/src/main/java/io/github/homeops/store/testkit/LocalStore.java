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
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * A store on an empty DynamoDB Local inside the JVM, with all tables. By default, its clock stands still at
 * {@link TestClock#DEFAULT_START} until the test moves it, and the backend sets the household's time zone.
 *
 * <pre>{@code
 * try (var local = LocalStore.open()) {
 *     HomeOpsStore store = local.store();
 * }
 * }</pre>
 *
 * <p>To run a bot without AWS, use a clock that runs:
 *
 * <pre>{@code
 * try (var local = LocalStore.builder().clock(TestClock.running()).open()) {
 *     new MyBot(local.store()).run();
 * }
 * }</pre>
 *
 * <p>The backend is found on the class path by {@link java.util.ServiceLoader}. All data is in memory. A store that is
 * not closed does not keep the JVM alive, but uses memory and threads.
 *
 * <p>Thread-safe.
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
    private final Supplier<BackendSession> opener;
    private volatile BackendSession session;
    private final TestClock clock;
    private final Faults faults;
    private final Costs costs;
    private final AtomicBoolean closed = new AtomicBoolean();

    private LocalStore(
            Engine engine,
            DynamoDbClient storeClient,
            Supplier<BackendSession> opener,
            BackendSession session,
            TestClock clock,
            Faults faults,
            Costs costs) {
        this.engine = engine;
        this.storeClient = storeClient;
        this.opener = opener;
        this.session = session;
        this.clock = clock;
        this.faults = faults;
        this.costs = costs;
    }

    /**
     * Opens a store with the default settings.
     *
     * @throws IllegalStateException if the class path has no backend or more than one
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

    /** Returns a client of the same database without faults, cost measuring and {@link Builder#wrapClient wrapper}. */
    public DynamoDbClient client() {
        return engine.client();
    }

    /**
     * Returns the client that the store uses, with faults, cost measuring and wrapper. Use it to build another store.
     */
    public DynamoDbClient storeClient() {
        return storeClient;
    }

    /** Returns an asynchronous client of the same database, without faults and cost measuring. */
    public DynamoDbAsyncClient asyncClient() {
        return engine.asyncClient();
    }

    /** Returns the clock of the store. */
    public TestClock clock() {
        return clock;
    }

    /** Returns the faults between the store and the database. */
    public Faults faults() {
        return faults;
    }

    /** Returns the measuring of costs on {@link #storeClient()}. */
    public Costs costs() {
        return costs;
    }

    /**
     * Starts again with empty tables: deletes all tables, creates them again, and ends all {@link #faults() faults}. The
     * clock stays.
     *
     * <p>{@link #store()} then returns a new store, with empty caches. Create the bot again with the new store, as after a
     * restart of its process. Do not call this while another thread uses the store.
     */
    public void clear() {
        faults.clear();
        new Tables(client()).deleteAll();
        session.close();
        session = opener.get();
    }

    /**
     * Makes all items with an expiry date expire without moving the clock, and returns their number. They stay in the
     * tables, as on AWS for up to 2 days, until {@link #sweepExpired()} deletes them.
     */
    public int expireNow() {
        return new Expiry(new Tables(client()), clock.instant()).expire();
    }

    /** Deletes the items that have expired by the clock, as DynamoDB does, and returns their number. */
    public int sweepExpired() {
        return new Expiry(new Tables(client()), clock.instant()).sweep();
    }

    /** Returns the address of the database, or empty if it is embedded. */
    public Optional<URI> endpoint() {
        return engine.endpoint();
    }

    /**
     * Returns the resource of this type: one of the above, or one of the backend, such as its table names.
     *
     * @throws IllegalArgumentException if there is no resource of this type; the message lists the available types
     */
    public <T> T resource(Class<T> type) {
        return find(type)
                .orElseThrow(() -> new IllegalArgumentException(
                        type.getName() + " is not available; available types: " + namesOf(offered())));
    }

    /** Closes the store, the clients and the engine. Idempotent. */
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

    /** Returns the current instant of the clock and the household's time zone. */
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

    /** The settings of a store. Not thread-safe. */
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
         * Sets the household's time zone. The default is the zone that the backend sets; {@code DynamoBackend} sets
         * {@code Europe/Stockholm} unless its settings have another.
         */
        public Builder zone(ZoneId zone) {
            this.zone = requireNonNull(zone, "zone must not be null");
            return this;
        }

        /**
         * Sets the clock of the store. The default stands still at {@link TestClock#DEFAULT_START}, in the household's
         * time zone.
         */
        public Builder clock(TestClock clock) {
            this.clock = requireNonNull(clock, "clock must not be null");
            return this;
        }

        /** Sets the start of the clock; a clock that was set is moved there. */
        Builder start(Instant instant) {
            start = instant;
            if (clock != null) {
                clock.set(instant);
            }
            return this;
        }

        /** Returns the instant of the clock when the store is opened. */
        Instant start() {
            return clock == null ? start : clock.instant();
        }

        /** Sets the prefix of all table names. The default is empty. */
        public Builder tablePrefix(String prefix) {
            this.tablePrefix = requireNonNull(prefix, "prefix must not be null");
            return this;
        }

        /**
         * Sets the listener that receives a report after every store operation. The default is the listener that the
         * backend sets.
         */
        public Builder listener(StoreListener listener) {
            this.listener = requireNonNull(listener, "listener must not be null");
            return this;
        }

        /**
         * Sets a wrapper between the store and the database, such as a client that truncates pages. It is used from
         * the creation of the tables on. {@link LocalStore#client()} is not wrapped.
         */
        public Builder wrapClient(UnaryOperator<DynamoDbClient> wrapper) {
            this.wrapper = requireNonNull(wrapper, "wrapper must not be null");
            return this;
        }

        /**
         * Sets the backend, such as one with the settings of the bot. By default, the backend on the class path is
         * used.
         */
        public Builder backend(StoreBackend backend) {
            this.backend = requireNonNull(backend, "backend must not be null");
            return this;
        }

        /**
         * Makes the store use the database over HTTP with a real client of the SDK: slower, but with retries,
         * interceptors and metrics.
         */
        public Builder overHttp() {
            return overHttp(client -> {});
        }

        /**
         * Makes the store use the database over HTTP, as {@link #overHttp()} does, with a client that has these
         * settings.
         */
        public Builder overHttp(Consumer<DynamoDbClientBuilder> settings) {
            this.httpSettings = requireNonNull(settings, "settings must not be null");
            return this;
        }

        /**
         * Opens the store.
         *
         * @throws IllegalStateException if no backend was set, and the class path has no backend or more than one
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
                var resources = new LentResources(lent, engine, time, tablePrefix, zone, listener);
                Supplier<BackendSession> opener = () -> chosen.open(resources);
                BackendSession session = opener.get();
                TestClock shown = clock == null ? inZoneOf(session, time) : time;
                return new LocalStore(engine, lent, opener, session, shown, faults, costs);
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
