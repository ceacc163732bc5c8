package io.github.homeops.store;

import org.jspecify.annotations.Nullable;

/**
 * A store operation failed. Base class of all exceptions that report a failure of the database.
 *
 * <p>A retry is safe even if it is unknown whether the failed write took effect: all writes are idempotent. Messages,
 * causes and fields of these exceptions contain neither message text nor user names.
 */
public class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Creates an exception with a message. */
    public StoreException(String message) {
        this(message, null);
    }

    /** Creates an exception with a message and a cause. */
    public StoreException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
