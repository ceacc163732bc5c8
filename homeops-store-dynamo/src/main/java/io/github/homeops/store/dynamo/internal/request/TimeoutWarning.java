package io.github.homeops.store.dynamo.internal.request;

import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;

/** Warns of a client that waits for a single answer as long as it takes. */
final class TimeoutWarning {

    private static final Logger LOG = LoggerFactory.getLogger(TimeoutWarning.class);

    /** The one of this process: who builds many stores need not read it many times. */
    static final TimeoutWarning ONCE = new TimeoutWarning();

    private final AtomicBoolean given = new AtomicBoolean();

    /** Warns if the client has neither time-out; at most once. */
    void check(ClientOverrideConfiguration client) {
        boolean endless = client.apiCallTimeout().isEmpty()
                && client.apiCallAttemptTimeout().isEmpty();
        if (endless && given.compareAndSet(false, true)) {
            LOG.warn("The DynamoDbClient has no time-out, neither for a call nor for an attempt:"
                    + " an answer that never comes uses up the whole call budget. StoreClients.forLambda sets both.");
        }
    }
}
