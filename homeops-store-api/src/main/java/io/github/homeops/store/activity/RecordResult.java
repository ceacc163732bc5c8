package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** The result of recording an activity: {@link New}, {@link Repeated} or {@link Retracted}. */
public sealed interface RecordResult {

    /** Returns the activity as stored, or empty if it is retracted. */
    Optional<Activity> activity();

    /** Returns the reference to the activity. */
    ActivityRef ref();

    /**
     * The activity was recorded by this call.
     *
     * @param stored the activity as stored
     */
    record New(Activity stored) implements RecordResult {

        /** Checks that the activity is not null. */
        public New {
            requireNonNull(stored, "stored must not be null");
        }

        @Override
        public Optional<Activity> activity() {
            return Optional.of(stored);
        }

        @Override
        public ActivityRef ref() {
            return stored.ref();
        }
    }

    /**
     * The activity was recorded by an earlier call. Nothing was changed, even if the classifier now returns something
     * else.
     *
     * @param stored the activity as stored, with its corrections
     */
    record Repeated(Activity stored) implements RecordResult {

        /** Checks that the activity is not null. */
        public Repeated {
            requireNonNull(stored, "stored must not be null");
        }

        @Override
        public Optional<Activity> activity() {
            return Optional.of(stored);
        }

        @Override
        public ActivityRef ref() {
            return stored.ref();
        }
    }

    /**
     * The activity was recorded and retracted earlier. Nothing was changed.
     *
     * @param ref the reference to the activity
     */
    record Retracted(ActivityRef ref) implements RecordResult {

        /** Checks that the reference is not null. */
        public Retracted {
            requireNonNull(ref, "ref must not be null");
        }

        @Override
        public Optional<Activity> activity() {
            return Optional.empty();
        }
    }
}
