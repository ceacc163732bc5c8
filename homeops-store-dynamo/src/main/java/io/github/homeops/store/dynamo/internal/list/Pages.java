package io.github.homeops.store.dynamo.internal.list;

import io.github.homeops.store.ChatQuery;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.dynamo.internal.request.Operation;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** How much of a list is read at a time, and how a page is cut out of it. */
public final class Pages {

    /** As many items as a stream asks for at first. */
    public static final int STREAM = 50;

    /** More items than 1 MB has, for lists of which all is read. */
    public static final int ALL = 4096;

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
        Iterator<T> found = list.apply(request.limit() + 1).iterator();
        List<T> wanted = new ArrayList<>();
        while (wanted.size() < request.limit() && found.hasNext()) {
            wanted.add(found.next());
        }
        int skipped = operation.skippedSoFar();
        // One more than wanted tells whether there is a next page, so that no cursor leads to an empty one. What is
        // passed over on the way to it is that page's to count.
        return found.hasNext()
                ? page(wanted, skipped)
                        .next(cursor.apply(wanted.get(wanted.size() - 1)))
                        .build()
                : page(wanted, operation.skippedSoFar()).build();
    }

    private static <T> Page.Builder<T> page(List<T> items, int skipped) {
        return Page.<T>builder().items(items).skipped(skipped);
    }
}
