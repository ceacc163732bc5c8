package io.github.homeops.store.dynamo.operations;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.Page;
import io.github.homeops.store.activity.RecordResult;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.internal.record.SampleRecords;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.preference.ActiveTimes;
import io.github.homeops.store.preference.PreferenceAverage;
import io.github.homeops.store.privacy.ForgetReport;
import io.github.homeops.store.promise.ExpirySweep;
import io.github.homeops.store.promise.PromiseResult;
import io.github.homeops.store.record.RecordType;
import io.github.homeops.store.recording.RecordedMessage;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says in few words what an operation returned. */
public final class Results {

    private Results() {}

    /**
     * Returns words that tell the results of a write apart.
     *
     * @throws AssertionError if there are no words for results of this type
     */
    public static String words(Object result) {
        if (result instanceof Optional<?> found) {
            return found.map(Results::words).orElse("none");
        }
        if (result instanceof Number || result instanceof Boolean || result instanceof Enum) {
            return result.toString();
        }
        if (result instanceof Collection<?> several) {
            return several.stream().map(Results::words).toList().toString();
        }
        // one line a type
        if (result instanceof RecordResult recorded) {
            return recorded.getClass().getSimpleName();
        }
        if (result instanceof EffortEstimate estimate) {
            return sample(estimate.sampleCount());
        }
        if (result instanceof PreferenceAverage average) {
            return sample(average.sampleCount());
        }
        if (result instanceof ActiveTimes times) {
            return sample(times.sampleCount());
        }
        if (result instanceof Habit habit) {
            return sample(habit.totalCount());
        }
        if (result instanceof Alias alias) {
            return alias.confirmations() + " confirmed";
        }
        if (result instanceof ForgetReport report) {
            return "forgot " + report.total();
        }
        if (result instanceof RecordedMessage recorded) {
            return words(recorded.saved());
        }
        if (result instanceof PromiseResult promise) {
            return promise.outcome() + ", " + promise.promise().status();
        }
        if (result instanceof ExpirySweep sweep) {
            return "expired " + sweep.expired().size();
        }
        if (result instanceof Permit.Granted granted) {
            return "granted, " + granted.left() + " left" + (granted.isRepeated() ? ", repeated" : "");
        }
        return SampleRecords.typeOf(result)
                .map(RecordType::toString)
                .orElseThrow(() -> new AssertionError("no words for a result of type "
                        + result.getClass().getName()
                        + ": add a line to Results.java, below \"// one line a type\""));
    }

    /** Returns whether an operation found nothing, or changed nothing. */
    static boolean isNothing(Object result) {
        if (result instanceof Collection<?> found) {
            return found.isEmpty();
        }
        if (result instanceof Page<?> page) {
            return page.items().isEmpty();
        }
        if (result instanceof Resolution resolution) {
            return resolution.matches().isEmpty();
        }
        if (result instanceof ForgetReport report) {
            return report.total() == 0;
        }
        if (result instanceof ExpirySweep sweep) {
            return sweep.expired().isEmpty();
        }
        return result instanceof Permit.Refused
                || Set.of(Optional.empty(), Map.of(), false, 0, 0L, DecisionResult.SUPERSEDED)
                        .contains(result);
    }

    private static String sample(long count) {
        return "sample " + count;
    }
}
