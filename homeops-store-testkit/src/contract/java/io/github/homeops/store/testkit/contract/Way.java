package io.github.homeops.store.testkit.contract;

import io.github.homeops.store.testkit.LocalStore;
import java.util.List;
import java.util.function.Supplier;

/**
 * One way in which a backend must keep the contracts: with a store in pages of one, for instance.
 *
 * @param name names the way in the reports of the tests
 * @param open opens a new store on an empty database
 */
public record Way(String name, Supplier<LocalStore> open) {

    /** Says in which ways a backend must keep a contract. Its tests name their class of this in {@code META-INF/services}. */
    public interface Provider {

        /** Returns the ways of this contract, at least one. */
        List<Way> waysOf(Class<?> contract);
    }
}
