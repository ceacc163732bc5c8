package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.internal.Timestamps;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * An activity to record: a message, and what a classifier found in it.
 *
 * <pre>{@code
 * NewActivity.builder().message(message).type(ActivityType.CHORE).name("dishes").effort(Effort.MEDIUM).confidence(0.9).build()
 * }</pre>
 *
 * <p>A {@link io.github.homeops.store.recording.Finding} is the same without the message, for
 * {@link io.github.homeops.store.recording.Recorder}.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface NewActivity {

    /** The highest message id of which an activity can be recorded: 2<sup>56</sup> - 1. */
    long MAX_MESSAGE_ID = (1L << 56) - 1;

    /** The highest ordinal, 255: one message can report at most 256 activities. */
    int MAX_ORDINAL = 255;

    /** Returns the chat of the activity. */
    ChatId chatId();

    /** Returns the id of the message that reports the activity, from 0 to {@link #MAX_MESSAGE_ID}. */
    long messageId();

    /** Returns the number of this activity among those of its message, from 0 to {@link #MAX_ORDINAL}; 0 by default. */
    @Value.Default
    default int ordinal() {
        return 0;
    }

    /** Returns the user who did the activity. */
    UserId userId();

    /** Returns the user's name as the messenger shows it, or empty if the messenger gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns the time of the message, in whole milliseconds. */
    Instant timestamp();

    /** Returns the activity's type: chore or recovery. */
    ActivityType type();

    /**
     * Returns the activity's name: {@code dishes}. The store's {@link io.github.homeops.store.NameRule} is applied to
     * it.
     */
    String name();

    /** Returns how hard the activity was. */
    Effort effort();

    /** Returns the classifier's confidence, from 0 to 1. */
    double confidence();

    /** Returns the reference to the message that reports the activity. */
    default MessageRef message() {
        return new MessageRef(chatId(), messageId());
    }

    /** Checks that the activity can be stored in order, and truncates its time to whole milliseconds. */
    @Value.Check
    default NewActivity checked() {
        message();
        if (messageId() > MAX_MESSAGE_ID) {
            throw new IllegalArgumentException("messageId must be at most " + MAX_MESSAGE_ID + ", was " + messageId());
        }
        if (ordinal() < 0 || ordinal() > MAX_ORDINAL) {
            throw new IllegalArgumentException("ordinal must be from 0 to " + MAX_ORDINAL + ", was " + ordinal());
        }
        // Said this way round, so that NaN is refused as well.
        if (!(confidence() >= 0 && confidence() <= 1)) {
            throw new IllegalArgumentException("confidence must be from 0 to 1, was " + confidence());
        }
        Instant storable = Timestamps.requireStorable("timestamp", timestamp());
        return storable.equals(timestamp())
                ? this
                : builder().from(this).timestamp(storable).build();
    }

    /** Returns a builder. All fields except ordinal and user name are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link NewActivity}. */
    final class Builder extends ImmutableNewActivity.Builder {
        Builder() {}

        /** Sets chat, message id, user, user name and time to those of the message. */
        public Builder message(Message message) {
            requireNonNull(message, "message must not be null");
            return chatId(message.chatId())
                    .messageId(message.messageId())
                    .userId(message.userId())
                    .userName(message.userName())
                    .timestamp(message.timestamp());
        }
    }
}
