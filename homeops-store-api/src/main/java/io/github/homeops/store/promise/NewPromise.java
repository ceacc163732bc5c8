package io.github.homeops.store.promise;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.internal.Timestamps;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A promise to record: a message, and what its sender promises in it.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface NewPromise {

    /** The maximum length of a description, in characters. */
    int MAX_DESCRIPTION = 2000;

    /** Returns the chat of the message. */
    ChatId chatId();

    /** Returns the id of the message, from 0 to {@link NewActivity#MAX_MESSAGE_ID}. */
    long messageId();

    /** Returns the number of this promise among those of its message, from 0 to 255; 0 by default. */
    @Value.Default
    default int ordinal() {
        return 0;
    }

    /** Returns the user who makes the promise. */
    UserId userId();

    /** Returns the time of the message, in whole seconds. */
    Instant createdAt();

    /** Returns what the user promises, in 1 to {@link #MAX_DESCRIPTION} characters. */
    @Value.Redacted
    String description();

    /** Returns the deadline in whole seconds, or empty for a promise without a deadline. */
    Optional<Instant> deadline();

    /** Checks that the promise can be stored, and truncates its times to whole seconds. */
    @Value.Check
    default NewPromise checked() {
        new MessageRef(chatId(), messageId());
        if (messageId() > NewActivity.MAX_MESSAGE_ID) {
            throw new IllegalArgumentException(
                    "messageId must be at most " + NewActivity.MAX_MESSAGE_ID + ", was " + messageId());
        }
        if (ordinal() < 0 || ordinal() > NewActivity.MAX_ORDINAL) {
            throw new IllegalArgumentException(
                    "ordinal must be from 0 to " + NewActivity.MAX_ORDINAL + ", was " + ordinal());
        }
        int length = description().codePointCount(0, description().length());
        if (length < 1 || length > MAX_DESCRIPTION) {
            throw new IllegalArgumentException(
                    "description must have 1 to " + MAX_DESCRIPTION + " characters, had " + length);
        }
        Instant created = Timestamps.requireStorable("createdAt", createdAt()).truncatedTo(ChronoUnit.SECONDS);
        Optional<Instant> due = deadline().map(instant -> requireDeadline(instant, created));
        return created.equals(createdAt()) && due.equals(deadline())
                ? this
                : builder().from(this).createdAt(created).deadline(due).build();
    }

    /**
     * Returns the deadline in whole seconds.
     *
     * @throws IllegalArgumentException if it is before the creation, or later than a table can store in order
     */
    static Instant requireDeadline(Instant deadline, Instant createdAt) {
        Instant due = Timestamps.requireStorable("deadline", deadline).truncatedTo(ChronoUnit.SECONDS);
        if (due.isBefore(createdAt)) {
            throw new IllegalArgumentException(
                    "deadline must not be before the creation at " + createdAt + ", was " + due);
        }
        return due;
    }

    /** Returns a builder. All fields except ordinal and deadline are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link NewPromise}. */
    final class Builder extends ImmutableNewPromise.Builder {
        Builder() {}

        /** Sets chat, message id, user and time to those of the message. */
        public Builder message(Message message) {
            return chatId(message.chatId())
                    .messageId(message.messageId())
                    .userId(message.userId())
                    .createdAt(message.timestamp());
        }
    }
}
