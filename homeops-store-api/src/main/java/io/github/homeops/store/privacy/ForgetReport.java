package io.github.homeops.store.privacy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.internal.StoreStyle;
import java.util.Map;
import java.util.Set;
import org.immutables.value.Value;

/**
 * The result of forgetting a scope: numbers of records, without their content.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface ForgetReport {

    /** Returns the scope that was forgotten. */
    Scope scope();

    /** Returns true if nothing was written, and the numbers say what {@link Privacy#forget(Scope) forget} would do. */
    boolean isDryRun();

    /**
     * Returns the number of records of each kind that were found and are deleted now, including those that a
     * concurrent caller deleted. Kinds without such records are absent.
     */
    Map<RecordKind, Long> deleted();

    /**
     * Returns the number of records of each kind that belong to the chat and no longer name the user. Kinds without
     * such records are absent.
     */
    Map<RecordKind, Long> changed();

    /** Returns the number of records that were malformed. They are forgotten like the others. */
    long malformed();

    /**
     * Returns the number of records that had another owner by the time they were to be forgotten, and were not
     * changed. Records of a chat among them are still stored: forget the chat again.
     */
    long ownerChanged();

    /** Returns the chats that were searched. */
    Set<ChatId> chats();

    /** Returns the households that were searched. */
    Set<HouseholdId> households();

    /** Returns what could not be searched, and so may still be stored. */
    Set<NotSearched> notSearched();

    /** Returns the number of records that were deleted or changed. */
    default long total() {
        return sum(deleted()) + sum(changed());
    }

    /** Returns a builder. Scope, dry run and the numbers of malformed and changed-owner records are required. */
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
