package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How much of a list is wanted, and from where: {@code PageRequest.of(20)}, then {@code .after(page.next().get())}. */
public final class PageRequest {

    private static final int MAX_LIMIT = 1000;

    private final int limit;
    private final @Nullable String cursor;

    private PageRequest(int limit, @Nullable String cursor) {
        this.limit = limit;
        this.cursor = cursor;
    }

    /**
     * Asks for the first page, of at most this many items.
     *
     * @throws IllegalArgumentException if the limit is not between 1 and 1000
     */
    public static PageRequest of(int limit) {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit must be between 1 and " + MAX_LIMIT + ", was " + limit);
        }
        return new PageRequest(limit, null);
    }

    /** Asks for the page that follows, by the cursor that {@link Page#next()} gave for the same query. */
    public PageRequest after(String next) {
        return new PageRequest(limit, requireNonNull(next, "cursor must not be null"));
    }

    /** Returns how many items are wanted at most. */
    public int limit() {
        return limit;
    }

    /** Returns the cursor to go on from, or empty for the first page. */
    public Optional<String> cursor() {
        return Optional.ofNullable(cursor);
    }

    /** Returns whether the other asks for as much, from the same place. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PageRequest request && limit == request.limit && Objects.equals(cursor, request.cursor);
    }

    /** Returns the hash of limit and cursor. */
    @Override
    public int hashCode() {
        return Objects.hash(limit, cursor);
    }

    /** Returns the request in words: {@code the first 20}, or {@code 20 after AbC}. */
    @Override
    public String toString() {
        return cursor == null ? "the first " + limit : limit + " after " + cursor;
    }
}
