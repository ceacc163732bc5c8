package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.TimestampUnit;

/** What the store was told about activities. */
public record ActivitySettings(
        String table, HouseholdTime time, TimestampUnit unit, ActivityIds ids, NameRule nameRule) {}
