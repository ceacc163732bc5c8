package io.github.homeops.store;

import org.jspecify.annotations.Nullable;

/**
 * The database rejected the credentials, or the caller lacks a permission on a table. A retry does not help until the
 * permission is granted.
 */
public class AccessDeniedException extends StoreException {

    private static final long serialVersionUID = 1;

    private final String action;
    private final String table;

    /** Creates an exception that names the denied action and the table. */
    public AccessDeniedException(String message, String action, String table, @Nullable Throwable cause) {
        super(message, cause);
        this.action = action;
        this.table = table;
    }

    /** Returns the permission that the caller lacks, in the database's notation: {@code dynamodb:PutItem}. */
    public String action() {
        return action;
    }

    /** Returns the name of the table on which the action was denied. */
    public String table() {
        return table;
    }
}
