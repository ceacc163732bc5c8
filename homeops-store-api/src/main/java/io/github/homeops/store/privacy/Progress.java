package io.github.homeops.store.privacy;

/**
 * The progress of a {@link Privacy#forget(Scope, ProgressListener)} call.
 *
 * @param kind the kind of the records that are being forgotten
 * @param deleted the number of records deleted so far, of all kinds
 * @param changed the number of records changed so far, of all kinds
 */
public record Progress(RecordKind kind, long deleted, long changed) {}
