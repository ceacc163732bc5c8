package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * The names of the four tables. Each name may have 3 to 255 of the characters {@code A-Z a-z 0-9 _ . -}.
 *
 * @param messages the table of messages
 * @param activities the table of activities
 * @param responseCounters the table of response counters
 * @param homeops the table of everything the bot learns: aliases, efforts, preferences, habits, DM status
 */
public record TableNames(String messages, String activities, String responseCounters, String homeops) {

    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9_.-]{3,255}");

    /**
     * The default names: {@code homeops-messages}, {@code homeops-activities}, {@code homeops-response-counters},
     * {@code homeops}.
     */
    public static final TableNames DEFAULT =
            new TableNames("homeops-messages", "homeops-activities", "homeops-response-counters", "homeops");

    /**
     * Creates the names.
     *
     * @throws IllegalArgumentException if a name is not allowed
     */
    public TableNames {
        requireAllowed("table name for messages", messages);
        requireAllowed("table name for activities", activities);
        requireAllowed("table name for responseCounters", responseCounters);
        requireAllowed("table name for homeops", homeops);
    }

    /**
     * Returns a copy with this prefix before each name.
     *
     * @throws IllegalArgumentException if a name is then not allowed
     */
    public TableNames withPrefix(String prefix) {
        requireNonNull(prefix, "prefix must not be null");
        return new TableNames(prefix + messages, prefix + activities, prefix + responseCounters, prefix + homeops);
    }

    /**
     * Returns the names from the environment variables {@code MESSAGES_TABLE_NAME}, {@code ACTIVITIES_TABLE_NAME},
     * {@code RESPONSE_COUNTERS_TABLE_NAME} and {@code HOMEOPS_TABLE_NAME}, with the default name for each that is not
     * set.
     *
     * @throws IllegalArgumentException if a name is not allowed
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

    /** Returns the name of a table or an index, or throws if DynamoDB does not allow it. */
    static String requireAllowed(String what, String name) {
        requireNonNull(name, what + " must not be null");
        if (!ALLOWED.matcher(name).matches()) {
            throw new IllegalArgumentException(what + " must match " + ALLOWED + ", was '" + name + "'");
        }
        return name;
    }
}
