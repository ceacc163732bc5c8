package io.github.homeops.store.dynamo.internal.balance;

import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;

/** The key of a balance, whose first user has the lower id. */
public record BalanceKey(HouseholdId householdId, UserId user1Id, UserId user2Id, IsoWeek week) {

    public BalanceKey {
        if (user1Id.value() >= user2Id.value()) {
            throw new IllegalArgumentException("user1Id must be lower than user2Id");
        }
    }
}
