package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The requests that read, confirm and seed aliases, as values: no client, no clock, no I/O. {@link DecisionCalls} has those of
 * lessons, corrections, removals and merges.
 */
record AliasCalls(RecordItems<AliasKey, Alias> items, String index) {

    /** As many aliases as are asked for at once where all are needed; few chats have more. */
    static final int ALL = 1000;

    /** Returns the query for the aliases of the chat that a reader may see. */
    Query ofChat(ChatId chat, Instant now) {
        return inChat(chat, visible(now));
    }

    /** Returns the query for the aliases of the chat that it learned from this person. */
    Query byTeacher(ChatId chat, UserId teacher, Instant now) {
        Expression taught =
                Expression.of("#learnedFrom = :learnedFrom").value(":learnedFrom", Values.number(teacher.value()));
        return inChat(chat, visible(now).and(taught));
    }

    /** Returns the strongly consistent query for the aliases of the chat that mean the activity. */
    Query meaning(ChatId chat, String activity, Instant now) {
        return inChat(chat, visible(now).and(means(activity))).consistent(true);
    }

    /** Returns the query of the index for the aliases of the chat that mean the activity. */
    Query byActivity(ChatId chat, String activity, Instant now) {
        Expression keys = Expression.of("#gsi1pk = :chat AND #gsi1sk = :activity")
                .value(":chat", Values.string("ALIASES_BY_ACTIVITY#" + chat))
                .value(":activity", Values.string(activity));
        return Query.of(items.table(), keys).onIndex(index).filter(visible(now));
    }

    Call<Optional<Alias>> confirm(ChatId chat, String name, String activity, Cause cause, Instant now) {
        return confirm(chat, name, activity, cause, Map.of(), now);
    }

    private Call<Optional<Alias>> confirm(
            ChatId chat, String name, String activity, Cause cause, Map<String, AttributeValue> seen, Instant now) {
        AliasKey alias = new AliasKey(chat, name);
        Map<String, AttributeValue> key = items.key(alias);
        Update one = new Update()
                .at(now)
                .add(AliasRecord.CONFIRMATIONS.name(), 1)
                .append(Causes.CAUSES, List.of(cause.value()));
        // The condition contains the meaning, so that an unknown alias is not created here.
        Expression uncounted = visible(now).and(means(activity)).and(Causes.uncounted(cause.value()));
        return Call.updateThen(
                        items.what("confirm", alias),
                        one.on(items.table(), key, uncounted, seen).returnValues(ReturnValue.ALL_NEW),
                        answer -> Causes.trimmed(
                                items.type().describe(alias),
                                items.table(),
                                key,
                                answer.attributes(),
                                items.visible(alias, answer.attributes(), now)))
                .ifRefused((stored, perhapsByItself) -> {
                    Optional<Alias> asItIs = items.visible(alias, stored, now);
                    if (asItIs.isEmpty()) {
                        return Result.refused(asItIs);
                    }
                    if (hasCounted(alias, cause, stored)) {
                        return Result.counted(asItIs, perhapsByItself);
                    }
                    return means(stored, activity)
                            // What it counts with is not in order.
                            ? Result.next(confirm(chat, name, activity, cause, stored, now))
                            : Result.refused(asItIs);
                });
    }

    /** Returns the query for every name that is taken in the chat, also by what is left of a removed alias. */
    Query takenNames(ChatId chat, Instant now) {
        return items.partition(now, chat).consistent(true);
    }

    /** Adds an alias of a vocabulary unless its place is taken. */
    Call<Boolean> seed(ChatId chat, String name, String activity, Instant now) {
        Map<String, AttributeValue> item = items.write(Alias.builder()
                .chatId(chat)
                .name(name)
                .activity(activity)
                .source(Source.SEED)
                .createdAt(now)
                .updatedAt(now)
                .build());
        String what = items.what("seed", new AliasKey(chat, name));
        return Call.put(what, items.table(), item, Expiry.vacant("pk", now), answer -> true)
                .ifRefused((stored, perhapsByItself) ->
                        perhapsByItself && isSame(stored, item, RecordType.CREATED_AT, AliasRecord.SOURCE)
                                // Our own earlier attempt, whose answer was lost; somebody may have confirmed it since.
                                ? Result.done(true)
                                : Result.refused(false));
    }

    /** Reads an alias that must be the chat's: in the index stands what an item says of itself. */
    Alias ofChat(ChatId chat, Map<String, AttributeValue> item) {
        AliasKey alias = items.keyOf(item);
        ItemReader reader = items.reader(alias, item);
        if (!alias.chatId().equals(chat)) {
            throw reader.malformed("pk", "must be ALIAS#" + chat);
        }
        return items.read(alias, item);
    }

    static boolean means(Map<String, AttributeValue> item, String activity) {
        return Values.string(activity).equals(item.get(AliasRecord.ACTIVITY.name()));
    }

    private static boolean isSame(
            Map<String, AttributeValue> stored, Map<String, AttributeValue> item, Attribute<?>... attributes) {
        return Stream.of(attributes).allMatch(one -> Objects.equals(stored.get(one.name()), item.get(one.name())));
    }

    static Expression means(String activity) {
        return Expression.of("#canonicalActivity = :activity").value(":activity", Values.string(activity));
    }

    static Expression visible(Instant now) {
        return Expiry.live(now).and(Expression.absent(AliasRecord.REMOVED_AT));
    }

    private boolean hasCounted(AliasKey alias, Cause cause, Map<String, AttributeValue> stored) {
        return items.reader(alias, stored).elements(Causes.CAUSES).contains(Values.string(cause.value()));
    }

    private Query inChat(ChatId chat, Expression filter) {
        return Query.of(items.table(), items.inPartition(chat)).filter(filter);
    }
}
