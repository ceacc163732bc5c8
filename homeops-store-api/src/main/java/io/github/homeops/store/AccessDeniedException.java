package io.github.homeops.store;

import org.jspecify.annotations.Nullable;

/** The caller may not do this: the database does not accept the credentials, or a policy lacks the action on the table. */
public class AccessDeniedException extends StoreException {

    private static final long serialVersionUID = 1;

    private final String action;
    private final String table;

    /** Says which action on which table was denied. */
    public AccessDeniedException(String message, String action, String table, @Nullable Throwable cause) {
        super(message, cause);
        this.action = action;
        this.table = table;
    }

    /** Returns the action that a policy has to allow: {@code dynamodb:PutItem}. */
    public String action() {
        return action;
    }

    /** Returns the name of the table that it was denied on. */
    public String table() {
        return table;
    }
}
