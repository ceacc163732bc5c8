package io.github.homeops.store.alias;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A word, or a few, that a chat uses for an activity: "plocka ur" for "disk".
 *
 * <p>Two aliases are equal when they say the same; {@link #createdAt()} and {@link #updatedAt()} do not count.
 */
@Value.Immutable
@StoreStyle
public interface Alias {

    /** Returns the chat that uses it. */
    ChatId chatId();

    /** Returns what people write, as the store's rule for names has it. */
    String name();

    /** Returns the activity that is meant. */
    String activity();

    /** Returns where it comes from. */
    Source source();

    /** Returns how often it has been confirmed since it came to mean this activity. */
    @Value.Default
    default long confirmations() {
        return 0;
    }

    /** Returns who taught or corrected it; empty if nobody did, or if that is not known. */
    Optional<UserId> learnedFrom();

    /** Returns the message that last corrected it, by its id in the chat; empty if it was never corrected. */
    Optional<Long> decidedBy();

    /** Returns when the store first knew it; empty if that is not known. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns when it last changed; empty if that is not known. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Where an alias comes from. */
    enum Source {
        /** From a vocabulary that the bot brought along. */
        SEED,
        /** From somebody in the chat. */
        LEARNED
    }

    /** Starts an alias; chat, name, activity and source are needed. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link Alias}. */
    final class Builder extends ImmutableAlias.Builder {
        Builder() {}
    }
}
