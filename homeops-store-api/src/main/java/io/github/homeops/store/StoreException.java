package io.github.homeops.store;

import org.jspecify.annotations.Nullable;

/**
 * A call to the store did not succeed.
 *
 * <p>Every write is safe to repeat, also when it is not known whether this one took effect, but for counting without a cause. No
 * message, cause or field of these exceptions holds the text of a chat or the name of a user.
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
