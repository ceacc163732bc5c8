package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.QuietHours;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.balance.BalanceRepository;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.activity.ActivityRecord;
import io.github.homeops.store.dynamo.internal.activity.DynamoActivityRepository;
import io.github.homeops.store.dynamo.internal.alias.AliasRecord;
import io.github.homeops.store.dynamo.internal.alias.DynamoAliasRepository;
import io.github.homeops.store.dynamo.internal.balance.BalanceRecord;
import io.github.homeops.store.dynamo.internal.balance.DynamoBalanceRepository;
import io.github.homeops.store.dynamo.internal.counter.CounterRecord;
import io.github.homeops.store.dynamo.internal.counter.DynamoResponseCounterRepository;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.dm.DmStatusRecord;
import io.github.homeops.store.dynamo.internal.dm.DynamoDmStatusRepository;
import io.github.homeops.store.dynamo.internal.effort.DynamoEffortRepository;
import io.github.homeops.store.dynamo.internal.effort.EffortRecord;
import io.github.homeops.store.dynamo.internal.habit.DynamoHabitRepository;
import io.github.homeops.store.dynamo.internal.habit.HabitRecord;
import io.github.homeops.store.dynamo.internal.message.DynamoMessageRepository;
import io.github.homeops.store.dynamo.internal.message.MessageRecord;
import io.github.homeops.store.dynamo.internal.preference.DynamoPreferenceRepository;
import io.github.homeops.store.dynamo.internal.preference.PreferenceRecord;
import io.github.homeops.store.dynamo.internal.privacy.DynamoPrivacy;
import io.github.homeops.store.dynamo.internal.profile.DynamoUserProfileRepository;
import io.github.homeops.store.dynamo.internal.promise.DynamoPromiseRepository;
import io.github.homeops.store.dynamo.internal.promise.PromiseRecord;
import io.github.homeops.store.dynamo.internal.recording.DynamoRecorder;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.Pause;
import io.github.homeops.store.dynamo.internal.summary.DynamoSummaryRepository;
import io.github.homeops.store.dynamo.internal.summary.SummaryRecord;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.profile.UserProfileRepository;
import io.github.homeops.store.promise.PromiseRepository;
import io.github.homeops.store.record.RecordType;
import io.github.homeops.store.recording.Recorder;
import io.github.homeops.store.summary.SummaryRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The {@link HomeOpsStore} on DynamoDB.
 *
 * <pre>{@code
 * HomeOpsStore store = DynamoHomeOpsStore.builder()
 *         .client(DynamoDbClient.create())
 *         .schema(SCHEMA)
 *         .householdZone(ZoneId.of("Europe/Stockholm"))
 *         .build();
 * }</pre>
 *
 * <p>The caller chooses the client's credentials, region and HTTP client, and closes the client. Thread-safe; build one
 * store for each process and keep it.
 */
public final class DynamoHomeOpsStore implements HomeOpsStore {

    /** The types of the records of the store: all that reads, forgets, exports, checks and documents records goes by this list. */
    static final List<RecordType<?, ?>> RECORDS = List.of(
            MessageRecord.TYPE,
            ActivityRecord.TYPE,
            CounterRecord.TYPE,
            EffortRecord.TYPE,
            PreferenceRecord.TYPE,
            HabitRecord.TYPE,
            DmStatusRecord.TYPE,
            DynamoUserProfileRepository.TYPE,
            AliasRecord.TYPE,
            SummaryRecord.TYPE,
            SummaryRecord.OF_HOUSEHOLD,
            BalanceRecord.TYPE,
            PromiseRecord.TYPE);

    private final HomeOpsSchema schema;
    private final HouseholdTime time;
    private final Privacy privacy;
    private final DynamoMessageRepository messages;
    private final ActivityRepository activities;
    private final ResponseCounterRepository counters;
    private final DynamoEffortRepository efforts;
    private final DynamoPreferenceRepository preferences;
    private final HabitRepository habits;
    private final DmStatusRepository dmStatus;
    private final UserProfileRepository profiles;
    private final DynamoAliasRepository aliases;
    private final Recorder recorder;
    private final SummaryRepository summaries;
    private final BalanceRepository balances;
    private final PromiseRepository promises;

    private DynamoHomeOpsStore(Database database, StoreSettings settings) {
        schema = settings.schema();
        time = settings.time();
        messages = new DynamoMessageRepository(database, settings);
        counters = new DynamoResponseCounterRepository(database, settings);
        efforts = new DynamoEffortRepository(database, settings);
        preferences = new DynamoPreferenceRepository(database, settings);
        habits = new DynamoHabitRepository(database, settings);
        dmStatus = new DynamoDmStatusRepository(database, settings);
        profiles = new DynamoUserProfileRepository(database, settings);
        aliases = new DynamoAliasRepository(database, settings);
        activities = new DynamoActivityRepository(database, settings, aliases);
        privacy = new DynamoPrivacy(database, settings, RECORDS, List.of(aliases, efforts, preferences));
        summaries = new DynamoSummaryRepository(database, settings, activities);
        balances = new DynamoBalanceRepository(database, settings);
        promises = new DynamoPromiseRepository(database, settings);
        recorder = new DynamoRecorder(messages, activities, aliases, efforts, habits, preferences, settings);
    }

    /** Returns a builder. {@link Builder#client client} and {@link Builder#householdZone householdZone} must be set. */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public MessageRepository messages() {
        return messages;
    }

    @Override
    public ActivityRepository activities() {
        return activities;
    }

    @Override
    public ResponseCounterRepository counters() {
        return counters;
    }

    @Override
    public EffortRepository efforts() {
        return efforts;
    }

    @Override
    public PreferenceRepository preferences() {
        return preferences;
    }

    @Override
    public HabitRepository habits() {
        return habits;
    }

    @Override
    public DmStatusRepository dmStatus() {
        return dmStatus;
    }

    @Override
    public UserProfileRepository profiles() {
        return profiles;
    }

    @Override
    public AliasRepository aliases() {
        return aliases;
    }

    @Override
    public SummaryRepository summaries() {
        return summaries;
    }

    @Override
    public BalanceRepository balances() {
        return balances;
    }

    @Override
    public PromiseRepository promises() {
        return promises;
    }

    @Override
    public Privacy privacy() {
        return privacy;
    }

    @Override
    public Recorder recorder() {
        return recorder;
    }

    @Override
    public HouseholdTime time() {
        return time;
    }

    /** The settings of the tables that this store uses, to create or check the tables. */
    public HomeOpsSchema schema() {
        return schema;
    }

    /** Builds a {@link DynamoHomeOpsStore}. Setters throw {@link NullPointerException} for null. Not thread-safe. */
    public static final class Builder {

        private @Nullable DynamoDbClient client;
        private HomeOpsSchema schema = HomeOpsSchema.DEFAULT;
        private @Nullable ZoneId zone;
        private QuietHours quietHours = QuietHours.DEFAULT;
        private Clock clock = Clock.systemUTC();
        private ActivityIds activityIds = ActivityIds.FROM_MESSAGE_TIME;
        private MessageIdOrder messageIdOrder = MessageIdOrder.RISING;
        private @Nullable Duration messageRetention;
        private @Nullable Duration promiseRetention;
        private NameRule nameRule = NameRule.FOLDED;
        private Duration aliasCacheTtl = Duration.ofMinutes(5);
        private boolean strictAliases;
        private Smoothing effortSmoothing = Smoothing.of("effortAlpha", 0.3);
        private Smoothing preferenceSmoothing = Smoothing.of("preferenceAlpha", 0.2);
        private Duration operationTimeout = Duration.ofSeconds(10);
        private StoreListener listener = StoreListener.none();
        private Pause pause = Pause.REAL;

        private Builder() {}

        /** Sets the client that sends all requests. Required. The store does not close the client. */
        public Builder client(DynamoDbClient dynamoDbClient) {
            client = requireNonNull(dynamoDbClient, "client must not be null");
            return this;
        }

        /**
         * Sets the names, indexes and timestamp unit of the tables; the default is {@link HomeOpsSchema#DEFAULT}. Give
         * the same schema to the deployment that creates the tables.
         */
        public Builder schema(HomeOpsSchema tables) {
            schema = requireNonNull(tables, "schema must not be null");
            return this;
        }

        /**
         * Sets the time zone of the household, which decides where dates, weeks and quiet hours begin. Required: no
         * default would be right for all households. {@link HouseholdTime#STOCKHOLM} is a constant for
         * {@code Europe/Stockholm}.
         */
        public Builder householdZone(ZoneId householdZone) {
            zone = requireNonNull(householdZone, "householdZone must not be null");
            return this;
        }

        /**
         * Sets the hours in which {@code time().isQuiet()} is true; the default is 22:00 to 07:00 in the household's
         * zone.
         */
        public Builder quietHours(QuietHours hours) {
            quietHours = requireNonNull(hours, "quietHours must not be null");
            return this;
        }

        /** Sets the clock that decides what "now", "today" and "expired" mean; the default is the system clock. */
        public Builder clock(Clock storeClock) {
            clock = requireNonNull(storeClock, "clock must not be null");
            return this;
        }

        /**
         * Sets whether activity ids contain the time of the message; the default is
         * {@link ActivityIds#FROM_MESSAGE_TIME}.
         */
        public Builder activityIds(ActivityIds activityIdsInTable) {
            activityIds = requireNonNull(activityIdsInTable, "activityIds must not be null");
            return this;
        }

        /** Sets whether message ids rise with time; the default is {@link MessageIdOrder#RISING}. */
        public Builder messageIdOrder(MessageIdOrder order) {
            messageIdOrder = requireNonNull(order, "messageIdOrder must not be null");
            return this;
        }

        /**
         * Sets how long after saving a message expires, from 1 second to 100 years; by default messages do not expire.
         * Messages saved before this was set do not expire.
         *
         * @throws IllegalArgumentException if the retention is out of range
         */
        public Builder messageRetention(Duration retention) {
            messageRetention =
                    requireBetween(Duration.ofSeconds(1), Duration.ofDays(36_500), "messageRetention", retention);
            return this;
        }

        /**
         * Sets how long a promise is kept after it was fulfilled or expired, from 1 second to 100 years; by default
         * promises do not expire. It applies to promises that end while it is set.
         *
         * @throws IllegalArgumentException if the retention is out of range
         */
        public Builder promiseRetention(Duration retention) {
            promiseRetention =
                    requireBetween(Duration.ofSeconds(1), Duration.ofDays(36_500), "promiseRetention", retention);
            return this;
        }

        /** Sets how names of activities and aliases are normalized; the default is {@link NameRule#FOLDED}. */
        public Builder nameRule(NameRule rule) {
            nameRule = requireNonNull(rule, "nameRule must not be null");
            return this;
        }

        /**
         * Sets how long the aliases of a chat are cached, from zero to 1 day; the default is 5 minutes. Zero disables
         * the cache, and every resolved text reads the aliases. Changes by this store are visible at once; changes by
         * another process become visible after this time.
         *
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder aliasCacheTtl(Duration ttl) {
            aliasCacheTtl = requireBetween(Duration.ZERO, Duration.ofDays(1), "aliasCacheTtl", ttl);
            return this;
        }

        /**
         * Sets whether {@code aliases().resolve} throws when the aliases cannot be read; the default is false: it then
         * uses the last known aliases and returns a result whose {@code isComplete()} is false.
         */
        public Builder strictAliases(boolean strict) {
            strictAliases = strict;
            return this;
        }

        /**
         * Sets the weight of a new observation in the moving average of effort, above 0 and at most 1; the default is
         * 0.3.
         *
         * @throws IllegalArgumentException if the weight is out of range
         */
        public Builder effortAlpha(double alpha) {
            effortSmoothing = Smoothing.of("effortAlpha", alpha);
            return this;
        }

        /**
         * Sets the weight of a new observation in the moving averages of preferences, above 0 and at most 1; the
         * default is 0.2.
         *
         * @throws IllegalArgumentException if the weight is out of range
         */
        public Builder preferenceAlpha(double alpha) {
            preferenceSmoothing = Smoothing.of("preferenceAlpha", alpha);
            return this;
        }

        /**
         * Sets the time limit of one operation including its retries, from 10 milliseconds to 1 day; the default is 10
         * seconds.
         *
         * <p>The limit holds for each request of a stream, {@code forget}, {@code merge} and {@code loadSeeds}, for
         * each message of {@code saveAll}, for each batch of an import and for each step of the recorder. A shorter
         * {@code apiCallTimeout} of the client replaces the limit.
         *
         * @throws IllegalArgumentException if the limit is out of range
         */
        public Builder operationTimeout(Duration timeout) {
            operationTimeout = requireBetween(Duration.ofMillis(10), Duration.ofDays(1), "operationTimeout", timeout);
            return this;
        }

        /** Sets the listener that receives a report after every operation; by default there is no listener. */
        public Builder listener(StoreListener storeListener) {
            listener = requireNonNull(storeListener, "listener must not be null");
            return this;
        }

        /** Sets how the store waits between attempts, for tests that must not wait. */
        Builder pause(Pause way) {
            pause = way;
            return this;
        }

        HomeOpsSchema schema() {
            return schema;
        }

        StoreSettings settings() {
            ZoneId household = requireNonNull(
                    zone,
                    "householdZone must be set, was not: dates, weeks and quiet hours depend on it;"
                            + " call householdZone(ZoneId.of(\"Europe/Stockholm\")) with the zone of the household");
            return new StoreSettings(
                    schema,
                    clock,
                    HouseholdTime.of(clock, household, quietHours),
                    activityIds,
                    messageIdOrder,
                    messageRetention,
                    promiseRetention,
                    nameRule,
                    aliasCacheTtl,
                    strictAliases,
                    effortSmoothing,
                    preferenceSmoothing);
        }

        /**
         * Builds the store. Sends no request.
         *
         * @throws NullPointerException if the client or the household zone was not set
         */
        public DynamoHomeOpsStore build() {
            DynamoDbClient dynamo = requireNonNull(client, "client must be set, was not");
            StoreSettings settings = settings();
            return new DynamoHomeOpsStore(Database.of(dynamo, operationTimeout, listener, pause), settings);
        }

        private static Duration requireBetween(Duration least, Duration most, String name, Duration duration) {
            requireNonNull(duration, name + " must not be null");
            if (duration.compareTo(least) < 0 || duration.compareTo(most) > 0) {
                throw new IllegalArgumentException(
                        name + " must be between " + least + " and " + most + ", was " + duration);
            }
            return duration;
        }
    }
}
