package io.github.homeops.store.message;

import io.github.homeops.store.StoreException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An import stopped before all messages were written. To recover, import {@link #leftovers()} and the rest of the
 * history again, or the whole history: importing a message twice is safe. The cause, if present, says why the import
 * stopped, for example an {@link io.github.homeops.store.AccessDeniedException}.
 */
public class ImportIncompleteException extends StoreException {

    private static final long serialVersionUID = 1;

    private final long written;
    private final MessageRef[] leftovers; // not a List, which need not be serializable

    /**
     * Creates an exception with the number of messages known to be written, and the messages that were taken from the
     * stream and may be unwritten.
     */
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
     * Returns the messages that were taken from the stream and may be unwritten.
     *
     * <p>Some or all of them may have been written, where the database's response was lost.
     */
    public List<MessageRef> leftovers() {
        return List.of(leftovers);
    }
}
