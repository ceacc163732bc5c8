package io.github.homeops.store.dynamo.internal.request;

import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.dynamo.internal.item.Expression;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/**
 * One request to DynamoDB as a value: what it is for, how its answer is read, and what a refused condition means. No
 * client, no clock, no I/O; {@link Operation} sends it.
 *
 * @param <Q> the request
 * @param <A> the answer of the SDK
 * @param <R> what the answer means
 */
public final class Call<Q extends DynamoDbRequest, A, R> {

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
    private static final Kind<ScanRequest, ScanResponse> SCAN =
            new Kind<>("Scan", DynamoDbClient::scan, answer -> Units.read(answer.consumedCapacity()));
    private static final Kind<DescribeTableRequest, DescribeTableResponse> DESCRIBE_TABLE =
            new Kind<>("DescribeTable", DynamoDbClient::describeTable, answer -> Units.NONE);
    private static final Kind<CreateTableRequest, CreateTableResponse> CREATE_TABLE =
            new Kind<>("CreateTable", DynamoDbClient::createTable, answer -> Units.NONE);
    private static final Kind<DescribeTimeToLiveRequest, DescribeTimeToLiveResponse> DESCRIBE_TIME_TO_LIVE =
            new Kind<>("DescribeTimeToLive", DynamoDbClient::describeTimeToLive, answer -> Units.NONE);
    private static final Kind<DescribeContinuousBackupsRequest, DescribeContinuousBackupsResponse>
            DESCRIBE_CONTINUOUS_BACKUPS = new Kind<>(
                    "DescribeContinuousBackups", DynamoDbClient::describeContinuousBackups, answer -> Units.NONE);
    private static final Kind<UpdateTimeToLiveRequest, UpdateTimeToLiveResponse> UPDATE_TIME_TO_LIVE =
            new Kind<>("UpdateTimeToLive", DynamoDbClient::updateTimeToLive, answer -> Units.NONE);
    private static final Kind<UpdateContinuousBackupsRequest, UpdateContinuousBackupsResponse>
            UPDATE_CONTINUOUS_BACKUPS = new Kind<>(
                    "UpdateContinuousBackups", DynamoDbClient::updateContinuousBackups, answer -> Units.NONE);

    private final Kind<Q, A> kind;
    private final String what;
    private final String table;
    private final Q request;
    private final Function<A, Result<R>> read;
    private final @Nullable BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused;
    private final Map<String, R> errors;

    private Call(
            Kind<Q, A> kind,
            String what,
            String table,
            Q request,
            Function<A, Result<R>> read,
            @Nullable BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused,
            Map<String, R> errors) {
        this.kind = kind;
        this.what = what;
        this.table = table;
        this.request = request;
        this.read = read;
        this.refused = refused;
        this.errors = errors;
    }

    private Call(Kind<Q, A> kind, String what, String table, Q request, Function<A, Result<R>> read) {
        this(kind, what, table, request, read, null, Map.of());
    }

    public static <R> Call<GetItemRequest, GetItemResponse, R> get(
            String what, GetItemRequest.Builder request, Function<GetItemResponse, R> read) {
        return getAnswer(what, request, read.andThen(Result::done));
    }

    public static <R> Call<QueryRequest, QueryResponse, R> query(
            String what, QueryRequest.Builder request, Function<QueryResponse, R> read) {
        return queryThen(what, request, read.andThen(Result::done));
    }

    /** Queries, and reads from the answer how the operation goes on. */
    public static <R> Call<QueryRequest, QueryResponse, R> queryThen(
            String what, QueryRequest.Builder request, Function<QueryResponse, Result<R>> read) {
        QueryRequest query =
                request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build();
        return new Call<>(QUERY, what, query.tableName(), query, read);
    }

    /** Puts the item on this condition. */
    public static <R> Call<PutItemRequest, PutItemResponse, R> put(
            String what,
            String table,
            Map<String, AttributeValue> item,
            Expression condition,
            Function<PutItemResponse, R> read) {
        return putThen(what, table, item, condition, read.andThen(Result::done));
    }

    /** Puts the item on this condition, and reads from the answer how the operation goes on. */
    public static <R> Call<PutItemRequest, PutItemResponse, R> putThen(
            String what,
            String table,
            Map<String, AttributeValue> item,
            Expression condition,
            Function<PutItemResponse, Result<R>> read) {
        PutItemRequest put = PutItemRequest.builder()
                .tableName(table)
                .item(item)
                .conditionExpression(condition.text())
                .expressionAttributeNames(condition.names())
                .expressionAttributeValues(valuesOf(condition))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                // The old item tells why a write was refused, at no price: never a read after a refusal.
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return new Call<>(PUT, what, table, put, read);
    }

    /** Puts the item, whatever there is. */
    public static <R> Call<PutItemRequest, PutItemResponse, R> put(
            String what, String table, Map<String, AttributeValue> item, Function<PutItemResponse, R> read) {
        PutItemRequest put = PutItemRequest.builder()
                .tableName(table)
                .item(item)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
        return new Call<>(PUT, what, table, put, read.andThen(Result::done));
    }

    /** Reads the item of this key, strongly consistent. */
    public static <R> Call<GetItemRequest, GetItemResponse, R> get(
            String what, String table, Map<String, AttributeValue> key, Function<Map<String, AttributeValue>, R> read) {
        return decide(what, table, key, read.andThen(Result::done));
    }

    /** Reads the item of this key, strongly consistent, where it may say that nothing is to be done, or must not be. */
    public static <R> Call<GetItemRequest, GetItemResponse, R> decide(
            String what,
            String table,
            Map<String, AttributeValue> key,
            Function<Map<String, AttributeValue>, Result<R>> decision) {
        GetItemRequest.Builder request =
                GetItemRequest.builder().tableName(table).key(key).consistentRead(true);
        return getAnswer(what, request, answer -> decision.apply(answer.item()));
    }

    public static <R> Call<UpdateItemRequest, UpdateItemResponse, R> update(
            String what, UpdateItemRequest.Builder request, Function<UpdateItemResponse, R> read) {
        return updateThen(what, request, read.andThen(Result::done));
    }

    /** Updates an item, and reads from the answer how the operation goes on. */
    public static <R> Call<UpdateItemRequest, UpdateItemResponse, R> updateThen(
            String what, UpdateItemRequest.Builder request, Function<UpdateItemResponse, Result<R>> read) {
        UpdateItemRequest update = request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return new Call<>(UPDATE, what, update.tableName(), update, read);
    }

    /** Deletes the item of this key for good, on this condition. */
    public static <R> Call<DeleteItemRequest, DeleteItemResponse, R> delete(
            String what,
            String table,
            Map<String, AttributeValue> key,
            Expression condition,
            Function<DeleteItemResponse, R> read) {
        DeleteItemRequest delete = DeleteItemRequest.builder()
                .tableName(table)
                .key(key)
                .conditionExpression(condition.text())
                .expressionAttributeNames(condition.names())
                .expressionAttributeValues(valuesOf(condition))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return new Call<>(DELETE, what, table, delete, read.andThen(Result::done));
    }

    public static <R> Call<BatchWriteItemRequest, BatchWriteItemResponse, R> batchWrite(
            String what,
            String table,
            BatchWriteItemRequest.Builder request,
            Function<BatchWriteItemResponse, R> read) {
        BatchWriteItemRequest write =
                request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build();
        return new Call<>(BATCH_WRITE, what, table, write, read.andThen(Result::done));
    }

    /** Reads some items, whichever come first, eventually consistent. */
    public static <R> Call<ScanRequest, ScanResponse, R> scan(
            String what, ScanRequest.Builder request, Function<ScanResponse, R> read) {
        ScanRequest scan =
                request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build();
        return new Call<>(SCAN, what, scan.tableName(), scan, read.andThen(Result::done));
    }

    public static <R> Call<DescribeTableRequest, DescribeTableResponse, R> describeTable(
            String what, String table, Function<DescribeTableResponse, R> read) {
        DescribeTableRequest describe =
                DescribeTableRequest.builder().tableName(table).build();
        return new Call<>(DESCRIBE_TABLE, what, table, describe, read.andThen(Result::done));
    }

    public static <R> Call<CreateTableRequest, CreateTableResponse, R> createTable(
            String what, CreateTableRequest request, Function<CreateTableResponse, R> read) {
        return new Call<>(CREATE_TABLE, what, request.tableName(), request, read.andThen(Result::done));
    }

    public static <R> Call<DescribeTimeToLiveRequest, DescribeTimeToLiveResponse, R> describeTimeToLive(
            String what, String table, Function<DescribeTimeToLiveResponse, R> read) {
        DescribeTimeToLiveRequest describe =
                DescribeTimeToLiveRequest.builder().tableName(table).build();
        return new Call<>(DESCRIBE_TIME_TO_LIVE, what, table, describe, read.andThen(Result::done));
    }

    public static <R>
            Call<DescribeContinuousBackupsRequest, DescribeContinuousBackupsResponse, R> describeContinuousBackups(
                    String what, String table, Function<DescribeContinuousBackupsResponse, R> read) {
        DescribeContinuousBackupsRequest describe =
                DescribeContinuousBackupsRequest.builder().tableName(table).build();
        return new Call<>(DESCRIBE_CONTINUOUS_BACKUPS, what, table, describe, read.andThen(Result::done));
    }

    public static <R> Call<UpdateTimeToLiveRequest, UpdateTimeToLiveResponse, R> updateTimeToLive(
            String what, UpdateTimeToLiveRequest request, Function<UpdateTimeToLiveResponse, R> read) {
        return new Call<>(UPDATE_TIME_TO_LIVE, what, request.tableName(), request, read.andThen(Result::done));
    }

    public static <R> Call<UpdateContinuousBackupsRequest, UpdateContinuousBackupsResponse, R> updateContinuousBackups(
            String what, UpdateContinuousBackupsRequest request, Function<UpdateContinuousBackupsResponse, R> read) {
        return new Call<>(UPDATE_CONTINUOUS_BACKUPS, what, request.tableName(), request, read.andThen(Result::done));
    }

    private static <R> Call<GetItemRequest, GetItemResponse, R> getAnswer(
            String what, GetItemRequest.Builder request, Function<GetItemResponse, Result<R>> read) {
        GetItemRequest get =
                request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build();
        return new Call<>(GET, what, get.tableName(), get, read);
    }

    /**
     * Says what it means when the condition does not hold; the function sees the item as it is, empty if there is none.
     */
    public Call<Q, A, R> ifRefused(Function<Map<String, AttributeValue>, Result<R>> meaning) {
        return ifRefused((item, perhapsByItself) -> meaning.apply(item));
    }

    /**
     * Says the same, also knowing whether the call may have been refused by itself: it had been sent before, and nobody
     * knows what came of that.
     */
    public Call<Q, A, R> ifRefused(BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> meaning) {
        return new Call<>(kind, what, table, request, read, meaning, errors);
    }

    /** Says what it means when DynamoDB answers with the error of this code: no failure, but an answer like others. */
    public Call<Q, A, R> ifError(String code, R meaning) {
        Map<String, R> more = new HashMap<>(errors);
        more.put(code, meaning);
        return new Call<>(kind, what, table, request, read, refused, Map.copyOf(more));
    }

    /** Says how the operation has ended where the call goes well, if not by doing what was asked. */
    public Call<Q, A, R> ending(Outcome outcome) {
        Function<A, Result<R>> ended = read.andThen(result -> result instanceof Result.Value<R> end
                ? new Result.Value<>(end.value(), outcome, end.tidyingUp())
                : result);
        return new Call<>(kind, what, table, request, ended, refused, errors);
    }

    /** Returns what the call is for, in words that may stand in an error: {@code save message 7 of chat -100}. */
    public String what() {
        return what;
    }

    /** Returns the action that a policy must allow, without its service. */
    public String action() {
        return kind.action;
    }

    public String table() {
        return table;
    }

    public Q request() {
        return request;
    }

    A send(DynamoDbClient client, Q timed) {
        return kind.send.apply(client, timed);
    }

    Units units(A answer) {
        return kind.units.apply(answer);
    }

    public Result<R> read(A answer) {
        return read.apply(answer);
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

    // DynamoDB refuses an empty map; null is no map at all.
    private static @Nullable Map<String, AttributeValue> valuesOf(Expression condition) {
        return condition.values().isEmpty() ? null : condition.values();
    }

    /** A kind of request: the only place that knows which method of the client sends it. */
    private record Kind<Q, A>(String action, BiFunction<DynamoDbClient, Q, A> send, Function<A, Units> units) {}
}
