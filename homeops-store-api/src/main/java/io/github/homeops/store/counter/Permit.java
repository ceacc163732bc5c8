package io.github.homeops.store.counter;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
import org.immutables.value.Value;

/**
 * The answer to a bot that asks to speak: {@link Granted} or {@link Refused}.
 *
 * <pre>{@code
 * if (store.counters().ask(message.ref()) instanceof Permit.Granted permit && !send(reply)) {
 *     store.counters().giveBack(permit);
 * }
 * }</pre>
 */
public sealed interface Permit {

    /** Returns whether the bot may speak. */
    default boolean isGranted() {
        return this instanceof Granted;
    }

    /** The bot may speak: the place is taken until it is given back. May be built anew from its parts, to cross a queue. */
    @Value.Immutable
    @StoreStyle
    non-sealed interface Granted extends Permit {

        /** Returns the message that is replied to. */
        MessageRef message();

        /** Returns the date on which the place was taken. */
        LocalDate date();

        /** Returns how many more replies the rule allowed on that date when it was asked; never below zero. */
        int left();

        /** Returns whether the message had been granted before, so that another delivery of it may have spoken. */
        boolean isRepeated();

        /** Returns by what the store knows the place again when it is given back; of no other meaning. */
        String token();

        /** Refuses a permit that no store grants. */
        @Value.Check
        default void check() {
            if (left() < 0) {
                throw new IllegalArgumentException("left must not be below zero, was " + left());
            }
        }

        /** Starts a permit, out of the parts of one that the store granted. */
        static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link Granted}. */
        final class Builder extends ImmutableGranted.Builder {
            Builder() {}
        }
    }

    /**
     * The bot must keep still. Nothing was counted, and the refusal is not remembered.
     *
     * @param reason why; the cap, if both hold
     * @param resetsAt when asking by the same rule may succeed, if nobody speaks until then
     */
    record Refused(Reason reason, Instant resetsAt) implements Permit {

        /** Checks that both are given. */
        public Refused {
            requireNonNull(reason, "reason must not be null");
            requireNonNull(resetsAt, "resetsAt must not be null");
        }
    }

    /** Why the bot must keep still. */
    enum Reason {
        /** It has spoken as often as the rule allows in a day. */
        CAP,
        /** It has spoken too lately. */
        COOL_DOWN
    }
}
