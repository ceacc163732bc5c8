package io.github.homeops.store.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * An activity that a user did, as the store recorded it from a message and a classifier's findings.
 *
 * <p>Two activities are equal if what was recorded is equal. The fields that the store adds ({@link #createdAt()},
 * {@link #reply()}) are not compared. {@code toString} does not show the user's name.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Activity {

    /** Returns the chat of the activity. */
    ChatId chatId();

    /** Returns the id of the activity, which is unique within the chat. */
    String activityId();

    /** Returns the id of the message that reported the activity. */
    long messageId();

    /** Returns the user who did the activity. */
    UserId userId();

    /** Returns the user's name as the messenger shows it, or empty if the messenger gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns the activity's type: chore or recovery. */
    ActivityType type();

    /** Returns the activity's name as stored: {@code dishes}. */
    String name();

    /** Returns how hard the activity was. */
    Effort effort();

    /** Returns the classifier's confidence, from 0 to 1. */
    double confidence();

    /** Returns the time of the message, in the precision of the table: milliseconds or seconds. */
    Instant timestamp();

    /** Returns the time at which the store recorded the activity, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns the reference to the bot's reply, a message of the same chat, or empty if no reply was attached. */
    @Value.Auxiliary
    Optional<MessageRef> reply();

    /** Returns the reference to this activity: its chat and its id. */
    default ActivityRef ref() {
        return new ActivityRef(chatId(), activityId());
    }

    /** Returns the reference to the message that reported the activity. */
    default MessageRef message() {
        return new MessageRef(chatId(), messageId());
    }

    /** Checks that the id is a valid activity id, and that the reply is a message of the same chat. */
    @Value.Check
    default void check() {
        ref();
        reply().filter(message -> !message.chatId().equals(chatId())).ifPresent(message -> {
            throw new IllegalArgumentException(
                    "reply must be a message of the activity's chat " + chatId() + ", was " + message);
        });
    }

    /** Returns a builder, for backends and tests. To record an activity, build a {@link NewActivity}. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link Activity}. */
    final class Builder extends ImmutableActivity.Builder {
        Builder() {}
    }
}
