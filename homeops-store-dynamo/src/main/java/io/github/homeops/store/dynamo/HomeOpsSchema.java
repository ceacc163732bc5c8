package io.github.homeops.store.dynamo;

import static io.github.homeops.store.dynamo.internal.schema.TableDefinition.Attribute.number;
import static io.github.homeops.store.dynamo.internal.schema.TableDefinition.Attribute.string;
import static java.util.Objects.requireNonNull;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.dynamo.internal.list.ByUserIndex;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.schema.CloudFormation;
import io.github.homeops.store.dynamo.internal.schema.LiveTable;
import io.github.homeops.store.dynamo.internal.schema.TableDefinition;
import io.github.homeops.store.dynamo.internal.schema.TableDefinition.Index;
import io.github.homeops.store.dynamo.internal.schema.TableDefinition.PrimaryKey;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;

/**
 * The tables of a store, described once: with their keys, their indexes, how their items expire and whether they can be restored.
 * Makes such tables, and says how live ones differ. Immutable.
 */
public final class HomeOpsSchema {

    private static final PrimaryKey USER_AND_TIME = new PrimaryKey(number("userId"), number("timestamp"));

    /** What the index of the {@code homeops} table is called in a store that was told no other name: {@code GSI1}. */
    public static final String DEFAULT_HOMEOPS_INDEX = "GSI1";

    private static final Duration CALL_BUDGET = Duration.ofSeconds(10);

    private final TableNames names;
    private final boolean messagesByUser;
    private final String homeopsIndex;
    private final TimestampUnit timestampUnit;

    private HomeOpsSchema(TableNames names, boolean messagesByUser, String homeopsIndex, TimestampUnit timestampUnit) {
        this.names = requireNonNull(names, "names must not be null");
        this.messagesByUser = messagesByUser;
        this.homeopsIndex = TableNames.requireAllowed("name of the index of homeops", homeopsIndex);
        this.timestampUnit = requireNonNull(timestampUnit, "timestampUnit must not be null");
    }

    /** Describes the tables of these names. A store has the description of its own: {@link DynamoHomeOpsStore#schema()}. */
    public static HomeOpsSchema of(TableNames names) {
        return new HomeOpsSchema(names, false, DEFAULT_HOMEOPS_INDEX, TimestampUnit.MILLIS);
    }

    /** Returns the schema with the index that finds messages of a user across chats, at the price of a write a message. */
    public HomeOpsSchema withMessagesByUser() {
        return new HomeOpsSchema(names, true, homeopsIndex, timestampUnit);
    }

    /**
     * Returns the schema with another name for the index of the {@code homeops} table; a store has to be told it too.
     *
     * @throws IllegalArgumentException if DynamoDB would not take the name
     */
    public HomeOpsSchema withHomeopsIndex(String name) {
        return new HomeOpsSchema(names, messagesByUser, name, timestampUnit);
    }

    /** Returns the schema with another unit of {@code timestamp} than milliseconds; a store has to be told it too. */
    public HomeOpsSchema withTimestampUnit(TimestampUnit unit) {
        return new HomeOpsSchema(names, messagesByUser, homeopsIndex, unit);
    }

    /** The names of the tables. */
    public TableNames tableNames() {
        return names;
    }

    /** The name of the index of the {@code homeops} table. */
    public String homeopsIndex() {
        return homeopsIndex;
    }

    /** The unit of the attribute {@code timestamp} in the tables of messages and activities. */
    public TimestampUnit timestampUnit() {
        return timestampUnit;
    }

    /** Returns whether the messages table has the index by user. */
    public boolean hasMessagesByUser() {
        return messagesByUser;
    }

    /**
     * Creates the tables that are not there, with their indexes, on demand, and waits until they can be used. For tests and
     * development; does not set up expiry.
     */
    public void createTables(DynamoDbClient client) {
        tables().forEach(table -> create(client, table));
        tables().forEach(table -> client.waiter().waitUntilTableExists(wait -> wait.tableName(table.name())));
    }

    /**
     * Turns on the expiry of items in each table that has such, where it is not on. Up to 2 requests a table.
     *
     * @throws StoreException if a table is not there, or its expiry goes by another attribute: turn that off first
     */
    public void enableExpiry(DynamoDbClient client) {
        live(client).forEach(LiveTable::enableExpiry);
    }

    /**
     * Turns on point-in-time recovery of each table that must have it, where it is not on: of all but the counters, which are
     * gone in a week anyway. AWS charges for it by the size of the tables. Up to 2 requests a table; nothing happens where
     * the database knows no such thing, as DynamoDB Local.
     *
     * @throws StoreException if a table is not there, or was made a moment ago and cannot be backed up yet: repeat it later
     */
    public void enableRecovery(DynamoDbClient client) {
        live(client).forEach(LiveTable::enableRecovery);
    }

    /**
     * Returns how the live tables differ from this description, table by table; empty if they do not. It looks at whether a
     * table is there and usable, at its key, its indexes, its expiry and its point-in-time recovery, and at the unit of
     * {@code timestamp} in a sample of messages and activities. What a table has beyond that, such as an index or attributes of
     * another bot, tags or provisioned capacity, is no drift.
     *
     * <p>What a policy does not let one see is in the list as {@link Drift.Effect#UNKNOWN}; only that a table may not be
     * described at all is an exception. A database without point-in-time recovery, such as DynamoDB Local, is not blamed for it.
     *
     * <p>The sample is the first 50 items that a scan comes upon, and the newest 10 of each of the first 5 chats among them: a
     * mixed unit may escape it. Changes nothing. Up to 3 describing requests a table, and up to 6 reads each of the tables of
     * messages and activities, eventually consistent. A read is of 1 MB at most, which is 128 units; 50 items of 2 KB are 13.
     *
     * @throws AccessDeniedException if a table may not be described; it names the action and the table
     */
    public List<Drift> check(DynamoDbClient client) {
        return live(client)
                .flatMap(table -> table.drift(timestampUnit).stream())
                .toList();
    }

    /**
     * {@linkplain #check Checks} the live tables, and throws if operations of a store would fail or answer wrongly. What is only
     * a loss, or could not be seen, is no reason to throw, and in the exception stands beside what is.
     *
     * @throws SchemaDriftException if there is a {@linkplain Drift#isBreaking breaking} drift; it names all that is different
     * @throws AccessDeniedException if a table may not be described
     */
    public void requireUsable(DynamoDbClient client) {
        List<Drift> drift = check(client);
        if (drift.stream().anyMatch(Drift::isBreaking)) {
            throw new SchemaDriftException(drift);
        }
    }

    /**
     * Returns the tables as a template of AWS CloudFormation, in JSON: on demand, with their indexes, expiry and point-in-time
     * recovery, encrypted with a key that AWS owns, and kept when the stack is deleted. The resources are called
     * {@code Messages}, {@code Activities}, {@code ResponseCounters} and {@code Homeops}, whatever the tables are.
     */
    public String cloudFormation() {
        Map<String, TableDefinition> resources = new LinkedHashMap<>();
        resources.put("Messages", messages());
        resources.put("Activities", activities());
        resources.put("ResponseCounters", responseCounters());
        resources.put("Homeops", homeops());
        return CloudFormation.template(resources);
    }

    List<TableDefinition> tables() {
        return List.of(messages(), activities(), responseCounters(), homeops());
    }

    private TableDefinition messages() {
        List<Index> indexes = messagesByUser
                ? List.of(new Index(
                        ByUserIndex.NAME,
                        USER_AND_TIME,
                        List.of("text", "userName", "createdAt", "ttl"),
                        "what a user wrote in all chats"))
                : List.of();
        return new TableDefinition(
                names.messages(), new PrimaryKey(string("chatId"), number("messageId")), indexes, "ttl", true, true);
    }

    private TableDefinition activities() {
        List<Index> indexes = List.of(
                new Index(ByUserIndex.NAME, USER_AND_TIME, List.of(), "what a user did in all chats"),
                new Index(
                        "chatId-activity-index",
                        new PrimaryKey(string("chatId"), string("activityTimestamp")),
                        List.of(),
                        "who did it last and how often"));
        return new TableDefinition(
                names.activities(), new PrimaryKey(string("chatId"), string("activityId")), indexes, null, true, true);
    }

    private TableDefinition responseCounters() {
        PrimaryKey key = new PrimaryKey(string("chatId"), string("date"));
        return new TableDefinition(names.responseCounters(), key, List.of(), "ttl", false, false);
    }

    private TableDefinition homeops() {
        Index byActivity = new Index(
                homeopsIndex,
                new PrimaryKey(string("gsi1pk"), string("gsi1sk")),
                List.of(),
                "which aliases an activity has");
        PrimaryKey key = new PrimaryKey(string("pk"), string("sk"));
        return new TableDefinition(names.homeops(), key, List.of(byActivity), "ttl", true, false);
    }

    private static void create(DynamoDbClient client, TableDefinition table) {
        try {
            client.createTable(table.createRequest());
        } catch (ResourceInUseException e) {
            // Somebody has created it: just what was wanted.
        }
    }

    private Stream<LiveTable> live(DynamoDbClient client) {
        Database database = Database.of(client, CALL_BUDGET, StoreListener.none());
        return tables().stream().map(table -> new LiveTable(database, table));
    }
}
