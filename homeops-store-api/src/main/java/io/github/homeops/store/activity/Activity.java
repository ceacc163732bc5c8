package io.github.homeops.store.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/**
 * Something that a user did, as a message told it and a classifier understood it.
 *
 * <p>Two activities are equal when what was recorded is equal; what the store adds ({@link #createdAt()},
 * {@link #botMessageId()}) does not count. {@code toString} does not show the user's name.
 */
@Value.Immutable
@StoreStyle
public interface Activity {

    /** Returns the chat. */
    ChatId chatId();

    /** Returns the id, which is unique within the chat. */
    String activityId();

    /** Returns the id of the message that told it. */
    long messageId();

    /** Returns who did it. */
    UserId userId();

    /** Returns the user's name as the messenger shows it, or empty if it gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns whether it costs strength or gives it back. */
    ActivityType type();

    /** Returns what was done, as the table has it: {@code dishes}. */
    String name();

    /** Returns how hard it was. */
    Effort effort();

    /** Returns how sure the classifier was, from 0 to 1. */
    double confidence();

    /** Returns when it was done: the time of the message, as the table keeps it. */
    Instant timestamp();

    /** Returns when the store recorded it, or empty if that is not known. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns the id of the bot's reply, or empty if none was attached. */
    @Value.Auxiliary
    OptionalLong botMessageId();

    /** Returns chat and id, by which other records and calls refer to this activity. */
    default ActivityRef ref() {
        return new ActivityRef(chatId(), activityId());
    }

    /** Returns the message that told it. */
    default MessageRef message() {
        return new MessageRef(chatId(), messageId());
    }

    /** Refuses an activity whose id no table could hold. */
    @Value.Check
    default void check() {
        ref();
    }

    /** Starts an activity, as a backend or a test has it; a bot records a {@link NewActivity}. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link Activity}. */
    final class Builder extends ImmutableActivity.Builder {
        Builder() {}
    }
}
