package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.QuietHours;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.activity.DynamoActivityRepository;
import io.github.homeops.store.dynamo.internal.activity.PersonalActivities;
import io.github.homeops.store.dynamo.internal.alias.DynamoAliasRepository;
import io.github.homeops.store.dynamo.internal.alias.PersonalAliases;
import io.github.homeops.store.dynamo.internal.counter.DynamoResponseCounterRepository;
import io.github.homeops.store.dynamo.internal.counter.PersonalCounters;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.dm.DynamoDmStatusRepository;
import io.github.homeops.store.dynamo.internal.dm.PersonalDmStatus;
import io.github.homeops.store.dynamo.internal.effort.DynamoEffortRepository;
import io.github.homeops.store.dynamo.internal.effort.PersonalEfforts;
import io.github.homeops.store.dynamo.internal.habit.DynamoHabitRepository;
import io.github.homeops.store.dynamo.internal.habit.PersonalHabits;
import io.github.homeops.store.dynamo.internal.message.DynamoMessageRepository;
import io.github.homeops.store.dynamo.internal.message.PersonalMessages;
import io.github.homeops.store.dynamo.internal.preference.DynamoPreferenceRepository;
import io.github.homeops.store.dynamo.internal.preference.PersonalPreferences;
import io.github.homeops.store.dynamo.internal.privacy.DynamoPrivacy;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.dynamo.internal.recording.DynamoRecorder;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.Pause;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.recording.Recorder;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A store on DynamoDB.
 *
 * <p>The client is the caller's: this library picks no credentials, region or HTTP client, and does not close it. Safe for
 * use by many threads, and cheap enough to build once in a process and keep.
 */
public final class DynamoHomeOpsStore implements HomeOpsStore {

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
    private final DynamoAliasRepository aliases;
    private final Recorder recorder;

    private DynamoHomeOpsStore(Database database, StoreSettings settings) {
        schema = settings.schema();
        time = settings.time();
        messages = new DynamoMessageRepository(database, settings);
        activities = new DynamoActivityRepository(database, settings);
        counters = new DynamoResponseCounterRepository(database, settings);
        efforts = new DynamoEffortRepository(database, settings);
        preferences = new DynamoPreferenceRepository(database, settings);
        habits = new DynamoHabitRepository(database, settings);
        dmStatus = new DynamoDmStatusRepository(database, settings);
        aliases = new DynamoAliasRepository(database, settings);
        privacy = new DynamoPrivacy(database, settings.clock(), personalRecords(schema, aliases, efforts, preferences));
        recorder = new DynamoRecorder(messages, activities, aliases, efforts, habits, preferences, settings);
    }

    /** Starts a store; only the client has to be set. */
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
    public AliasRepository aliases() {
        return aliases;
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

    /** Returns the tables that this store needs, by its settings: to check those that it has. */
    public HomeOpsSchema schema() {
        return schema;
    }

    // In the order in which they are forgotten: what leads to a chat or to a person outlasts what it leads to.
    private static List<PersonalRecords> personalRecords(
            HomeOpsSchema schema,
            DynamoAliasRepository aliases,
            DynamoEffortRepository efforts,
            DynamoPreferenceRepository preferences) {
        TableNames tables = schema.tableNames();
        return List.of(
                new PersonalHabits(tables.homeops()),
                new PersonalAliases(tables.homeops(), aliases::dropGuesses),
                new PersonalCounters(tables.responseCounters()),
                new PersonalMessages(tables.messages(), schema.hasMessagesByUser()),
                new PersonalActivities(tables.activities()),
                new PersonalEfforts(tables.homeops(), efforts::dropGuesses),
                new PersonalPreferences(tables.homeops(), preferences::dropGuesses),
                new PersonalDmStatus(tables.homeops()));
    }

    /** Builds a {@link DynamoHomeOpsStore}. */
    public static final class Builder {

        private @Nullable DynamoDbClient client;
        private TableNames tableNames = TableNames.DEFAULT;
        private ZoneId zone = HouseholdTime.DEFAULT_ZONE;
        private QuietHours quietHours = QuietHours.DEFAULT;
        private Clock clock = Clock.systemUTC();
        private TimestampUnit timestampUnit = TimestampUnit.MILLIS;
        private ActivityIds activityIds = ActivityIds.FROM_MESSAGE_TIME;
        private MessageIdOrder messageIdOrder = MessageIdOrder.RISING;
        private @Nullable Duration messageRetention;
        private boolean messagesByUser;
        private NameRule nameRule = NameRule.FOLDED;
        private Duration aliasCacheTtl = Duration.ofMinutes(5);
        private boolean strictAliases;
        private String homeopsIndex = HomeOpsSchema.DEFAULT_HOMEOPS_INDEX;
        private Smoothing effortSmoothing = Smoothing.of("effortAlpha", 0.3);
        private Smoothing preferenceSmoothing = Smoothing.of("preferenceAlpha", 0.2);
        private Duration operationTimeout = Duration.ofSeconds(10);
        private StoreListener listener = StoreListener.none();
        private Pause pause = Pause.REAL;

        private Builder() {}

        /** Sets the client, which stays the caller's to close. */
        public Builder client(DynamoDbClient dynamoDbClient) {
            client = requireNonNull(dynamoDbClient, "client must not be null");
            return this;
        }

        /** Sets what the tables are called; by default as documented. */
        public Builder tableNames(TableNames names) {
            tableNames = requireNonNull(names, "tableNames must not be null");
            return this;
        }

        /** Sets where the household lives, for dates, weeks and quiet hours; by default Europe/Stockholm. */
        public Builder householdZone(ZoneId householdZone) {
            zone = requireNonNull(householdZone, "householdZone must not be null");
            return this;
        }

        /** Sets when the bot keeps still; by default from 22:00 until 07:00. */
        public Builder quietHours(QuietHours hours) {
            quietHours = requireNonNull(hours, "quietHours must not be null");
            return this;
        }

        /** Sets the clock that says what has expired and what is recent; by default the system's. */
        public Builder clock(Clock storeClock) {
            clock = requireNonNull(storeClock, "clock must not be null");
            return this;
        }

        /** Sets the unit of {@code timestamp} in the tables; by default milliseconds. */
        public Builder timestampUnit(TimestampUnit unit) {
            timestampUnit = requireNonNull(unit, "timestampUnit must not be null");
            return this;
        }

        /** Sets what the ids of activities say about their time; by default that they carry it. */
        public Builder activityIds(ActivityIds activityIdsInTable) {
            activityIds = requireNonNull(activityIdsInTable, "activityIds must not be null");
            return this;
        }

        /** Sets what the ids of messages say about their time; by default that they rise with it. */
        public Builder messageIdOrder(MessageIdOrder order) {
            messageIdOrder = requireNonNull(order, "messageIdOrder must not be null");
            return this;
        }

        /**
         * Sets how long messages are kept after they were saved; by default for ever. Messages saved before this was set stay.
         *
         * @throws IllegalArgumentException if it is shorter than a second or longer than 100 years
         */
        public Builder messageRetention(Duration retention) {
            messageRetention =
                    requireBetween(Duration.ofSeconds(1), Duration.ofDays(36_500), "messageRetention", retention);
            return this;
        }

        /** Sets whether the messages table has the index by user; by default it has not. */
        public Builder messagesByUser(boolean indexed) {
            messagesByUser = indexed;
            return this;
        }

        /** Sets how names of activities and aliases are written; by default {@link NameRule#FOLDED}. */
        public Builder nameRule(NameRule rule) {
            nameRule = requireNonNull(rule, "nameRule must not be null");
            return this;
        }

        /**
         * Sets how long the aliases of a chat are kept to resolve its messages, by the store's clock; by default 5 minutes. Zero
         * keeps nothing and reads them for each message. What this store writes is seen at once either way.
         *
         * @throws IllegalArgumentException if it is negative or longer than a day
         */
        public Builder aliasCacheTtl(Duration life) {
            aliasCacheTtl = requireBetween(Duration.ZERO, Duration.ofDays(1), "aliasCacheTtl", life);
            return this;
        }

        /**
         * Sets whether resolving a message throws when the aliases cannot be read; by default it answers as well as it can, and
         * says that the answer is not complete.
         */
        public Builder strictAliases(boolean strict) {
            strictAliases = strict;
            return this;
        }

        /**
         * Sets what the index of the {@code homeops} table is called; by default {@code GSI1}.
         *
         * @throws IllegalArgumentException if DynamoDB would not take the name
         */
        public Builder homeopsIndex(String name) {
            homeopsIndex = TableNames.requireAllowed("name of the index of homeops", name);
            return this;
        }

        /**
         * Sets how much a new observation of effort weighs against all earlier ones; by default 0.3.
         *
         * @throws IllegalArgumentException if it is not above 0 and at most 1
         */
        public Builder effortAlpha(double alpha) {
            effortSmoothing = Smoothing.of("effortAlpha", alpha);
            return this;
        }

        /**
         * Sets how much a new observation of a preference weighs against all earlier ones; by default 0.2.
         *
         * @throws IllegalArgumentException if it is not above 0 and at most 1
         */
        public Builder preferenceAlpha(double alpha) {
            preferenceSmoothing = Smoothing.of("preferenceAlpha", alpha);
            return this;
        }

        /**
         * Sets how long one operation may take, all attempts together; by default 10 seconds. A stream may take this long for
         * each request, and so may {@code forget}, {@code merge} and {@code loadSeeds}; {@code saveAll} for each message, an
         * import for each batch, the recorder for each part. Where the client's own time-out for a
         * call is shorter, that is the budget.
         *
         * @throws IllegalArgumentException if it is shorter than 10 milliseconds or longer than a day
         */
        public Builder operationTimeout(Duration budget) {
            operationTimeout = requireBetween(Duration.ofMillis(10), Duration.ofDays(1), "operationTimeout", budget);
            return this;
        }

        /** Sets who hears of every operation; by default nobody. */
        public Builder listener(StoreListener storeListener) {
            listener = requireNonNull(storeListener, "listener must not be null");
            return this;
        }

        /** Sets how the store waits between attempts, for tests that have no time. */
        Builder pause(Pause way) {
            pause = way;
            return this;
        }

        /** Returns what the tables are called, so far. */
        TableNames tableNames() {
            return tableNames;
        }

        /** Returns the tables that a store with these settings needs. */
        HomeOpsSchema schema() {
            HomeOpsSchema schema =
                    HomeOpsSchema.of(tableNames).withHomeopsIndex(homeopsIndex).withTimestampUnit(timestampUnit);
            return messagesByUser ? schema.withMessagesByUser() : schema;
        }

        /** Makes the store. Nothing is sent yet. */
        public DynamoHomeOpsStore build() {
            DynamoDbClient dynamo = requireNonNull(client, "client must be set, was not");
            return new DynamoHomeOpsStore(Database.of(dynamo, operationTimeout, listener, pause), settings());
        }

        StoreSettings settings() {
            return new StoreSettings(
                    schema(),
                    clock,
                    HouseholdTime.of(clock, zone, quietHours),
                    activityIds,
                    messageIdOrder,
                    messageRetention,
                    nameRule,
                    aliasCacheTtl,
                    strictAliases,
                    effortSmoothing,
                    preferenceSmoothing);
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
