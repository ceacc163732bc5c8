package io.github.homeops.store.alias;

import io.github.homeops.store.internal.StoreStyle;
import java.util.List;
import org.immutables.value.Value;

/**
 * The aliases that occur in a text, and their positions. Does not contain the text.
 *
 * <pre>{@code
 * for (Resolution.Match match : store.aliases().resolve(chat, text).matches()) {
 *     String word = text.substring(match.start(), match.end());
 * }
 * }</pre>
 *
 * <p>Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Resolution {

    /** The matches in the order of the text. Matches do not overlap. */
    List<Match> matches();

    /**
     * Returns true if the chat's aliases could be read. If false, the matches come from the aliases that were read last, and are
     * empty if this process has not read them before.
     */
    @Value.Default
    default boolean isComplete() {
        return true;
    }

    /** Returns the activities of the matches in the order of the text, without duplicates. */
    default List<String> activities() {
        return matches().stream()
                .map(match -> match.alias().activity())
                .distinct()
                .toList();
    }

    /** Returns a builder. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Resolution}. */
    final class Builder extends ImmutableResolution.Builder {
        Builder() {}
    }

    /** An occurrence of an alias in a text. */
    @Value.Immutable
    @StoreStyle
    interface Match {

        /** The alias. */
        Alias alias();

        /** The index of the first character, as in {@link String#substring(int, int)}. */
        int start();

        /** The index after the last character. */
        int end();

        /** Returns a builder. Alias, start and end are required. */
        static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link Match}. */
        final class Builder extends ImmutableMatch.Builder {
            Builder() {}
        }
    }
}
