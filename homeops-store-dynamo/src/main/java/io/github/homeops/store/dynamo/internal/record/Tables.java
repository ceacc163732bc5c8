package io.github.homeops.store.dynamo.internal.record;

import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordTable.Index;
import io.github.homeops.store.record.RecordTable.KeyAttribute;
import java.util.List;

/** The tables of the store. */
public final class Tables {

    /** The name of the index by user and time. */
    public static final String BY_USER = "userId-timestamp-index";

    /** The name of the index of activities by name and time. */
    public static final String BY_NAME = "chatId-activity-index";

    /** The default name of the index of {@link #HOMEOPS}. */
    public static final String GSI1 = "GSI1";

    public static final RecordTable MESSAGES = RecordTable.of(
                    "homeops-messages", KeyAttribute.text("chatId"), KeyAttribute.number("messageId"))
            .expiring()
            .with(byUser("what a user wrote in all chats")
                    .including("text", "userName", "createdAt", "ttl")
                    .optional());

    public static final RecordTable ACTIVITIES = RecordTable.of(
                    "homeops-activities", KeyAttribute.text("chatId"), KeyAttribute.text("activityId"))
            .with(byUser("what a user did in all chats"))
            .with(Index.of(
                    BY_NAME,
                    KeyAttribute.text("chatId"),
                    KeyAttribute.text("activityTimestamp"),
                    "who did it last and how often"));

    public static final RecordTable RESPONSE_COUNTERS = RecordTable.of(
                    "homeops-response-counters", KeyAttribute.text("chatId"), KeyAttribute.text("date"))
            .expiring()
            .withoutRecovery();

    /** What the bot learns: one table for many types of records. */
    public static final RecordTable HOMEOPS = RecordTable.of(
                    "homeops", KeyAttribute.text("pk"), KeyAttribute.text("sk"))
            .expiring()
            .with(Index.of(
                    GSI1, KeyAttribute.text("gsi1pk"), KeyAttribute.text("gsi1sk"), "which aliases an activity has"));

    /** All tables, in the order in which they are created. */
    public static final List<RecordTable> ALL = List.of(MESSAGES, ACTIVITIES, RESPONSE_COUNTERS, HOMEOPS);

    private Tables() {}

    /** Returns the name of the table under these settings. */
    public static String nameOf(RecordTable table, TableNames names) {
        return switch (ALL.indexOf(table)) {
            case 0 -> names.messages();
            case 1 -> names.activities();
            case 2 -> names.responseCounters();
            case 3 -> names.homeops();
            default -> throw new IllegalArgumentException("table must be one of the store, was " + table.name());
        };
    }

    private static Index byUser(String question) {
        return Index.of(BY_USER, KeyAttribute.number("userId"), KeyAttribute.number("timestamp"), question);
    }
}
