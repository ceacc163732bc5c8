package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The size of a page and the cursor to start from: {@code PageRequest.of(20)}, then {@code .after(page.next().get())}.
 */
public final class PageRequest {

    private static final int MAX_LIMIT = 1000;

    private final int limit;
    private final @Nullable String cursor;

    private PageRequest(int limit, @Nullable String cursor) {
        this.limit = limit;
        this.cursor = cursor;
    }

    /**
     * Returns a request for the first page.
     *
     * @param limit the maximum number of items on the page
     * @throws IllegalArgumentException if the limit is not between 1 and 1000
     */
    public static PageRequest of(int limit) {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit must be between 1 and " + MAX_LIMIT + ", was " + limit);
        }
        return new PageRequest(limit, null);
    }

    /** Returns a request for the page at this cursor, which {@link Page#next()} returned for the same query. */
    public PageRequest after(String next) {
        return new PageRequest(limit, requireNonNull(next, "cursor must not be null"));
    }

    /** Returns the maximum number of items on the page. */
    public int limit() {
        return limit;
    }

    /** Returns the cursor to start from, or empty for the first page. */
    public Optional<String> cursor() {
        return Optional.ofNullable(cursor);
    }

    /** Returns whether the other object is a request with the same limit and cursor. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PageRequest request && limit == request.limit && Objects.equals(cursor, request.cursor);
    }

    /** Returns the hash code of limit and cursor. */
    @Override
    public int hashCode() {
        return Objects.hash(limit, cursor);
    }

    /** Returns the request as text: {@code the first 20}, or {@code 20 after AbC}. */
    @Override
    public String toString() {
        return cursor == null ? "the first " + limit : limit + " after " + cursor;
    }
}
