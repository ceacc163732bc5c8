package io.github.homeops.store.preference;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.util.Optional;
import java.util.SortedMap;
import org.immutables.value.Value;

/** All that has been observed of a person's preferences. */
@Value.Immutable
@StoreStyle
public interface Preferences {

    /** Returns whose they are. */
    UserId userId();

    /** Returns which share of the bot's replies the person ignores, from 0 to 1; empty if nothing has been observed. */
    Optional<PreferenceAverage> ignoreRate();

    /** Returns how often a day the person deals with the bot; empty if nothing has been observed. */
    Optional<PreferenceAverage> interactionFrequency();

    /** Returns when the person is active; empty if nothing has been observed. */
    Optional<ActiveTimes> activeTimes();

    /** Returns the bot's own metrics by their names. */
    @Value.NaturalOrder
    SortedMap<String, PreferenceAverage> metrics();

    /**
     * Returns how many stored items were passed over because they could not be read, or are of a kind that this library does
     * not know; the log names each of them.
     */
    @Value.Default
    default int skipped() {
        return 0;
    }

    /** Starts preferences. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds {@link Preferences}. */
    final class Builder extends ImmutablePreferences.Builder {
        Builder() {}
    }
}
