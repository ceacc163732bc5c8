package io.github.homeops.store;

import io.github.homeops.store.internal.StoreStyle;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * One page of a longer list, with the cursor of the next page.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 *
 * @param <T> the type of the listed items
 */
@Value.Immutable
@StoreStyle
public interface Page<T> {

    /** Returns the items of this page, in the order of the query. */
    List<T> items();

    /**
     * Returns the cursor of the next page, or empty if this is the last page.
     *
     * <p>A cursor never leads to an empty page, unless the remaining items were deleted or expired in the meantime.
     *
     * <p>A cursor has at most 40 characters, and so fits into a messenger button (Telegram allows 64 bytes). It
     * contains a position only: the chat to read always comes from the query.
     */
    Optional<String> next();

    /** Returns how many stored items were skipped because they are malformed. The log names each of them. */
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
