package io.github.homeops.store.dynamo;

import static io.github.homeops.store.dynamo.internal.TableDefinition.Attribute.number;
import static io.github.homeops.store.dynamo.internal.TableDefinition.Attribute.string;
import static java.util.Objects.requireNonNull;

import io.github.homeops.store.dynamo.internal.TableDefinition;
import io.github.homeops.store.dynamo.internal.TableDefinition.Index;
import io.github.homeops.store.dynamo.internal.TableDefinition.PrimaryKey;
import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;

/** The tables of a store, described once: with their keys, their indexes and how their items expire. Immutable. */
public final class HomeOpsSchema {

    private static final PrimaryKey USER_AND_TIME = new PrimaryKey(number("userId"), number("timestamp"));

    /** What the index of the {@code homeops} table is called in a store that was told no other name: {@code GSI1}. */
    public static final String DEFAULT_HOMEOPS_INDEX = "GSI1";

    private final TableNames names;
    private final boolean messagesByUser;
    private final String homeopsIndex;

    private HomeOpsSchema(TableNames names, boolean messagesByUser, String homeopsIndex) {
        this.names = requireNonNull(names, "names must not be null");
        this.messagesByUser = messagesByUser;
        this.homeopsIndex = TableNames.requireAllowed("name of the index of homeops", homeopsIndex);
    }

    /** Describes the tables of these names. */
    public static HomeOpsSchema of(TableNames names) {
        return new HomeOpsSchema(names, false, DEFAULT_HOMEOPS_INDEX);
    }

    /** Returns the schema with the index that finds messages of a user across chats, at the price of a write a message. */
    public HomeOpsSchema withMessagesByUser() {
        return new HomeOpsSchema(names, true, homeopsIndex);
    }

    /**
     * Returns the schema with another name for the index of the {@code homeops} table; a store has to be told it too.
     *
     * @throws IllegalArgumentException if DynamoDB would not take the name
     */
    public HomeOpsSchema withHomeopsIndex(String name) {
        return new HomeOpsSchema(names, messagesByUser, name);
    }

    /**
     * Creates the tables that are not there, with their indexes, on demand, and waits until they can be used. For tests and
     * development; does not set up expiry.
     */
    public void createTables(DynamoDbClient client) {
        tables().forEach(table -> create(client, table));
        tables().forEach(table -> client.waiter().waitUntilTableExists(wait -> wait.tableName(table.name())));
    }

    /** Turns on the expiry of items in each table that has such. */
    public void enableExpiry(DynamoDbClient client) {
        tables().stream().filter(table -> table.ttlAttribute() != null).forEach(table -> enableExpiry(client, table));
    }

    List<TableDefinition> tables() {
        return List.of(messages(), activities(), responseCounters(), homeops());
    }

    private TableDefinition messages() {
        List<Index> indexes = messagesByUser
                ? List.of(new Index(
                        "userId-timestamp-index", USER_AND_TIME, List.of("text", "userName", "createdAt", "ttl")))
                : List.of();
        return new TableDefinition(
                names.messages(), new PrimaryKey(string("chatId"), number("messageId")), indexes, "ttl", true);
    }

    private TableDefinition activities() {
        List<Index> indexes = List.of(
                new Index("userId-timestamp-index", USER_AND_TIME, List.of()),
                new Index(
                        "chatId-activity-index",
                        new PrimaryKey(string("chatId"), string("activityTimestamp")),
                        List.of()));
        return new TableDefinition(
                names.activities(), new PrimaryKey(string("chatId"), string("activityId")), indexes, null, true);
    }

    private TableDefinition responseCounters() {
        return new TableDefinition(
                names.responseCounters(), new PrimaryKey(string("chatId"), string("date")), List.of(), "ttl", false);
    }

    private TableDefinition homeops() {
        List<Index> indexes =
                List.of(new Index(homeopsIndex, new PrimaryKey(string("gsi1pk"), string("gsi1sk")), List.of()));
        return new TableDefinition(names.homeops(), new PrimaryKey(string("pk"), string("sk")), indexes, "ttl", true);
    }

    private static void create(DynamoDbClient client, TableDefinition table) {
        try {
            client.createTable(table.createRequest());
        } catch (ResourceInUseException e) {
            // Somebody has created it: just what was wanted.
        }
    }

    private static void enableExpiry(DynamoDbClient client, TableDefinition table) {
        DescribeTimeToLiveResponse present = client.describeTimeToLive(request -> request.tableName(table.name()));
        // DynamoDB refuses to turn on what is on.
        if (!Objects.equals(present.timeToLiveDescription().attributeName(), table.ttlAttribute())) {
            client.updateTimeToLive(request -> request.tableName(table.name())
                    .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(table.ttlAttribute())));
        }
    }
}
