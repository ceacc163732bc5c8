package io.github.homeops.store.examples;

import io.github.homeops.store.OperationReport;
import io.github.homeops.store.StoreListener;

/** Adds up what the store says its operations cost. */
final class Meter implements StoreListener {

    private Reading total = new Reading(0, 0, 0);

    @Override
    public synchronized void completed(OperationReport report) {
        total = total.plus(new Reading(report.attempts(), report.readUnits(), report.writeUnits()));
    }

    /** Returns what has been spent since the store was opened. */
    synchronized Reading total() {
        return total;
    }

    /** Returns what has been spent since an earlier total. */
    Reading since(Reading earlier) {
        return total().minus(earlier);
    }

    /** Requests sent, and the units that the database charged for them. */
    record Reading(long requests, double readUnits, double writeUnits) {

        private Reading plus(Reading other) {
            return new Reading(requests + other.requests, readUnits + other.readUnits, writeUnits + other.writeUnits);
        }

        private Reading minus(Reading other) {
            return new Reading(requests - other.requests, readUnits - other.readUnits, writeUnits - other.writeUnits);
        }
    }
}
