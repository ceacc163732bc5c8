package io.github.homeops.store.message;

import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.internal.Timestamps;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * An edit of a message. An edit replaces both text and raw form; a part that is absent in the edit is removed from the
 * message.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface MessageEdit {

    /** Returns the time of the edit, in whole milliseconds, by the messenger's clock. */
    Instant editedAt();

    /** Returns the new text, or empty if the edited message has no text. */
    @Value.Redacted
    Optional<String> text();

    /** Returns the messenger's complete edited update as JSON, or empty if it is not to be stored. */
    @Value.Redacted
    Optional<String> raw();

    /** Checks that the time of the edit can be stored in order, and truncates it to whole milliseconds. */
    @Value.Check
    default MessageEdit checked() {
        Instant storable = Timestamps.requireStorable("editedAt", editedAt());
        return storable.equals(editedAt())
                ? this
                : builder().from(this).editedAt(storable).build();
    }

    /** Starts an edit. The time of the edit is required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link MessageEdit}. */
    final class Builder extends ImmutableMessageEdit.Builder {
        Builder() {}
    }
}
