package io.github.homeops.store.dynamo.internal.request;

import io.github.homeops.store.dynamo.internal.item.Expression;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * One request to DynamoDB as a value: what it is for, how its answer is read, and what a refused condition means. No
 * client, no clock, no I/O; {@link Operation} sends it.
 *
 * @param <R> what the answer means
 */
public final class Call<R> {

    private static final Kind<GetItemRequest, GetItemResponse> GET =
            new Kind<>("GetItem", DynamoDbClient::getItem, answer -> Units.read(answer.consumedCapacity()));
    private static final Kind<QueryRequest, QueryResponse> QUERY =
            new Kind<>("Query", DynamoDbClient::query, answer -> Units.read(answer.consumedCapacity()));
    private static final Kind<PutItemRequest, PutItemResponse> PUT =
            new Kind<>("PutItem", DynamoDbClient::putItem, answer -> Units.written(answer.consumedCapacity()));
    private static final Kind<UpdateItemRequest, UpdateItemResponse> UPDATE =
            new Kind<>("UpdateItem", DynamoDbClient::updateItem, answer -> Units.written(answer.consumedCapacity()));
    private static final Kind<DeleteItemRequest, DeleteItemResponse> DELETE =
            new Kind<>("DeleteItem", DynamoDbClient::deleteItem, answer -> Units.written(answer.consumedCapacity()));
    private static final Kind<BatchWriteItemRequest, BatchWriteItemResponse> BATCH_WRITE = new Kind<>(
            "BatchWriteItem", DynamoDbClient::batchWriteItem, answer -> Units.written(answer.consumedCapacity()));

    private final String what;
    private final String table;
    private final Exchange<?, ?, R> exchange;
    private final @Nullable BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused;
    private final Map<String, R> errors;

    private Call(
            String what,
            String table,
            Exchange<?, ?, R> exchange,
            @Nullable BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused,
            Map<String, R> errors) {
        this.what = what;
        this.table = table;
        this.exchange = exchange;
        this.refused = refused;
        this.errors = errors;
    }

    /** Returns a call of this kind. */
    public static <Q extends DynamoDbRequest, A, R> Call<R> of(
            Kind<Q, A> kind, String what, String table, Q request, Function<A, R> read) {
        return then(kind, what, table, request, answer -> Result.done(read.apply(answer)));
    }

    private static <Q extends DynamoDbRequest, A, R> Call<R> then(
            Kind<Q, A> kind, String what, String table, Q request, Function<A, Result<R>> read) {
        return new Call<>(what, table, new Exchange<>(kind, request, read), null, Map.of());
    }

    public static <R> Call<R> query(
            String what, String table, QueryRequest.Builder request, Function<QueryResponse, R> read) {
        return queryThen(what, table, request, read.andThen(Result::done));
    }

    /** Queries, and reads from the answer how the operation goes on. */
    public static <R> Call<R> queryThen(
            String what, String table, QueryRequest.Builder request, Function<QueryResponse, Result<R>> read) {
        return then(
                QUERY,
                what,
                table,
                request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build(),
                read);
    }

    /** Puts the item on this condition. */
    public static <R> Call<R> put(
            String what,
            String table,
            Map<String, AttributeValue> item,
            Expression condition,
            Function<PutItemResponse, R> read) {
        return putThen(what, table, item, condition, answer -> Result.done(read.apply(answer)));
    }

    /** Puts the item on this condition, and reads from the answer how the operation goes on. */
    public static <R> Call<R> putThen(
            String what,
            String table,
            Map<String, AttributeValue> item,
            Expression condition,
            Function<PutItemResponse, Result<R>> read) {
        PutItemRequest put = PutItemRequest.builder()
                .tableName(table)
                .item(item)
                .conditionExpression(condition.text())
                .expressionAttributeNames(Expression.names(condition))
                .expressionAttributeValues(Expression.values(condition))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                // The old item tells why a write was refused, at no price: never a read after a refusal.
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return then(PUT, what, table, put, read);
    }

    /** Reads the item of this key, strongly consistent. */
    public static <R> Call<R> get(
            String what, String table, Map<String, AttributeValue> key, Function<Map<String, AttributeValue>, R> read) {
        return decide(what, table, key, item -> Result.done(read.apply(item)));
    }

    /** Reads the item of this key, strongly consistent, where it may say that nothing is to be done, or must not be. */
    public static <R> Call<R> decide(
            String what,
            String table,
            Map<String, AttributeValue> key,
            Function<Map<String, AttributeValue>, Result<R>> decision) {
        GetItemRequest get = GetItemRequest.builder()
                .tableName(table)
                .key(key)
                .consistentRead(true)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
        return then(GET, what, table, get, answer -> decision.apply(answer.item()));
    }

    public static <R> Call<R> update(
            String what, UpdateItemRequest.Builder request, Function<UpdateItemResponse, R> read) {
        return updateThen(what, request, answer -> Result.done(read.apply(answer)));
    }

    /** Updates an item, and reads from the answer how the operation goes on. */
    public static <R> Call<R> updateThen(
            String what, UpdateItemRequest.Builder request, Function<UpdateItemResponse, Result<R>> read) {
        UpdateItemRequest update = request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return then(UPDATE, what, update.tableName(), update, read);
    }

    /** Deletes the item of this key for good, on this condition. */
    public static <R> Call<R> delete(
            String what,
            String table,
            Map<String, AttributeValue> key,
            Expression condition,
            Function<DeleteItemResponse, R> read) {
        DeleteItemRequest delete = DeleteItemRequest.builder()
                .tableName(table)
                .key(key)
                .conditionExpression(condition.text())
                .expressionAttributeNames(Expression.names(condition))
                .expressionAttributeValues(Expression.values(condition))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return of(DELETE, what, table, delete, read);
    }

    public static <R> Call<R> batchWrite(
            String what,
            String table,
            BatchWriteItemRequest.Builder request,
            Function<BatchWriteItemResponse, R> read) {
        return of(
                BATCH_WRITE,
                what,
                table,
                request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build(),
                read);
    }

    /**
     * Sets the result for a condition that does not hold. The function receives the stored item, empty if no item exists.
     */
    public Call<R> ifRefused(Function<Map<String, AttributeValue>, Result<R>> meaning) {
        return ifRefused((item, perhapsByItself) -> meaning.apply(item));
    }

    /**
     * Sets the same result. The function also receives whether an earlier attempt of this call, whose response was lost, may
     * have caused the refusal.
     */
    public Call<R> ifRefused(BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> meaning) {
        return new Call<>(what, table, exchange, meaning, errors);
    }

    /** Sets the result for the error of this code, which is then not a failure. */
    public Call<R> ifError(String code, R meaning) {
        Map<String, R> more = new HashMap<>(errors);
        more.put(code, meaning);
        return new Call<>(what, table, exchange, refused, Map.copyOf(more));
    }

    /** Returns what the call is for, in words that may stand in an error: {@code save message 7 of chat -100}. */
    public String what() {
        return what;
    }

    /** Returns the action that a policy must allow, without its service. */
    public String action() {
        return exchange.kind.action;
    }

    public String table() {
        return table;
    }

    public DynamoDbRequest request() {
        return exchange.request;
    }

    /** Sends the request within this limit, and notes in the operation what it used. */
    Result<R> send(DynamoDbClient client, AwsRequestOverrideConfiguration limit, Operation operation) {
        return exchange.send(client, limit, operation);
    }

    public Result<R> refused(Map<String, AttributeValue> item, boolean perhapsByItself) {
        if (refused == null) {
            throw new IllegalStateException(what + " was refused, and nobody said what that means");
        }
        return refused.apply(item, perhapsByItself);
    }

    /** Returns what the error of this code means, or empty if it is a failure. */
    Optional<Result<R>> meaningOf(String code) {
        return Optional.ofNullable(errors.get(code)).map(Result::done);
    }

    /** A kind of request: the only place that knows which method of the client sends it. */
    public record Kind<Q extends DynamoDbRequest, A>(
            String action, BiFunction<DynamoDbClient, Q, A> send, Function<A, Units> units) {

        /** Creates a kind that uses no capacity units. */
        public Kind(String action, BiFunction<DynamoDbClient, Q, A> send) {
            this(action, send, answer -> Units.NONE);
        }
    }

    private record Exchange<Q extends DynamoDbRequest, A, R>(Kind<Q, A> kind, Q request, Function<A, Result<R>> read) {

        @SuppressWarnings("unchecked") // a builder of a request builds a request of its kind
        Result<R> send(DynamoDbClient client, AwsRequestOverrideConfiguration limit, Operation operation) {
            Q limited = (Q) request.toBuilder().overrideConfiguration(limit).build();
            A answer = kind.send.apply(client, limited);
            operation.used(kind.units.apply(answer));
            return read.apply(answer);
        }
    }
}
