package io.github.homeops.store.dynamo.internal.counting;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Result;

/** Which message decided last: a later one wins, and an older one that is delivered once more never does. */
public final class Decisions {

    public static final String DECIDED_BY = "decidedBy";

    private Decisions() {}

    /** Holds where no message as late as this one has decided. */
    public static Expression undecidedSince(long messageId) {
        return Expression.absent(DECIDED_BY)
                .or(Expression.of("#decidedBy < :decidedBy").value(":decidedBy", Values.number(messageId)));
    }

    /**
     * Returns what it means that the item had decided as late as this message, or later.
     *
     * @param asAsked whether what stands there is what the message asks for. A message that was edited comes under the same
     *     id: what it first decided stands, and it must not be told otherwise.
     */
    public static Result<DecisionResult> standing(ItemReader item, long messageId, boolean asAsked) {
        return item.requiredWholeNumber(DECIDED_BY) == messageId && asAsked
                // Delivered before, or our own earlier attempt, whose answer was lost.
                ? Result.repeated(DecisionResult.APPLIED)
                : Result.refused(DecisionResult.SUPERSEDED);
    }
}
