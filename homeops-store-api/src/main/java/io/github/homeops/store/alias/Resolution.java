package io.github.homeops.store.alias;

import io.github.homeops.store.internal.StoreStyle;
import java.util.List;
import org.immutables.value.Value;

/**
 * Which aliases a text holds, and where. The text itself is no part of it.
 *
 * <pre>{@code
 * for (Resolution.Match match : store.aliases().resolve(chat, text).matches()) {
 *     String word = text.substring(match.start(), match.end());
 * }
 * }</pre>
 */
@Value.Immutable
@StoreStyle
public interface Resolution {

    /** Returns what was found, in the order of the text; no match overlaps another. */
    List<Match> matches();

    /**
     * Returns whether the chat's aliases could be read. If not, the matches are those of the list that was last read, or none
     * if there is no such list.
     */
    @Value.Default
    default boolean isComplete() {
        return true;
    }

    /** Returns the activities that the text names, each once, in the order of the text. */
    default List<String> activities() {
        return matches().stream()
                .map(match -> match.alias().activity())
                .distinct()
                .toList();
    }

    /** Starts a resolution. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Resolution}. */
    final class Builder extends ImmutableResolution.Builder {
        Builder() {}
    }

    /** An alias in a text. */
    @Value.Immutable
    @StoreStyle
    interface Match {

        /** Returns the alias that was found. */
        Alias alias();

        /** Returns where it begins, as {@link String#substring(int, int)} counts. */
        int start();

        /** Returns where it ends: the position after its last character. */
        int end();

        /** Starts a match. */
        static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link Match}. */
        final class Builder extends ImmutableMatch.Builder {
            Builder() {}
        }
    }
}
