package io.github.homeops.store.dynamo.internal.preference;

import io.github.homeops.store.UserId;

/**
 * The key of a preference.
 *
 * @param metric the name of a metric
 */
public record PreferenceKey(UserId userId, String metric) {

    public PreferenceKey {
        if (!Metrics.isName(metric)) {
            throw new IllegalArgumentException("metric must be the name of a metric");
        }
    }
}
