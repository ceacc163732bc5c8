package io.github.homeops.store.preference;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.util.Optional;
import java.util.SortedMap;
import org.immutables.value.Value;

/**
 * All preferences of a user.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Preferences {

    /** Returns the user. */
    UserId userId();

    /** Returns the share of the bot's replies that the user ignores, from 0 to 1, or empty if nothing was observed. */
    Optional<PreferenceAverage> ignoreRate();

    /**
     * Returns the average number of the user's interactions with the bot in a day, or empty if nothing was observed.
     */
    Optional<PreferenceAverage> interactionFrequency();

    /** Returns the user's active hours, or empty if nothing was observed. */
    Optional<ActiveTimes> activeTimes();

    /** Returns the bot's own metrics by name. */
    @Value.NaturalOrder
    SortedMap<String, PreferenceAverage> metrics();

    /**
     * Returns how many stored items were skipped because they are malformed or of an unknown kind. The log names each
     * of them.
     */
    @Value.Default
    default int skipped() {
        return 0;
    }

    /** Returns a builder. The user is required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds {@link Preferences}. */
    final class Builder extends ImmutablePreferences.Builder {
        Builder() {}
    }
}
