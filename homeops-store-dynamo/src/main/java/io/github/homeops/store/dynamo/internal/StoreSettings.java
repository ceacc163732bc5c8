package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.MessageIdOrder;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordType;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a store. Every repository takes all of them and reads those that it needs.
 *
 * @param messageRetention how long a message is kept after it was saved; null for ever
 * @param promiseRetention how long a promise is kept after it has ended; null for ever
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
        @Nullable Duration promiseRetention,
        NameRule nameRule,
        Duration aliasCacheTtl,
        boolean strictAliases,
        Smoothing effortSmoothing,
        Smoothing preferenceSmoothing) {

    /** Returns the names of the tables. */
    public TableNames tables() {
        return schema.tableNames();
    }

    /** Returns the items of this type in the table of this store. */
    public <K, V> RecordItems<K, V> items(RecordType<K, V> type) {
        return new RecordItems<>(type, tableName(type.table()), schema.timestampUnit());
    }

    /** Returns the name of the table in this store. */
    public String tableName(RecordTable table) {
        return Tables.nameOf(table, tables());
    }

    /** Returns whether the table has the index in this store. */
    public boolean hasIndex(RecordTable table, String index) {
        return table.index(index)
                .filter(one -> !one.isOptional() || schema.hasMessagesByUser())
                .isPresent();
    }
}
