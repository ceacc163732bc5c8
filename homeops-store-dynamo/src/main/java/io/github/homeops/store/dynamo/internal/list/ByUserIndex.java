package io.github.homeops.store.dynamo.internal.list;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.util.Optional;

/** The index by user and time that a table may have, over all its chats: {@code userId}, {@code timestamp}. */
public final class ByUserIndex {

    private ByUserIndex() {}

    /**
     * Returns the keys of what is the user's from the first instant on and before the second, or empty if no time that the
     * table can keep lies between the two.
     *
     * @throws IllegalArgumentException if the second instant is before the first
     */
    public static Optional<Expression> keys(UserId user, Instant from, Instant until, TimestampUnit unit) {
        requireNonNull(user, "user must not be null");
        requireNonNull(from, "from must not be null");
        requireNonNull(until, "until must not be null");
        if (until.isBefore(from)) {
            throw new IllegalArgumentException("until must not be before from, was " + until + " and " + from);
        }
        long first = Values.firstUnitFrom(from, unit);
        long last = Values.firstUnitFrom(until, unit) - 1;
        if (first > last) {
            return Optional.empty();
        }
        return Optional.of(Expression.of("#userId = :user AND #timestamp BETWEEN :first AND :last")
                .value(":user", Values.number(user.value()))
                .value(":first", Values.number(first))
                .value(":last", Values.number(last)));
    }
}
