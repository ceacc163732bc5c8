package io.github.homeops.store.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Leaves the last items of a batch unprocessed, as DynamoDB does when it lacks capacity. */
final class Leftovers {

    static final Set<String> BATCHES = Set.of("BatchWriteItem", "BatchGetItem");

    private Leftovers() {}

    /** Sends the batch without its last items, and adds them to the unprocessed items of the response. */
    static Object leave(int items, DynamoDbRequest request, Function<DynamoDbRequest, Object> send) {
        return request instanceof BatchWriteItemRequest write
                ? leave(items, write, send)
                : leave(items, (BatchGetItemRequest) request, send);
    }

    private static BatchWriteItemResponse leave(
            int items, BatchWriteItemRequest request, Function<DynamoDbRequest, Object> send) {
        Split<WriteRequest> split = Split.of(request.requestItems(), items);
        BatchWriteItemResponse answer = split.taken().isEmpty()
                ? BatchWriteItemResponse.builder().build()
                : (BatchWriteItemResponse) send.apply(
                        request.toBuilder().requestItems(split.taken()).build());
        return answer.toBuilder().unprocessedItems(split.left()).build();
    }

    private static BatchGetItemResponse leave(
            int items, BatchGetItemRequest request, Function<DynamoDbRequest, Object> send) {
        Map<String, List<Map<String, AttributeValue>>> keys = new HashMap<>();
        request.requestItems().forEach((table, asked) -> keys.put(table, asked.keys()));
        Split<Map<String, AttributeValue>> split = Split.of(keys, items);
        BatchGetItemResponse answer = split.taken().isEmpty()
                ? BatchGetItemResponse.builder().responses(Map.of()).build()
                : (BatchGetItemResponse) send.apply(request.toBuilder()
                        .requestItems(with(request, split.taken()))
                        .build());
        return answer.toBuilder().unprocessedKeys(with(request, split.left())).build();
    }

    private static Map<String, KeysAndAttributes> with(
            BatchGetItemRequest request, Map<String, List<Map<String, AttributeValue>>> keys) {
        Map<String, KeysAndAttributes> asked = new HashMap<>(request.requestItems());
        asked.keySet().retainAll(keys.keySet());
        asked.replaceAll((table, all) ->
                all.toBuilder().keys(keys.getOrDefault(table, List.of())).build());
        return asked;
    }

    /** The items of a batch that are sent, and those that are left. */
    private record Split<T>(Map<String, List<T>> taken, Map<String, List<T>> left) {

        private static <T> Split<T> of(Map<String, List<T>> batch, int toLeave) {
            int toTake = batch.values().stream().mapToInt(List::size).sum() - toLeave;
            Split<T> split = new Split<>(new HashMap<>(), new HashMap<>());
            for (Map.Entry<String, List<T>> table : batch.entrySet()) {
                for (T item : table.getValue()) {
                    (toTake-- > 0 ? split.taken : split.left)
                            .computeIfAbsent(table.getKey(), name -> new ArrayList<>())
                            .add(item);
                }
            }
            return split;
        }
    }
}
