package io.github.homeops.store.testkit;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** The cost of a request, taken from its response. */
record Charge(DynamoDbRequest request) {

    private static final String ASKS = "ReturnConsumedCapacity";

    /** Returns the request with {@code ReturnConsumedCapacity} set, unless it is set already or does not exist. */
    DynamoDbRequest asked() {
        boolean asks = request.getValueForField(ASKS, String.class)
                .filter(how -> !how.equals(ReturnConsumedCapacity.NONE.toString()))
                .isPresent();
        return asks
                ? request
                : Optional.ofNullable(request.sdkFieldNameToField().get(ASKS))
                        .map(this::askedBy)
                        .orElse(request);
    }

    /** Returns the cost of the request according to its response. */
    Cost answered(DynamoDbResponse answer) {
        List<ConsumedCapacity> consumed = consumedOf(answer);
        double units = consumed.stream()
                .mapToDouble(capacity ->
                        Optional.ofNullable(capacity.capacityUnits()).orElse(0.0))
                .sum();
        Cost one = Cost.measured(sent(consumed.stream().map(ConsumedCapacity::tableName)));
        return Operations.isWrite(Operations.nameOf(request)) ? one.writeUnits(units) : one.readUnits(units);
    }

    /** Returns the cost of a request that failed, as far as it is known. */
    Cost failed(Throwable failure) {
        String sent = sent(Stream.empty());
        return isRefusal(failure)
                ? Cost.measured(sent + " refused").refused(1)
                : Cost.measured(sent + " failed (" + failure.getClass().getSimpleName() + ")");
    }

    private DynamoDbRequest askedBy(SdkField<?> field) {
        DynamoDbRequest.Builder asking = request.toBuilder();
        field.set(asking, ReturnConsumedCapacity.TOTAL.toString());
        return asking.build();
    }

    /** A response about one table has one figure; a batch or a transaction has one for each table. */
    private static List<ConsumedCapacity> consumedOf(DynamoDbResponse answer) {
        Object consumed =
                answer.getValueForField("ConsumedCapacity", Object.class).orElse(List.of());
        return consumed instanceof List<?> several
                ? several.stream().map(ConsumedCapacity.class::cast).toList()
                : List.of((ConsumedCapacity) consumed);
    }

    private String sent(Stream<String> tablesOfAnswer) {
        String index = field("IndexName").map(name -> "/" + name).orElse("");
        String tables = field("TableName")
                .map(name -> name + index)
                .orElseGet(() -> tablesOfAnswer.sorted().collect(joining(" and ")));
        return (Operations.nameOf(request) + " " + tables).strip();
    }

    private Optional<String> field(String name) {
        return request.getValueForField(name, String.class);
    }

    private static boolean isRefusal(Throwable failure) {
        if (failure instanceof TransactionCanceledException cancelled) {
            return cancelled.cancellationReasons().stream()
                    .map(CancellationReason::code)
                    .anyMatch("ConditionalCheckFailed"::equals);
        }
        return failure instanceof ConditionalCheckFailedException;
    }
}
