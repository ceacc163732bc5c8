package io.github.homeops.store;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if a call to the store fails.
 *
 * <p>All writes are idempotent: a call that failed may be repeated, whether or not it took effect. No message, cause or field of
 * these exceptions contains the text of a chat or the name of a user.
 */
public class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says what failed. */
    public StoreException(String message) {
        this(message, null);
    }

    /** Says what failed and why. */
    public StoreException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
