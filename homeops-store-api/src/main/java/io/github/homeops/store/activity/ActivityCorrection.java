package io.github.homeops.store.activity;

import io.github.homeops.store.internal.StoreStyle;
import java.util.Optional;
import org.immutables.value.Value;

/** What is to be changed in an activity; what is not set stays as it is. */
@Value.Immutable
@StoreStyle
public interface ActivityCorrection {

    /** Returns what was done in truth, or empty if that was right. The store writes it by its rule for names. */
    Optional<String> name();

    /** Returns how hard it was in truth, or empty if that was right. */
    Optional<Effort> effort();

    /** Returns of which type it was in truth, or empty if that was right. */
    Optional<ActivityType> type();

    /** Refuses a correction that changes nothing. */
    @Value.Check
    default void check() {
        if (name().isEmpty() && effort().isEmpty() && type().isEmpty()) {
            throw new IllegalArgumentException("correction must set name, effort or type, had none of them");
        }
    }

    /** Starts a correction; at least one part is needed. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link ActivityCorrection}. */
    final class Builder extends ImmutableActivityCorrection.Builder {
        Builder() {}
    }
}
