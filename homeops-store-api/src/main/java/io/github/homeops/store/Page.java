package io.github.homeops.store;

import io.github.homeops.store.internal.StoreStyle;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A part of a longer list, and where the next part begins.
 *
 * @param <T> what is listed
 */
@Value.Immutable
@StoreStyle
public interface Page<T> {

    /** Returns what stands on this page, in the order that was asked for. */
    List<T> items();

    /**
     * Returns the cursor to the next page, or empty if this one is the last. A button that offers more never leads to an
     * empty page, unless what stood there has gone since.
     *
     * <p>It is short enough for a button of a messenger (Telegram allows 64 bytes), and it holds a position only: the chat
     * that is read always comes from the call.
     */
    Optional<String> next();

    /**
     * Returns how many stored items were passed over on the way because they could not be read; the log names each of
     * them.
     */
    @Value.Default
    default int skipped() {
        return 0;
    }

    /** Starts a page. */
    static <T> Builder<T> builder() {
        return new Builder<>();
    }

    /** Builds a {@link Page}. */
    final class Builder<T> extends ImmutablePage.Builder<T> {
        Builder() {}
    }
}
