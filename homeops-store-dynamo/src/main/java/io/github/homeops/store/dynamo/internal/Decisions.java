package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.Decided;

/** Which message decided last: a later one wins, and an older one that is delivered once more never does. */
public final class Decisions {

    public static final String DECIDED_BY = "decidedBy";

    private Decisions() {}

    /** Holds where no message as late as this one has decided. */
    public static Expression undecidedSince(long messageId) {
        return Expression.absent(DECIDED_BY)
                .or(Expression.of("#decidedBy < :decidedBy").value(":decidedBy", Values.number(messageId)));
    }

    /** Returns what it means that the item had decided as late as this message, or later. */
    public static Answer<Decided> standing(ItemReader item, long messageId) {
        return item.wholeNumber(DECIDED_BY) == messageId
                // Delivered before, or our own earlier attempt, whose answer was lost.
                ? Answer.repeated(Decided.APPLIED)
                : Answer.refused(Decided.SUPERSEDED);
    }
}
