package io.github.homeops.store.testkit;

import java.util.function.Supplier;
import java.util.stream.Stream;

/** Where the bot dies, if it does. Safe for use by many threads. */
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

    /** Returns the crash point as the test wrote it, if there is one that was not reached, and how many writes there were. */
    synchronized Stream<String> unreached() {
        if (isReached() || beforeWrite + afterWrite == NEVER) {
            return Stream.empty();
        }
        String words = beforeWrite == NEVER ? "crashAfterWrite(" + afterWrite : "crashBeforeWrite(" + beforeWrite;
        return Stream.of(words + ") was not reached by " + writes);
    }

    /** Sends a request unless the bot is dead or dies of it. */
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
            throw new SimulatedCrash("the bot crashed " + crash + ", as the test wants it");
        }
    }
}
