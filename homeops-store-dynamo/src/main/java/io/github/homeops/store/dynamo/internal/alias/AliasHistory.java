package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasItem.ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.MERGED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.MERGED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.request.Call;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * What the item of a name knows of the messages about it. By this, a message that comes late leaves behind what it would
 * have left in time.
 */
record AliasHistory(String table, ChatId chat, String name, Map<String, AttributeValue> stored) {

    /** Before all messages. */
    private static final long NEVER = Long.MIN_VALUE;

    boolean isRemoved() {
        return ItemReader.has(stored, REMOVED_AT);
    }

    boolean isCorrected() {
        return !isRemoved() && AliasItem.correctedBy(item()).isPresent();
    }

    /** Returns the message that decided last. */
    long decidedBy() {
        return item().optionalWholeNumber(DECIDED_BY).orElse(NEVER);
    }

    /** Returns the message that taught last, if that was after the last decision. */
    long learnedBy() {
        return item().optionalWholeNumber(LEARNED_BY).orElse(NEVER);
    }

    /** Returns what that message taught, also if a correction overrules it. */
    String lesson() {
        return item().string(isCorrected() ? OVERRULED_ACTIVITY : ACTIVITY);
    }

    boolean means(String activity) {
        return AliasCalls.means(stored, activity);
    }

    /** Returns the activity that the message names, or the one that a later message has merged it into on this alias. */
    String merged(long messageId, String activity) {
        boolean since = messageId <= item().optionalWholeNumber(MERGED_BY).orElse(NEVER);
        boolean gone = item().optionalString(MERGED_FROM).equals(Optional.of(activity));
        return since && gone ? item().string(ACTIVITY) : activity;
    }

    /** Returns an update after which the alias means the activity; what it was merged from says nothing about another one. */
    Update meaning(String activity, Instant now) {
        Update update = AliasItem.meaning(chat, activity, now);
        return means(activity) ? update : update.remove(MERGED_BY).remove(MERGED_FROM);
    }

    /** Returns a call that updates the alias if its history is still this one, and tells the message how it was decided. */
    Call<UpdateItemRequest, UpdateItemResponse, DecisionResult> write(
            String what, Update update, Instant now, DecisionResult decided) {
        Expression unchanged = Expression.unchanged(
                stored, ACTIVITY, REMOVED_AT, DECIDED_BY, LEARNED_BY, OVERRULED_ACTIVITY, MERGED_BY, MERGED_FROM);
        return Call.update(
                        what,
                        update.on(table, AliasItem.key(chat, name), unchanged.and(Expiry.live(now))),
                        answer -> decided)
                .ending(decided == DecisionResult.APPLIED ? Outcome.DONE : Outcome.REFUSED);
    }

    ItemReader item() {
        return AliasItem.reader(table, chat, name, stored);
    }
}
