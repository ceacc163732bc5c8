package io.github.homeops.store.dynamo.internal.preference;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import java.util.regex.Pattern;

/** The names of metrics: those that everybody knows, and what a bot may call its own. */
final class Metrics {

    static final String IGNORE_RATE = "ignoreRate";
    static final String INTERACTION_FREQUENCY = "interactionFrequency";
    static final String ACTIVE_TIMES = "activeTimes";

    private static final Set<String> KNOWN = Set.of(IGNORE_RATE, INTERACTION_FREQUENCY, ACTIVE_TIMES);
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,99}");

    private Metrics() {}

    static boolean isName(String metric) {
        return NAME.matcher(metric).matches();
    }

    /** Throws unless the name is allowed for a metric of the bot. */
    static String requireOwn(String metric) {
        requireNonNull(metric, "metric must not be null");
        if (!isName(metric)) {
            throw new IllegalArgumentException("metric must be a letter and up to 99 letters, digits, '_', '.' or '-',"
                    + " was another text of " + metric.length() + " characters");
        }
        if (KNOWN.contains(metric)) {
            throw new IllegalArgumentException(
                    "metric must be one of the bot's own, was " + metric + ", which has methods of its own");
        }
        return metric;
    }
}
