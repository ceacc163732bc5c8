package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.NameRule;
import java.time.Clock;

/**
 * What the store was told about aliases.
 *
 * @param index the index of the table that finds aliases by activity
 */
public record AliasSettings(String table, String index, Clock clock, NameRule names) {}
