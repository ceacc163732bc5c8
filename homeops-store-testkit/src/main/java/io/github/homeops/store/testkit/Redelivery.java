package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/**
 * Delivers to a bot that crashes, at every point where it can, until a delivery gets through; then again.
 *
 * <pre>{@code
 * int crashes = Redelivery.of(local -> new MyBot(local.store()).hear(message))
 *         .check(local -> assertThat(local.store().counters().count(chat)).isEqualTo(1));
 * }</pre>
 *
 * <p>There are two crash points for each write that the delivery makes: before it is sent, and after it took effect but before
 * the bot hears of it. Each is tried on an empty database of its own, from the same time on. What is right afterwards, {@link #check} is told;
 * it is what is right after a delivery without any crash, and that case is tried as well.
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

    /** Begins with the delivery: it builds the bot anew, as a new process would, and hands it the message. */
    public static Redelivery of(Step delivery) {
        return new Redelivery(LocalStore.builder(), requireNonNull(delivery, "delivery must not be null"), 1);
    }

    /**
     * Opens each database with these settings instead of the default ones. A clock among them is set back for each crash point
     * to where it stands when {@link #check} begins.
     */
    public Redelivery on(LocalStore.Builder other) {
        return new Redelivery(requireNonNull(other, "settings must not be null"), delivery, times);
    }

    /**
     * Sets how many more deliveries follow the one that crashes; 1 unless set.
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
     * Tries every crash point and runs the check after each; returns how many there were.
     *
     * @throws AssertionError if a further delivery or the check fails; the message names the crash point
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
            // Whatever the bot has made of the crash: it is dead.
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

    /** Something that is done with a store: a delivery, or a look at what has become of it. */
    @FunctionalInterface
    public interface Step {

        /** Does it. */
        void run(LocalStore local) throws Exception;
    }

    private interface CrashSetting {
        void on(Faults faults);
    }
}
