package io.github.homeops.store.dynamo.internal.summary;

import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;

/** The key of the summary of a user's week. */
public record UserWeek(UserId userId, IsoWeek week) {}
