package io.github.homeops.store.message;

import io.github.homeops.store.StoreException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An import had to stop: import the leftovers and whatever followed them again, or all of it, which is as safe. */
public class ImportIncompleteException extends StoreException {

    private static final long serialVersionUID = 1;

    private final long written;
    private final MessageRef[] leftovers; // not a List, which need not be serializable

    /** Says how many messages were written before the import stopped, and which of those it had taken were not. */
    public ImportIncompleteException(long written, List<MessageRef> leftovers, @Nullable Throwable cause) {
        super(
                "import messages stopped: %d written, %d taken and not written, from %s on"
                        .formatted(written, leftovers.size(), leftovers.isEmpty() ? "the next" : leftovers.get(0)),
                cause);
        this.written = written;
        this.leftovers = leftovers.toArray(new MessageRef[0]);
    }

    /** Returns how many messages were written. */
    public long written() {
        return written;
    }

    /** Returns the messages that had been taken from the history and were not written. */
    public List<MessageRef> leftovers() {
        return List.of(leftovers);
    }
}
