package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.NameRule;
import java.time.Clock;
import java.time.Duration;

/**
 * What the store was told about aliases.
 *
 * @param index the index of the table that finds aliases by activity
 * @param cacheLife how long the aliases of a chat are kept to resolve texts; zero for not at all
 * @param strict whether a text is not resolved at all when the aliases cannot be read
 */
public record AliasSettings(
        String table, String index, Clock clock, NameRule names, Duration cacheLife, boolean strict) {}
