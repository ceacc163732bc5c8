package io.github.homeops.store.privacy;

import java.util.stream.Stream;

/**
 * Forgets what is stored of a person or of a chat, or hands it out. Safe for use by many threads.
 *
 * <p>What is forgotten is deleted from the tables, not hidden; only where a record is the household's and merely names the
 * person, the name goes and the record stays. {@link Scope} says what belongs to whom, and a {@link ForgetReport} says how much
 * it was, and what could not be searched. Items that another program wrote in another shape are forgotten and handed out
 * like the rest, if they lie under the keys, or carry the id, of whom it is about.
 *
 * <p>What has not arrived yet cannot be forgotten: a message that is delivered afterwards, also one that was stored before,
 * is new and is stored. So stop the deliveries first, or forget once more when the queue is empty.
 *
 * <p>Tables are read strongly consistent, indexes cannot be: {@link NotSearched#LAST_MOMENT}.
 */
public interface Privacy {

    /** Forgets as {@link #forget(Scope, ProgressListener)} does, and tells nobody on the way. */
    default ForgetReport forget(Scope scope) {
        return forget(scope, ProgressListener.none());
    }

    /**
     * Forgets all that the scope holds, expired or not, and returns what was done. Drops what this process keeps in
     * memory of it as well; another process keeps that until it is no longer good.
     *
     * <p>Not one step but many: reads the scope in pages, and sends one conditional write for each record, a few at a time.
     * Each request has the store's call budget for itself. A record that has become somebody else's since it was read is
     * left alone. If it ends early, by an exception or with the process, forget again: what is left is still found, and the
     * end is the same. To see that nothing is left, ask for a {@link #dryRun}.
     *
     * @param listener hears how far it is; what it throws ends the forgetting and is thrown here
     * @throws io.github.homeops.store.StoreException if a request fails; the others of the same few have still been tried
     */
    ForgetReport forget(Scope scope, ProgressListener listener);

    /** Returns what {@link #forget} would do by now, and writes nothing. Reads as much. */
    ForgetReport dryRun(Scope scope);

    /**
     * Returns all that is stored in the scope, with every attribute, also those that the store does not know; not what has
     * expired. Fetched as the stream is consumed: a stream that is not read costs nothing.
     *
     * <p>An export finds what a {@link #dryRun} counts, expired records aside, and that one's receipt says what neither of
     * them can find.
     */
    Stream<ExportedRecord> export(Scope scope);
}
