package io.github.homeops.store.activity;

import io.github.homeops.store.internal.StoreStyle;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The fields of an activity that a correction changes. Fields that are not set stay as they are.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface ActivityCorrection {

    /**
     * Returns the correct name, or empty if the name stays. The store's {@link io.github.homeops.store.NameRule} is
     * applied to it.
     */
    Optional<String> name();

    /** Returns the correct effort, or empty if the effort stays. */
    Optional<Effort> effort();

    /** Returns the correct type, or empty if the type stays. */
    Optional<ActivityType> type();

    /** Rejects a correction that sets no field. */
    @Value.Check
    default void check() {
        if (name().isEmpty() && effort().isEmpty() && type().isEmpty()) {
            throw new IllegalArgumentException("correction must set name, effort or type, had none of them");
        }
    }

    /** Returns a builder. At least one field is required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link ActivityCorrection}. */
    final class Builder extends ImmutableActivityCorrection.Builder {
        Builder() {}
    }
}
