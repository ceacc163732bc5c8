package io.github.homeops.store.dynamo.internal.summary;

import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;

/** The key of the summary of a household's week. */
public record HouseholdWeek(HouseholdId householdId, IsoWeek week) {}
