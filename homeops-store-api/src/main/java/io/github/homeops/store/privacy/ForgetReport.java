package io.github.homeops.store.privacy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.internal.StoreStyle;
import java.util.Map;
import java.util.Set;
import org.immutables.value.Value;

/** What was forgotten, in numbers; never what was in it. */
@Value.Immutable
@StoreStyle
public interface ForgetReport {

    /** Returns what was to be forgotten. */
    Scope scope();

    /** Returns whether nothing was written, and the numbers say what would have been. */
    boolean isDryRun();

    /**
     * Returns how many records of each kind were found and are now deleted, whoever was first to do so. A kind of which
     * there were none is absent.
     */
    Map<RecordKind, Long> deleted();

    /**
     * Returns how many records of each kind were found and no longer name the person, but stay since they are the household's.
     * A kind of which there were none is absent.
     */
    Map<RecordKind, Long> changed();

    /** Returns how many of the records could not be read as what they should be; they are forgotten like the others. */
    long malformed();

    /**
     * Returns how many records were found and had become somebody else's when they were to be forgotten, and so were left
     * alone. Of a chat, these are still there: forget it once more.
     */
    long overtaken();

    /** Returns the chats that were searched. */
    Set<ChatId> chats();

    /** Returns what could not be searched, and so may still be there. */
    Set<NotSearched> unreached();

    /** Returns how many records were deleted or changed in all. */
    default long total() {
        return sum(deleted()) + sum(changed());
    }

    /** Starts a receipt. */
    static Builder builder() {
        return new Builder();
    }

    private static long sum(Map<RecordKind, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Builds a {@link ForgetReport}. */
    final class Builder extends ImmutableForgetReport.Builder {
        Builder() {}
    }
}
