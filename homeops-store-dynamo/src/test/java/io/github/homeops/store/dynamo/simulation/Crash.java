package io.github.homeops.store.dynamo.simulation;

/** The process is gone: nothing in it may catch this and go on. */
final class Crash extends Error {

    private static final long serialVersionUID = 1;

    Crash() {
        super("the simulated process is gone", null, false, false);
    }
}
