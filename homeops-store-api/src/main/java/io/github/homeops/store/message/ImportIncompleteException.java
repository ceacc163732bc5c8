package io.github.homeops.store.message;

import io.github.homeops.store.StoreException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An import had to stop: import the leftovers and whatever followed them again, or all of it, which is as safe. The cause, if
 * there is one, says why: an {@link io.github.homeops.store.AccessDeniedException}, for instance.
 */
public class ImportIncompleteException extends StoreException {

    private static final long serialVersionUID = 1;

    private final long written;
    private final MessageRef[] leftovers; // not a List, which need not be serializable

    /** Says how many messages are known to be written, and of which of those the import had taken that is not known. */
    public ImportIncompleteException(long written, List<MessageRef> leftovers, @Nullable Throwable cause) {
        super(
                "import messages stopped: %d written, %d more perhaps not, from %s on"
                        .formatted(written, leftovers.size(), leftovers.isEmpty() ? "the next" : leftovers.get(0)),
                cause);
        this.written = written;
        this.leftovers = leftovers.toArray(new MessageRef[0]);
    }

    /** Returns how many messages are known to be written. */
    public long written() {
        return written;
    }

    /**
     * Returns the messages that had been taken from the history and are not known to be written: some of them, or all, may be,
     * where the answer did not come.
     */
    public List<MessageRef> leftovers() {
        return List.of(leftovers);
    }
}
