package io.github.homeops.store.privacy;

import java.util.stream.Stream;

/**
 * Forgets (erases) or exports the stored data of a user or a chat.
 *
 * <p>Forgotten records are deleted from the tables. A record that belongs to the chat and only names the user is kept
 * without the name. {@link Scope} defines which records belong to whom. {@link ForgetReport} counts the records and
 * lists what could not be searched. Malformed items of other programs are included if they have a key of the scope or
 * the user's id.
 *
 * <p>Messages that are delivered after the call are new and are stored, also messages that were stored before. Stop
 * the deliveries first, or forget again when the queue is empty.
 *
 * <p>Tables are read strongly consistent. Indexes are eventually consistent: see {@link NotSearched#RECENT_WRITES}.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface Privacy {

    /** Forgets all records of the scope, as {@link #forget(Scope, ProgressListener)} does, without a listener. */
    default ForgetReport forget(Scope scope) {
        return forget(scope, ProgressListener.none());
    }

    /**
     * Forgets all records of the scope, including expired ones, and returns a report. Idempotent.
     *
     * <p>Removes the scope's data from the caches of this process as well. Caches of other processes expire by
     * themselves.
     *
     * <p>Cost: 1 request for each page that is read and 1 conditional write for each record, up to 8 concurrently.
     * Each request has the store's full operation timeout. A record that has another owner since it was read is not
     * changed.
     *
     * <p>After an exception or a crash, call again: the remaining records are found, and the end result is the same.
     * To check that nothing is left, call {@link #dryRun}.
     *
     * @param listener is called after at least every 100 records; an exception of the listener stops the call and is
     *     thrown
     * @throws io.github.homeops.store.StoreException if a request failed; the concurrent requests were still attempted
     */
    ForgetReport forget(Scope scope, ProgressListener listener);

    /** Returns the report that {@link #forget(Scope) forget} would return now. Writes nothing, and reads as much. */
    ForgetReport dryRun(Scope scope);

    /**
     * Returns a stream of all records of the scope with all of their attributes, including attributes that the store
     * does not know. Expired records are left out.
     *
     * <p>Requests are sent while the stream is consumed: a stream that is not read costs nothing. An export finds the
     * records that a {@link #dryRun} counts; {@link ForgetReport#notSearched()} of the dry run lists what neither of
     * them can find.
     */
    Stream<ExportedRecord> export(Scope scope);
}
