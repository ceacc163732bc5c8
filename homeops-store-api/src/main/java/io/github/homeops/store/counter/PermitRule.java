package io.github.homeops.store.counter;

import io.github.homeops.store.internal.StoreStyle;
import java.time.Duration;
import java.util.Optional;
import org.immutables.value.Value;

/** How often a bot may speak in a chat: by default 3 times a day, with no cool-down between. */
@Value.Immutable
@StoreStyle
public interface PermitRule {

    /** The cool-down that {@link Builder#withCoolDown()} sets: 15 minutes. */
    Duration DEFAULT_COOL_DOWN = Duration.ofMinutes(15);

    /** The longest cool-down: 24 hours. */
    Duration MAX_COOL_DOWN = Duration.ofHours(24);

    /** Returns how many replies a day are allowed; at least 1. */
    @Value.Default
    default int cap() {
        return 3;
    }

    /** Returns how long the bot keeps still after a reply, also over midnight; empty if it need not. */
    Optional<Duration> coolDown();

    /** Refuses a rule that would never let the bot speak, or that looks back further than a day. */
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

    /** Starts a rule. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PermitRule}. */
    final class Builder extends ImmutablePermitRule.Builder {
        Builder() {}

        /** Sets the usual cool-down, {@link #DEFAULT_COOL_DOWN}. */
        public Builder withCoolDown() {
            return coolDown(DEFAULT_COOL_DOWN);
        }
    }
}
