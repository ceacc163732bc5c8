package io.github.homeops.store.message;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Duration;
import java.util.Set;
import org.immutables.value.Value;

/** When a conversation counts as fast: by default, 3 messages of others within 60 seconds. */
@Value.Immutable
@StoreStyle
public interface PaceRule {

    /** Returns how many messages of others make a conversation fast; from 1 to 1000. */
    @Value.Default
    default int messages() {
        return 3;
    }

    /** Returns how far back they count, 24 hours at most; a message exactly that old still does. */
    @Value.Default
    default Duration window() {
        return Duration.ofSeconds(60);
    }

    /** Returns the bots, whose messages do not count. */
    Set<UserId> bots();

    /** Refuses a rule that would always or never hold. */
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
