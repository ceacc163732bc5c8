package io.github.homeops.store.promise;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * One page of a sweep over overdue promises.
 *
 * @param expired the promises that this call expired; no other call reports them
 * @param unchanged the number of promises on this page that had been kept, rescheduled or expired in the meantime
 * @param skipped the number of items on this page that are malformed; the log names each of them
 * @param next the cursor of the next page, or empty after the last page
 */
public record ExpirySweep(List<Promise> expired, int unchanged, int skipped, Optional<String> next) {

    /** Copies the list. */
    public ExpirySweep {
        expired = List.copyOf(expired);
        requireNonNull(next, "next must not be null");
    }
}
