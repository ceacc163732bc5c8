package io.github.homeops.store.testkit;

import java.util.function.Supplier;
import java.util.stream.Stream;

/** The point at which the bot crashes, if any. Thread-safe. */
final class CrashPoint {

    private static final int NEVER = 0;

    private int beforeWrite = NEVER;
    private int afterWrite = NEVER;
    private int writes;
    private String crash = "";

    synchronized void beforeWrite(int write) {
        reset();
        beforeWrite = write;
    }

    synchronized void afterWrite(int write) {
        reset();
        afterWrite = write;
    }

    synchronized void reset() {
        beforeWrite = NEVER;
        afterWrite = NEVER;
        writes = 0;
        crash = "";
    }

    synchronized boolean isReached() {
        return !crash.isEmpty();
    }

    /** Returns the crash point as the test wrote it, with the number of writes, if it was set and not reached. */
    synchronized Stream<String> unreached() {
        if (isReached() || beforeWrite + afterWrite == NEVER) {
            return Stream.empty();
        }
        String words = beforeWrite == NEVER ? "crashAfterWrite(" + afterWrite : "crashBeforeWrite(" + beforeWrite;
        return Stream.of(words + ") was not reached, writes sent: " + writes);
    }

    /** Sends a request, unless the bot has crashed or crashes at this request. */
    Object pass(String operation, Supplier<Object> send) {
        int write = begin(operation);
        try {
            return send.get();
        } finally {
            end(operation, write);
        }
    }

    private synchronized int begin(String operation) {
        dieIfDead();
        if (!Operations.isWrite(operation)) {
            return NEVER;
        }
        writes++;
        if (writes == beforeWrite) {
            crash = "before write " + writes + " (" + operation + ")";
            dieIfDead();
        }
        return writes;
    }

    private synchronized void end(String operation, int write) {
        if (write != NEVER && write == afterWrite) {
            crash = "after write " + write + " (" + operation + ")";
        }
        dieIfDead();
    }

    private void dieIfDead() {
        if (isReached()) {
            throw new SimulatedCrash("simulated crash " + crash);
        }
    }
}
