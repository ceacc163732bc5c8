package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * What the tables are called.
 *
 * @param messages the table of messages
 * @param activities the table of activities
 * @param responseCounters the table of response counters
 * @param homeops the table of everything the bot learns
 */
public record TableNames(String messages, String activities, String responseCounters, String homeops) {

    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9_.-]{3,255}");

    /** The documented names: {@code homeops-messages}, {@code homeops-activities} and so on. */
    public static final TableNames DEFAULT =
            new TableNames("homeops-messages", "homeops-activities", "homeops-response-counters", "homeops");

    /**
     * Checks the names.
     *
     * @throws IllegalArgumentException if DynamoDB would not take one of them
     */
    public TableNames {
        requireAllowed("table name for messages", messages);
        requireAllowed("table name for activities", activities);
        requireAllowed("table name for responseCounters", responseCounters);
        requireAllowed("table name for homeops", homeops);
    }

    /** Returns these names, each with the prefix before it. */
    public TableNames withPrefix(String prefix) {
        requireNonNull(prefix, "prefix must not be null");
        return new TableNames(prefix + messages, prefix + activities, prefix + responseCounters, prefix + homeops);
    }

    /**
     * Returns the names that the environment gives in {@code MESSAGES_TABLE_NAME}, {@code ACTIVITIES_TABLE_NAME},
     * {@code RESPONSE_COUNTERS_TABLE_NAME} and {@code HOMEOPS_TABLE_NAME}, the documented one for each that it lacks.
     */
    public static TableNames fromEnvironment() {
        return from(System.getenv());
    }

    static TableNames from(Map<String, String> environment) {
        return new TableNames(
                environment.getOrDefault("MESSAGES_TABLE_NAME", DEFAULT.messages),
                environment.getOrDefault("ACTIVITIES_TABLE_NAME", DEFAULT.activities),
                environment.getOrDefault("RESPONSE_COUNTERS_TABLE_NAME", DEFAULT.responseCounters),
                environment.getOrDefault("HOMEOPS_TABLE_NAME", DEFAULT.homeops));
    }

    /** Refuses a name for a table or an index that DynamoDB would not take; returns the others. */
    static String requireAllowed(String what, String name) {
        requireNonNull(name, what + " must not be null");
        if (!ALLOWED.matcher(name).matches()) {
            throw new IllegalArgumentException(what + " must match " + ALLOWED + ", was '" + name + "'");
        }
        return name;
    }
}
