package io.github.homeops.store.promise;

/** The status of a promise. */
public enum PromiseStatus {
    /** The promise is open. */
    ACTIVE,
    /** The user has kept the promise, in time or late. */
    FULFILLED,
    /** The deadline passed before the promise was kept. */
    EXPIRED
}
