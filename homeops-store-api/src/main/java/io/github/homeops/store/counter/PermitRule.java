package io.github.homeops.store.counter;

import io.github.homeops.store.internal.StoreStyle;
import java.time.Duration;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The daily cap and the cool-down of a bot's replies in a chat. By default 3 replies a day without a cool-down.
 *
 * <p>Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface PermitRule {

    /** The cool-down that {@link Builder#withCoolDown()} sets: 15 minutes. */
    Duration DEFAULT_COOL_DOWN = Duration.ofMinutes(15);

    /** The longest cool-down: 24 hours. */
    Duration MAX_COOL_DOWN = Duration.ofHours(24);

    /** Returns the highest number of replies on a date; at least 1. */
    @Value.Default
    default int cap() {
        return 3;
    }

    /** Returns the shortest time between two replies, also across midnight; empty without a cool-down. */
    Optional<Duration> coolDown();

    /** Rejects a cap below 1, and a cool-down that is not positive or is longer than {@link #MAX_COOL_DOWN}. */
    @Value.Check
    default void check() {
        if (cap() < 1) {
            throw new IllegalArgumentException("cap must be at least 1, was " + cap());
        }
        coolDown().ifPresent(duration -> {
            if (duration.isNegative() || duration.isZero() || duration.compareTo(MAX_COOL_DOWN) > 0) {
                throw new IllegalArgumentException(
                        "coolDown must be longer than zero and at most " + MAX_COOL_DOWN + ", was " + duration);
            }
        });
    }

    /** Returns a builder for a rule. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PermitRule}. */
    final class Builder extends ImmutablePermitRule.Builder {
        Builder() {}

        /** Sets a cool-down of {@link #DEFAULT_COOL_DOWN}. */
        public Builder withCoolDown() {
            return coolDown(DEFAULT_COOL_DOWN);
        }
    }
}
