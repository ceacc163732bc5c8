package io.github.homeops.store.dynamo.faults;

import io.github.homeops.store.HomeOpsStore;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A write of a repository, as the matrix tries it.
 *
 * @param name the getter of the repository, the method and the types of its parameters
 * @param preparation puts into the store what must be there before, and returns the call
 * @param leavesATrace whether a second call leaves another state than the first, as its Javadoc says
 */
record Write(String name, Function<HomeOpsStore, Call> preparation, boolean leavesATrace) {

    /** Calls the store and returns the result, in words that tell the results of the write apart. */
    @FunctionalInterface
    interface Call {

        Object on(HomeOpsStore store);
    }

    static Write of(String name, Call call) {
        return new Write(name, store -> call, false);
    }

    static <T> Write given(
            String name, Function<HomeOpsStore, T> preparation, BiFunction<HomeOpsStore, T, Object> call) {
        return new Write(
                name,
                prepared -> {
                    T given = preparation.apply(prepared);
                    return store -> call.apply(store, given);
                },
                false);
    }

    Write after(Consumer<HomeOpsStore> before) {
        return new Write(
                name,
                store -> {
                    before.accept(store);
                    return preparation.apply(store);
                },
                leavesATrace);
    }

    Write leavingATrace() {
        return new Write(name, preparation, true);
    }

    @Override
    public String toString() {
        return name;
    }
}
