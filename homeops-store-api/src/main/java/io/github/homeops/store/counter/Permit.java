package io.github.homeops.store.counter;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
import org.immutables.value.Value;

/**
 * The result of {@link ResponseCounterRepository#ask(io.github.homeops.store.message.MessageRef, PermitRule) asking for a permit}:
 * {@link Granted} or {@link Refused}.
 *
 * <pre>{@code
 * if (store.counters().ask(message.ref()) instanceof Permit.Granted permit && !send(reply)) {
 *     store.counters().giveBack(permit);
 * }
 * }</pre>
 */
public sealed interface Permit {

    /** Returns true if the bot may reply. */
    default boolean isGranted() {
        return this instanceof Granted;
    }

    /**
     * The bot may reply. The reply is counted until the permit is given back. A permit can be rebuilt from its parts, for
     * example to pass it through a queue.
     */
    @Value.Immutable
    @StoreStyle
    non-sealed interface Granted extends Permit {

        /** Returns the message that the bot replies to. */
        MessageRef message();

        /** Returns the date on which the reply is counted. */
        LocalDate date();

        /** Returns the number of further replies that the rule allowed on that date when the permit was granted; at least 0. */
        int left();

        /** Returns true if the message had a permit before this call: another delivery of it may have replied. */
        boolean isRepeated();

        /** Returns the opaque token that identifies this permit when it is given back. */
        String token();

        /** Rejects a negative {@code left}. */
        @Value.Check
        default void check() {
            if (left() < 0) {
                throw new IllegalArgumentException("left must not be below zero, was " + left());
            }
        }

        /** Returns a builder, to rebuild a permit from its parts. */
        static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link Granted}. */
        final class Builder extends ImmutableGranted.Builder {
            Builder() {}
        }
    }

    /**
     * The bot must not reply. Nothing was counted or stored.
     *
     * @param reason the reason; {@link Reason#CAP} if both apply
     * @param resetsAt the earliest time at which the same rule may allow a reply
     */
    record Refused(Reason reason, Instant resetsAt) implements Permit {

        /** Checks that both values are present. */
        public Refused {
            requireNonNull(reason, "reason must not be null");
            requireNonNull(resetsAt, "resetsAt must not be null");
        }
    }

    /** Reasons for a refusal. */
    enum Reason {
        /** The daily cap is reached. */
        CAP,
        /** The last reply is more recent than the cool-down allows. */
        COOL_DOWN
    }
}
