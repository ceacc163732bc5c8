package io.github.homeops.store.privacy;

/**
 * How far the forgetting is.
 *
 * @param kind the kind of record that it is at
 * @param deleted how many records are deleted so far, of all kinds
 * @param changed how many records are changed so far, of all kinds
 */
public record Progress(RecordKind kind, long deleted, long changed) {}
