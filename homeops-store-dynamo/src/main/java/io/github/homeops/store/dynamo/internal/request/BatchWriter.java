package io.github.homeops.store.dynamo.internal.request;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Writes batches until nothing of them is left over. */
public final class BatchWriter {

    /** As many items as DynamoDB takes at once. */
    public static final int MAX_BATCH = 25;

    private BatchWriter() {}

    /** Writes the batch; returns what the table would not take before the operation's budget ended. */
    public static List<WriteRequest> write(Operation operation, String what, String table, List<WriteRequest> batch) {
        List<WriteRequest> leftovers = batch;
        for (int retry = 0; !leftovers.isEmpty(); retry++) {
            if (retry > 0 && !operation.pauseBefore(retry)) {
                return leftovers;
            }
            BatchWriteItemRequest.Builder request =
                    BatchWriteItemRequest.builder().requestItems(Map.of(table, leftovers));
            leftovers = operation.send(Call.batchWrite(
                    what, table, request, answer -> answer.unprocessedItems().getOrDefault(table, List.of())));
        }
        return leftovers;
    }
}
