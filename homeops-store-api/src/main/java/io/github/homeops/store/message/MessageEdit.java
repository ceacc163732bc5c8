package io.github.homeops.store.message;

import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.internal.Timestamps;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/** What a sender made of a message by editing it. It replaces text and raw form as they were, absent ones too. */
@Value.Immutable
@StoreStyle
public interface MessageEdit {

    /** Returns when the edit was made, by the messenger's clock, in whole milliseconds. */
    Instant editedAt();

    /** Returns the new text, or empty if the message now has none. */
    @Value.Redacted
    Optional<String> text();

    /** Returns the whole edited update in JSON, or empty if it is not to be kept. */
    @Value.Redacted
    Optional<String> raw();

    /** Refuses a time that no table could hold in order, and cuts it to whole milliseconds. */
    @Value.Check
    default MessageEdit checked() {
        Instant storable = Timestamps.requireStorable("editedAt", editedAt());
        return storable.equals(editedAt())
                ? this
                : builder().from(this).editedAt(storable).build();
    }

    /** Starts an edit; its time is needed. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link MessageEdit}. */
    final class Builder extends ImmutableMessageEdit.Builder {
        Builder() {}
    }
}
