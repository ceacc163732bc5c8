package io.github.homeops.store.activity;

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
 * An activity that is about to be recorded: a message, and what a classifier made of it.
 *
 * <pre>{@code
 * NewActivity.builder().message(message).type(ActivityType.CHORE).name("dishes").effort(Effort.MEDIUM).confidence(0.9).build()
 * }</pre>
 */
@Value.Immutable
@StoreStyle
public interface NewActivity {

    /** The highest id of a message of which an activity can be recorded: 2<sup>56</sup> - 1. */
    long MAX_MESSAGE_ID = (1L << 56) - 1;

    /** The highest ordinal: a message tells of 256 activities at most. */
    int MAX_ORDINAL = 255;

    /** Returns the chat. */
    ChatId chatId();

    /** Returns the id of the message that tells it, from 0 to {@link #MAX_MESSAGE_ID}. */
    long messageId();

    /** Returns which of the activities of the message this is, from 0 to {@link #MAX_ORDINAL}; 0 unless set. */
    @Value.Default
    default int ordinal() {
        return 0;
    }

    /** Returns who did it. */
    UserId userId();

    /** Returns the user's name as the messenger shows it, or empty if it gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns when it was done: the time of the message, in whole milliseconds. */
    Instant timestamp();

    /** Returns whether it costs strength or gives it back. */
    ActivityType type();

    /** Returns what was done: {@code dishes}. The store writes it by its rule for names. */
    String name();

    /** Returns how hard it was. */
    Effort effort();

    /** Returns how sure the classifier was, from 0 to 1. */
    double confidence();

    /** Returns the message that tells it. */
    default MessageRef message() {
        return new MessageRef(chatId(), messageId());
    }

    /** Refuses what could not be recorded in order, and cuts the time to whole milliseconds. */
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

    /** Starts an activity; all but ordinal and user name is needed. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link NewActivity}. */
    final class Builder extends ImmutableNewActivity.Builder {
        Builder() {}

        /** Sets chat, message, user, user name and time to those of the message. */
        public Builder message(Message message) {
            return chatId(message.chatId())
                    .messageId(message.messageId())
                    .userId(message.userId())
                    .userName(message.userName())
                    .timestamp(message.timestamp());
        }
    }
}
