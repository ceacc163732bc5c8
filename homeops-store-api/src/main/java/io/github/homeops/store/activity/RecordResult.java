package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** What recording an activity found: {@link New}, {@link Repeated} or {@link Retracted}. */
public sealed interface RecordResult {

    /** Returns the activity as it is stored, or empty if it has been retracted. */
    Optional<Activity> activity();

    /** Returns chat and id of the activity. */
    ActivityRef ref();

    /**
     * The activity was not there; it is now.
     *
     * @param stored the activity as it is stored
     */
    record New(Activity stored) implements RecordResult {

        /** Checks that it is given. */
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
     * The message had been dealt with before; nothing was changed, whatever the classifier says this time.
     *
     * @param stored the activity as it is stored, with its corrections
     */
    record Repeated(Activity stored) implements RecordResult {

        /** Checks that it is given. */
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
     * The activity was there and has been retracted; it stays so.
     *
     * @param ref chat and id of the activity
     */
    record Retracted(ActivityRef ref) implements RecordResult {

        /** Checks that it is given. */
        public Retracted {
            requireNonNull(ref, "ref must not be null");
        }

        @Override
        public Optional<Activity> activity() {
            return Optional.empty();
        }
    }
}
