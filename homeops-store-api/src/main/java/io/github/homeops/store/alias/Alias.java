package io.github.homeops.store.alias;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A name that a chat uses for an activity: "plocka ur" for "disk".
 *
 * <p>{@link #createdAt()} and {@link #updatedAt()} do not take part in {@code equals} and {@code hashCode}.
 *
 * <p>Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Alias {

    /** The chat that uses the name. */
    ChatId chatId();

    /** The name, as the store's {@link io.github.homeops.store.NameRule} writes it: one or more words. */
    String name();

    /** The activity that the name means. */
    String activity();

    /** Where the alias comes from. */
    Source source();

    /** The number of confirmations since the name was last taught or corrected to another activity. A merge keeps them. */
    @Value.Default
    default long confirmations() {
        return 0;
    }

    /** The user who taught or corrected the alias; empty for an alias of a vocabulary, or if the user is not known. */
    Optional<UserId> learnedFrom();

    /** The message that last corrected or merged the alias; empty for an alias that was only learned or seeded. */
    Optional<MessageRef> decidedBy();

    /** The time at which the store first wrote the name; empty if it is not known. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** The time at which the alias last changed; empty if it is not known. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Where an alias comes from. */
    enum Source {
        /** A {@link SeedVocabulary} brought the alias. */
        SEED,
        /** A user taught or corrected the alias. */
        LEARNED
    }

    /** Returns a builder. Chat, name, activity and source are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link Alias}. */
    final class Builder extends ImmutableAlias.Builder {
        Builder() {}
    }
}
