package io.github.homeops.store.dynamo.internal.privacy;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * One list after the other, each begun when the one before is at its end. The iterator of a stream's {@code flatMap} would
 * read each of them to its end at once, and a list here may be a whole chat.
 */
final class Concatenation<S, T> implements Iterator<T> {

    private final Iterator<S> sources;
    private final Function<S, Iterator<T>> list;
    private Iterator<T> present = Collections.emptyIterator();

    /** Begins with the list of the first source. */
    Concatenation(Iterator<S> sources, Function<S, Iterator<T>> list) {
        this.sources = sources;
        this.list = list;
    }

    static <T> Iterator<T> of(Iterator<T> first, Iterator<T> second) {
        return new Concatenation<>(List.of(first, second).iterator(), Function.identity());
    }

    @Override
    public boolean hasNext() {
        while (!present.hasNext() && sources.hasNext()) {
            present = list.apply(sources.next());
        }
        return present.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return present.next();
    }
}
