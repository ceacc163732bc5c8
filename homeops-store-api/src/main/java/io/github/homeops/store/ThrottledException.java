package io.github.homeops.store;

import org.jspecify.annotations.Nullable;

/** The database throttled the operation until the operation timeout ended. Wait, then retry. */
public class ThrottledException extends StoreException {

    private static final long serialVersionUID = 1;

    /** Creates an exception that names the throttled operation. */
    public ThrottledException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
