package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.MessageIdOrder;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a store. Every repository takes all of them and reads those that it needs.
 *
 * @param messageRetention how long a message is kept after it was saved; null for ever
 * @param aliasCacheTtl how long the aliases of a chat stay in memory; zero for no cache
 * @param strictAliases whether resolving a text throws when the aliases cannot be read
 */
public record StoreSettings(
        HomeOpsSchema schema,
        Clock clock,
        HouseholdTime time,
        ActivityIds activityIds,
        MessageIdOrder messageIdOrder,
        @Nullable Duration messageRetention,
        NameRule nameRule,
        Duration aliasCacheTtl,
        boolean strictAliases,
        Smoothing effortSmoothing,
        Smoothing preferenceSmoothing) {

    /** Returns the names of the tables. */
    public TableNames tables() {
        return schema.tableNames();
    }
}
