package io.github.homeops.store;

import org.jspecify.annotations.Nullable;

/** The database had no capacity left for the call within its budget: wait a while, then repeat. */
public class ThrottledException extends StoreException {

    private static final long serialVersionUID = 1;

    /** Says what was throttled. */
    public ThrottledException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
