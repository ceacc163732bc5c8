package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.UserId;

/** The key of an effort. */
public record EffortKey(UserId userId, String activity) {}
