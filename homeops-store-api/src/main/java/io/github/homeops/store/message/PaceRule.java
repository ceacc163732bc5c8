package io.github.homeops.store.message;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Duration;
import java.util.Set;
import org.immutables.value.Value;

/**
 * The rule for when a conversation is fast: by default, 3 messages of other users within 60 seconds.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface PaceRule {

    /** Returns how many messages of other users make a conversation fast, from 1 to 1000; 3 by default. */
    @Value.Default
    default int messages() {
        return 3;
    }

    /**
     * Returns the length of the window, at most 24 hours; 60 seconds by default. A message that is exactly this old is
     * counted.
     */
    @Value.Default
    default Duration window() {
        return Duration.ofSeconds(60);
    }

    /** Returns the users whose messages are not counted, because they are bots. */
    Set<UserId> bots();

    /** Checks the number of messages and the window. */
    @Value.Check
    default void check() {
        if (messages() < 1 || messages() > 1000) {
            throw new IllegalArgumentException("messages must be between 1 and 1000, was " + messages());
        }
        if (window().isNegative() || window().isZero() || window().compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("window must be longer than zero and at most PT24H, was " + window());
        }
    }

    /** Starts a rule. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PaceRule}. */
    final class Builder extends ImmutablePaceRule.Builder {
        Builder() {}
    }
}
