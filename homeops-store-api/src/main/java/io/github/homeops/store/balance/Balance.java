package io.github.homeops.store.balance;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.Decimals;
import io.github.homeops.store.internal.StoreStyle;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The loads of two users of a household in a week, and their difference.
 *
 * <p>A pair has no order: the user with the lower id is always the first, whichever order the builder is given.
 *
 * <p>{@link #updatedAt()} does not take part in {@code equals} and {@code hashCode}.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Balance {

    /** Returns the household. */
    HouseholdId householdId();

    /** Returns the user of the pair with the lower id. */
    UserId user1Id();

    /** Returns the user of the pair with the higher id. */
    UserId user2Id();

    /** Returns the week. */
    IsoWeek week();

    /** Returns the load of the first user with at most 4 decimals; 0 by default. */
    @Value.Default
    default BigDecimal netLoad1() {
        return BigDecimal.ZERO;
    }

    /** Returns the load of the second user with at most 4 decimals; 0 by default. */
    @Value.Default
    default BigDecimal netLoad2() {
        return BigDecimal.ZERO;
    }

    /** Returns the time of the latest write by the store's clock, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the load of the first user less that of the second. */
    default BigDecimal delta() {
        return netLoad1().subtract(netLoad2());
    }

    /**
     * Returns the load of this user of the pair.
     *
     * @throws IllegalArgumentException if the user is not one of the pair
     */
    default BigDecimal netLoad(UserId user) {
        if (!names(user)) {
            throw new IllegalArgumentException(
                    "user must be one of the pair %s and %s, was %s".formatted(user1Id(), user2Id(), user));
        }
        return user.equals(user1Id()) ? netLoad1() : netLoad2();
    }

    /** Returns whether the user is one of the pair. */
    default boolean names(UserId user) {
        requireNonNull(user, "user must not be null");
        return user.equals(user1Id()) || user.equals(user2Id());
    }

    /** Checks the balance, puts the lower id first, and rounds the loads half up to 4 decimals. */
    @Value.Check
    default Balance checked() {
        if (user1Id().equals(user2Id())) {
            throw new IllegalArgumentException("a pair must have two users, had user " + user1Id() + " twice");
        }
        BigDecimal load1 = Decimals.requireLoad("netLoad1", netLoad1());
        BigDecimal load2 = Decimals.requireLoad("netLoad2", netLoad2());
        boolean inOrder = user1Id().value() < user2Id().value();
        // What was rounded, or had trailing zeros, has another scale.
        if (inOrder
                && load1.scale() == netLoad1().scale()
                && load2.scale() == netLoad2().scale()) {
            return this;
        }
        return builder()
                .from(this)
                .user1Id(inOrder ? user1Id() : user2Id())
                .user2Id(inOrder ? user2Id() : user1Id())
                .netLoad1(inOrder ? load1 : load2)
                .netLoad2(inOrder ? load2 : load1)
                .build();
    }

    /** Returns a builder. Household, users and week are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Balance}. */
    final class Builder extends ImmutableBalance.Builder {
        Builder() {}
    }
}
