package io.github.homeops.store.dynamo.internal.request;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.core.metrics.CoreMetric;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;

/**
 * Collects the outcomes of the attempts of one call, which the SDK reports before the call returns.
 *
 * <p>Only for a call that is in trouble: keeping its metrics makes the SDK allocate a tenth more.
 */
final class AttemptLog implements MetricPublisher {

    /** What the SDK calls it, see {@link CoreMetric#ERROR_TYPE}. */
    private static final String THROTTLING = "Throttling";

    /** No connection, or a connection that broke. */
    private static final String IO = "IO";

    private volatile String lastError = "";

    /** Returns the publishers for the call: those given do not work for a call that names others. */
    List<MetricPublisher> beside(List<MetricPublisher> ofTheClient) {
        return Stream.concat(ofTheClient.stream(), Stream.of(this)).toList();
    }

    /** Returns whether the last attempt that was answered was refused for lack of capacity. */
    boolean isThrottled() {
        return lastError.equals(THROTTLING);
    }

    /** Returns whether the last attempt that failed had no connection, or lost it. */
    boolean isDisconnected() {
        return lastError.equals(IO);
    }

    @Override
    public void publish(MetricCollection call) {
        lastError = call.children().stream()
                .flatMap(attempt -> attempt.metricValues(CoreMetric.ERROR_TYPE).stream())
                .reduce((earlier, later) -> later)
                .orElse("");
    }

    @Override
    public void close() {}
}
