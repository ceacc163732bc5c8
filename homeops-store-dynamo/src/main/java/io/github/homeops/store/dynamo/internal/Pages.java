package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.ChatQuery;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** How much of a list is read at a time, and how a page is cut out of it. */
public final class Pages {

    /** As many items as a stream asks for at first. */
    public static final int STREAM = 50;

    private static final int FILTERED = 100;

    private Pages() {}

    /** Returns how many items to ask for at first where so many are needed, and some that are read may not be wanted. */
    public static int first(ChatQuery<?> query, int needed) {
        boolean filtered = query.userId().isPresent() || query.from().isPresent();
        return filtered ? Math.max(FILTERED, needed) : needed;
    }

    /**
     * Returns one page of a list.
     *
     * @param list begins to read the list, of which so many will be needed
     * @param cursor returns where to go on after an item
     */
    public static <T> Page<T> cut(
            PageRequest request, Operation operation, IntFunction<Stream<T>> list, Function<T, String> cursor) {
        // One more than wanted tells whether there is a next page, so that no cursor leads to an empty one.
        int needed = request.limit() + 1;
        List<T> found = list.apply(needed).limit(needed).toList();
        Page.Builder<T> page = Page.<T>builder().skipped(operation.skippedSoFar());
        if (found.size() < needed) {
            return page.items(found).build();
        }
        List<T> wanted = found.subList(0, request.limit());
        return page.items(wanted)
                .next(cursor.apply(wanted.get(wanted.size() - 1)))
                .build();
    }
}
