package io.github.homeops.store.dynamo.internal.privacy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts what is found into batches that may be forgotten in any order: only items of one kind, since an item of another kind
 * may lead to those before it.
 */
final class Batches implements Iterator<List<PersonalItem>> {

    private static final int MAX_SIZE = 100;

    private final Iterator<PersonalItem> items;
    private @Nullable PersonalItem first;

    Batches(Iterator<PersonalItem> items) {
        this.items = items;
    }

    @Override
    public boolean hasNext() {
        return first != null || items.hasNext();
    }

    @Override
    public List<PersonalItem> next() {
        PersonalItem one = first == null ? items.next() : first;
        first = null;
        List<PersonalItem> batch = new ArrayList<>(List.of(one));
        while (batch.size() < MAX_SIZE && items.hasNext()) {
            PersonalItem next = items.next();
            if (!next.kind().equals(one.kind())) {
                first = next;
                return batch;
            }
            batch.add(next);
        }
        return batch;
    }
}
