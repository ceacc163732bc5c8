package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.schema.CloudFormation;
import io.github.homeops.store.dynamo.internal.schema.LiveTable;
import io.github.homeops.store.dynamo.internal.schema.TableDefinition;
import io.github.homeops.store.record.AttributeType;
import io.github.homeops.store.record.RecordTable;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The settings of the tables: their names, the name of an index, the unit of timestamps and an optional index. Creates
 * tables with these settings and checks live ones.
 *
 * <p>A bot builds its schema once and gives it to {@link DynamoHomeOpsStore.Builder#schema} and to its deployment, so
 * that the store and the tables cannot differ:
 *
 * <pre>{@code
 * static final HomeOpsSchema SCHEMA =
 *         HomeOpsSchema.of(TableNames.fromEnvironment()).withMessagesByUser();
 * }</pre>
 *
 * <p>The keys, the other indexes, the expiry of items and which tables have point-in-time recovery are the same for all
 * schemas. Immutable and thread-safe.
 */
public final class HomeOpsSchema {

    /**
     * The default settings: the tables {@code homeops-messages}, {@code homeops-activities},
     * {@code homeops-response-counters} and {@code homeops}, the index {@code GSI1}, timestamps in milliseconds, no index of
     * messages by user.
     */
    public static final HomeOpsSchema DEFAULT =
            new HomeOpsSchema(TableNames.DEFAULT, "GSI1", TimestampUnit.MILLIS, false);

    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(10);

    private final TableNames tableNames;
    private final String homeopsIndex;
    private final TimestampUnit timestampUnit;
    private final boolean messagesByUser;

    private HomeOpsSchema(
            TableNames tableNames, String homeopsIndex, TimestampUnit timestampUnit, boolean messagesByUser) {
        this.tableNames = requireNonNull(tableNames, "tableNames must not be null");
        this.homeopsIndex = TableNames.requireAllowed("name of the index of homeops", homeopsIndex);
        this.timestampUnit = requireNonNull(timestampUnit, "timestampUnit must not be null");
        this.messagesByUser = messagesByUser;
    }

    /** Returns the default settings with these table names. */
    public static HomeOpsSchema of(TableNames tableNames) {
        return DEFAULT.withTableNames(tableNames);
    }

    /** Returns a copy of this schema with these table names. */
    public HomeOpsSchema withTableNames(TableNames names) {
        return new HomeOpsSchema(names, homeopsIndex, timestampUnit, messagesByUser);
    }

    /**
     * Returns a copy of this schema with this name for the index of the {@code homeops} table; the default is
     * {@code GSI1}. The name may have 3 to 255 of the characters {@code A-Z a-z 0-9 _ . -}.
     *
     * @throws IllegalArgumentException if the name is not allowed
     */
    public HomeOpsSchema withHomeopsIndex(String name) {
        return new HomeOpsSchema(tableNames, name, timestampUnit, messagesByUser);
    }

    /**
     * Returns a copy of this schema with this unit for the attribute {@code timestamp} of messages and activities; the
     * default is milliseconds. A table must have one unit: the store writes and searches in this unit only.
     */
    public HomeOpsSchema withTimestampUnit(TimestampUnit unit) {
        return new HomeOpsSchema(tableNames, homeopsIndex, unit, messagesByUser);
    }

    /**
     * Returns a copy of this schema with an index of messages by user, which {@code messages().streamAcrossChats} needs
     * and {@code privacy()} uses to find the chats of a user; the default is no such index. The index costs at least 1
     * more write unit for each message saved, and storage.
     */
    public HomeOpsSchema withMessagesByUser() {
        return new HomeOpsSchema(tableNames, homeopsIndex, timestampUnit, true);
    }

    /** The names of the tables. */
    public TableNames tableNames() {
        return tableNames;
    }

    /** The name of the index of the {@code homeops} table. */
    public String homeopsIndex() {
        return homeopsIndex;
    }

    /** The unit of the attribute {@code timestamp} of messages and activities. */
    public TimestampUnit timestampUnit() {
        return timestampUnit;
    }

    /** Returns true if the messages table has the index by user. */
    public boolean hasMessagesByUser() {
        return messagesByUser;
    }

    /**
     * Creates the tables that do not exist, waits until they can be used, and turns on expiry and point-in-time
     * recovery where they are off. Idempotent: repeat it after a failure.
     *
     * <p>Meant for development and tests; production tables belong in a stack, see {@link #cloudFormation()}. Tables
     * are created one after the other, with on-demand capacity. DynamoDB needs 10 to 30 seconds for each; this method
     * waits at most 5 minutes for each. AWS charges for point-in-time recovery by the size of the tables; DynamoDB
     * Local does not have it. A table that exists keeps its keys and indexes, even wrong ones: {@link #check} finds
     * those.
     *
     * @throws AccessDeniedException if an action is not allowed; the exception names the action and the table
     * @throws StoreException if a request fails, if a table is not ready in time, or if a table expires by another
     *     attribute
     */
    public void createTables(DynamoDbClient client) {
        createTables(database(client));
    }

    void createTables(Database database) {
        createWithoutExpiry(database);
        live(database).forEach(LiveTable::enableExpiry);
        live(database).forEach(LiveTable::enableRecovery);
    }

    /**
     * Creates the tables that do not exist, for tests that move a clock of their own: DynamoDB Local deletes expired
     * items by the clock of the machine.
     */
    void createWithoutExpiry(DynamoDbClient client) {
        createWithoutExpiry(database(client));
    }

    private void createWithoutExpiry(Database database) {
        live(database).forEach(LiveTable::create);
    }

    /**
     * Turns on the expiry of items in each existing table that needs it, where it is off. {@link #createTables} does
     * this for new tables. 1 or 2 requests a table.
     *
     * @throws AccessDeniedException if an action is not allowed; the exception names the action and the table
     * @throws StoreException if a table does not exist, or expires by another attribute: turn that expiry off first
     */
    public void enableExpiry(DynamoDbClient client) {
        live(database(client)).forEach(LiveTable::enableExpiry);
    }

    /**
     * Turns on point-in-time recovery in each existing table that needs it, where it is off: in all tables but the
     * counters, which expire after a week. {@link #createTables} does this for new tables.
     *
     * <p>AWS charges for point-in-time recovery by the size of the tables. 1 or 2 requests a table; waits up to 5
     * minutes for a table that was created a moment ago. A no-op on a database without point-in-time recovery, such as
     * DynamoDB Local.
     *
     * @throws AccessDeniedException if an action is not allowed; the exception names the action and the table
     * @throws StoreException if a table does not exist, or cannot be backed up in time
     */
    public void enableRecovery(DynamoDbClient client) {
        enableRecovery(database(client));
    }

    void enableRecovery(Database database) {
        live(database).forEach(LiveTable::enableRecovery);
    }

    /**
     * Compares the live tables with this schema and returns the differences, table by table; an empty list if there are
     * none.
     *
     * <p>Compared are: the existence and status of each table, its key, indexes, expiry and point-in-time recovery, and
     * the unit of {@code timestamp} in a sample of messages and activities. Anything else that a table has, such as an
     * index or attributes of another bot, tags or provisioned capacity, is not a drift.
     *
     * <p>A setting that a policy does not let this method see is listed as {@link Drift.Effect#UNKNOWN}. Missing
     * point-in-time recovery is not listed for a database that does not have it, such as DynamoDB Local.
     *
     * <p>The sample is the first 50 items of a scan and the latest 10 of each of the first 5 chats among them, so it
     * may miss a mixed unit. Changes nothing. At most 3 describing requests a table, and 6 reads of each of the tables
     * of messages and activities, eventually consistent. A read is at most 1 MB, which is 128 read units; 50 items of 2
     * KB are 13 read units.
     *
     * @throws AccessDeniedException if a table may not be described; the exception names the action and the table
     */
    public List<Drift> check(DynamoDbClient client) {
        return live(database(client))
                .flatMap(table -> table.drift(timestampUnit).stream())
                .toList();
    }

    /**
     * {@linkplain #check Checks} the live tables and throws if operations of a store would fail or return wrong
     * results. A difference that is only a {@linkplain Drift.Effect#LOSS loss} or {@linkplain Drift.Effect#UNKNOWN
     * unknown} does not throw; the exception lists it beside the breaking ones.
     *
     * @throws SchemaDriftException if a difference is {@linkplain Drift#isBreaking breaking}; lists all differences
     * @throws AccessDeniedException if a table may not be described
     */
    public void requireUsable(DynamoDbClient client) {
        List<Drift> drift = check(client);
        if (drift.stream().anyMatch(Drift::isBreaking)) {
            throw new SchemaDriftException(drift);
        }
    }

    /**
     * Returns the tables as an AWS CloudFormation template in JSON: with on-demand capacity, indexes, expiry and
     * point-in-time recovery, encrypted with a key that AWS owns, and retained when the stack is deleted. The resources
     * are named {@code Messages}, {@code Activities}, {@code ResponseCounters} and {@code Homeops}, independent of the
     * table names.
     */
    public String cloudFormation() {
        Map<String, TableDefinition> resources = new LinkedHashMap<>();
        Tables.ALL.forEach(table -> resources.put(resourceOf(table), definition(table)));
        return CloudFormation.template(resources);
    }

    List<TableDefinition> tables() {
        return Tables.ALL.stream().map(this::definition).toList();
    }

    private TableDefinition definition(RecordTable table) {
        boolean timestamped = DynamoHomeOpsStore.RECORDS.stream()
                .filter(type -> type.table().equals(table))
                .flatMap(type -> type.attributes().stream())
                .anyMatch(attribute -> attribute.type() == AttributeType.TIMESTAMP);
        List<RecordTable.Index> indexes = table.indexes().stream()
                .filter(index -> messagesByUser || !index.isOptional())
                .map(index -> index.name().equals(Tables.GSI1) ? index.named(homeopsIndex) : index)
                .toList();
        return new TableDefinition(table.named(Tables.nameOf(table, tableNames), indexes), timestamped);
    }

    private static String resourceOf(RecordTable table) {
        String name = table.name().equals("homeops") ? "homeops" : table.name().substring("homeops-".length());
        return Arrays.stream(name.split("-"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }

    private static Database database(DynamoDbClient client) {
        requireNonNull(client, "client must not be null");
        return Database.of(client, REQUEST_TIMEOUT, StoreListener.none());
    }

    private Stream<LiveTable> live(Database database) {
        return tables().stream().map(table -> new LiveTable(database, table));
    }
}
