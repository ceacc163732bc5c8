package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/**
 * Tests that a bot survives a crash at any point of a delivery: runs the delivery once for each crash point,
 * redelivers, and checks the result. The clock starts at the same instant each time.
 *
 * <pre>{@code
 * int crashes = Redelivery.of(local -> new MyBot(local.store()).hear(message))
 *         .check(local -> assertThat(local.store().counters().count(chat)).isEqualTo(1));
 * }</pre>
 *
 * <p>Each write of the delivery has two crash points: before it is sent, and after it took effect and before its
 * response arrives. Each crash point is tested on an empty database of its own. A delivery without a crash is tested
 * as well.
 */
public final class Redelivery {

    private final LocalStore.Builder settings;
    private final Step delivery;
    private final int times;

    private Redelivery(LocalStore.Builder settings, Step delivery, int times) {
        this.settings = settings;
        this.delivery = delivery;
        this.times = times;
    }

    /**
     * Returns a test of this delivery. The delivery must create the bot, as a new process does, and pass it the
     * message.
     */
    public static Redelivery of(Step delivery) {
        return new Redelivery(LocalStore.builder(), requireNonNull(delivery, "delivery must not be null"), 1);
    }

    /**
     * Returns a test that opens each database with these settings. If they contain a clock, it is set to the same
     * instant for each crash point: the one at which {@link #check} begins.
     */
    public Redelivery on(LocalStore.Builder other) {
        return new Redelivery(requireNonNull(other, "settings must not be null"), delivery, times);
    }

    /**
     * Returns a test with this number of redeliveries after each crash; 1 by default.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public Redelivery times(int deliveries) {
        if (deliveries < 1) {
            throw new IllegalArgumentException("deliveries must be at least 1, was " + deliveries);
        }
        return new Redelivery(settings, delivery, deliveries);
    }

    /**
     * Tests each crash point, runs the check after each, and returns the number of crash points.
     *
     * @throws AssertionError if a redelivery or the check fails; the message names the crash point
     */
    public int check(Step expectation) {
        requireNonNull(expectation, "expectation must not be null");
        Instant start = settings.start();
        int crashes = 0;
        for (int write = 1; ; write++) {
            int next = write;
            if (!crashes(start, "a crash before write " + next, faults -> faults.crashBeforeWrite(next), expectation)) {
                return crashes;
            }
            crashes(start, "a crash after write " + next, faults -> faults.crashAfterWrite(next), expectation);
            crashes += 2;
        }
    }

    /** Returns whether the delivery reached the crash point. */
    private boolean crashes(Instant start, String crash, CrashSetting setting, Step expectation) {
        try (LocalStore local = settings.start(start).open()) {
            setting.on(local.faults());
            boolean crashed = deliver(local);
            local.faults().clear();
            String after = "%s and %d more %s"
                    .formatted(
                            crashed ? crash : "a delivery without a crash",
                            times,
                            times == 1 ? "delivery" : "deliveries");
            for (int time = 1; time <= times; time++) {
                run(delivery, local, after);
            }
            run(expectation, local, after);
            return crashed;
        }
    }

    private boolean deliver(LocalStore local) {
        try {
            delivery.run(local);
        } catch (Throwable e) {
            // The bot may have wrapped the crash in an exception of its own.
            if (!local.faults().hasCrashed()) {
                throw new AssertionError("the delivery failed without a crash: " + e, e);
            }
        }
        return local.faults().hasCrashed();
    }

    private static void run(Step step, LocalStore local, String after) {
        try {
            step.run(local);
        } catch (Throwable e) {
            throw new AssertionError("after " + after + ": " + e.getMessage(), e);
        }
    }

    /** A delivery, or a check of its result. */
    @FunctionalInterface
    public interface Step {

        /** Runs the step. */
        void run(LocalStore local) throws Exception;
    }

    private interface CrashSetting {
        void on(Faults faults);
    }
}
