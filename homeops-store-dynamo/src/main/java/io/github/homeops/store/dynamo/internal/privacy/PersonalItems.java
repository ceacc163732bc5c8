package io.github.homeops.store.dynamo.internal.privacy;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.ByUserIndex;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem.Fate;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.privacy.RecordKind;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * How the items of a kind are found in a table, and how they are forgotten. Expired and deleted ones are found as well, and
 * items of another shape too: their key, or their owner, is enough.
 *
 * @param ownerAttribute the attribute that says whose an item is; null if the key alone says so
 * @param reader complains about an item that has not the shape of its kind
 */
public record PersonalItems(
        RecordKind kind,
        String table,
        String partitionKey,
        String sortKey,
        @Nullable String ownerAttribute,
        Consumer<Map<String, AttributeValue>> reader) {

    /** Returns all that lies in the partition, strongly consistent; each item goes whole. */
    public Stream<PersonalItem> all(Reading reading, String partition) {
        Expression keys = keys(partition);
        QueryRequest request = request(keys)
                .expressionAttributeNames(keys.names())
                .expressionAttributeValues(keys.values())
                .build();
        return find(reading, partition, request, item -> deleting(partition, item));
    }

    /** Returns what in the partition is the user's, strongly consistent; each item goes whole. */
    public Stream<PersonalItem> ownedBy(UserId user, Reading reading, String partition) {
        return find(reading, partition, ownedBy(user, partition), item -> deleting(partition, item));
    }

    /** Returns what in the partition names the user, strongly consistent; each item stays, and only the name goes. */
    public Stream<PersonalItem> naming(UserId user, Reading reading, String partition) {
        return find(reading, partition, ownedBy(user, partition), item -> releasing(partition, item));
    }

    /**
     * Returns the chat of each item that the index by user has of the user, as often as there are items; eventually
     * consistent, as every index.
     */
    public Stream<String> chatsOf(UserId user, Reading reading) {
        Expression keys = Expression.of("#userId = :user").value(":user", Values.number(user.value()));
        Expression chat = Expression.of("#" + partitionKey);
        QueryRequest request = QueryRequest.builder()
                .tableName(table)
                .indexName(ByUserIndex.NAME)
                .keyConditionExpression(keys.text())
                .projectionExpression(chat.text())
                .expressionAttributeNames(Expression.names(keys, chat))
                .expressionAttributeValues(keys.values())
                .build();
        return reading.query(
                "find the chats of user " + user,
                request::toBuilder,
                Pages.STREAM,
                item -> part(item, partitionKey).s());
    }

    private Stream<PersonalItem> find(
            Reading reading,
            String partition,
            QueryRequest request,
            Function<Map<String, AttributeValue>, PersonalItem> meaning) {
        return reading.query("find " + words(partition), request::toBuilder, Pages.STREAM, meaning);
    }

    private QueryRequest ownedBy(UserId user, String partition) {
        Expression keys = keys(partition);
        // Ids are Numbers; another bot's may be Strings, and are the person's no less.
        Expression owned = Expression.of("#%1$s = :user OR #%1$s = :userText".formatted(ownerAttribute))
                .value(":user", Values.number(user.value()))
                .value(":userText", Values.string(user.toString()));
        return request(keys)
                .filterExpression(owned.text())
                .expressionAttributeNames(Expression.names(keys, owned))
                .expressionAttributeValues(Expression.values(keys, owned))
                .build();
    }

    private QueryRequest.Builder request(Expression keys) {
        return QueryRequest.builder().tableName(table).consistentRead(true).keyConditionExpression(keys.text());
    }

    private Expression keys(String partition) {
        return Expression.of("#" + partitionKey + " = :partition").value(":partition", Values.string(partition));
    }

    private PersonalItem deleting(String partition, Map<String, AttributeValue> item) {
        Call<?, ?, Fate> call = Call.delete(
                        "forget " + words(partition), table, key(item), unchangedOwner(item), answer -> Fate.DELETED)
                .ifRefused(now -> refused(now, Fate.DELETED));
        return personal(item, Fate.DELETED, call);
    }

    private PersonalItem releasing(String partition, Map<String, AttributeValue> item) {
        Update update = new Update().remove(requireNonNull(ownerAttribute));
        Call<?, ?, Fate> call = Call.update(
                        "forget who taught " + words(partition),
                        update.on(table, key(item), unchangedOwner(item)),
                        answer -> Fate.CHANGED)
                .ifRefused(now -> refused(now, Fate.CHANGED));
        return personal(item, Fate.CHANGED, call);
    }

    /** Holds for an item that is still whose it was when it was read, whatever else has changed about it. */
    private Expression unchangedOwner(Map<String, AttributeValue> item) {
        if (ownerAttribute == null) {
            return Expression.of("attribute_exists(#" + partitionKey + ")");
        }
        AttributeValue owner = item.get(ownerAttribute);
        return owner == null
                ? Expression.of("attribute_not_exists(#" + ownerAttribute + ")")
                : Expression.of("#" + ownerAttribute + " = :owner").value(":owner", owner);
    }

    // Gone, or free of the name: by our own earlier attempt, whose answer was lost, or by somebody who wanted the same.
    private Result<Fate> refused(Map<String, AttributeValue> now, Fate wanted) {
        return now.isEmpty() || (wanted == Fate.CHANGED && !now.containsKey(ownerAttribute))
                ? Result.repeated(wanted)
                : Result.refused(Fate.OVERTAKEN);
    }

    private PersonalItem personal(Map<String, AttributeValue> item, Fate fate, Call<?, ?, Fate> forgetting) {
        return new PersonalItem(kind, key(item), item, owner(item), isMalformed(item), fate, forgetting);
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        return Map.of(
                partitionKey, part(item, partitionKey),
                sortKey, part(item, sortKey));
    }

    private static AttributeValue part(Map<String, AttributeValue> item, String ofKey) {
        return requireNonNull(item.get(ofKey), "an item has a key");
    }

    private @Nullable UserId owner(Map<String, AttributeValue> item) {
        AttributeValue owner = ownerAttribute == null ? null : item.get(ownerAttribute);
        if (owner == null) {
            return null;
        }
        try {
            return UserId.of(Long.parseLong(owner.n() == null ? String.valueOf(owner.s()) : owner.n()));
        } catch (NumberFormatException e) {
            // Nobody whom the store could know by that id.
            return null;
        }
    }

    private boolean isMalformed(Map<String, AttributeValue> item) {
        try {
            reader.accept(item);
            return false;
        } catch (MalformedItemException e) {
            return true;
        }
    }

    private String words(String partition) {
        return kind + " records under " + partition;
    }
}
