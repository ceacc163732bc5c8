package io.github.homeops.store.dynamo.internal.schema;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Call.Kind;
import io.github.homeops.store.dynamo.internal.request.Units;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordTable.KeyAttribute;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** The requests about a table as such, as values: no client, no I/O. */
record TableCalls(TableDefinition table) {

    private static final int ITEMS_OF_ANY_CHAT = 50;
    private static final int NEWEST_OF_A_CHAT = 10;

    /** Describes the table; empty if it does not exist. */
    Call<Optional<TableDescription>> describe() {
        return call(
                        new Kind<>("DescribeTable", DynamoDbClient::describeTable),
                        "describe ",
                        DescribeTableRequest.builder().tableName(table.name()).build(),
                        answer -> Optional.of(answer.table()))
                .ifError("ResourceNotFoundException", Optional.empty());
    }

    /** Creates the table; false if a table of this name exists, or is being created or deleted. */
    Call<Boolean> create() {
        return call(
                        new Kind<>("CreateTable", DynamoDbClient::createTable),
                        "create ",
                        table.createRequest(),
                        answer -> true)
                .ifError("ResourceInUseException", false);
    }

    Call<TimeToLiveDescription> expiry() {
        return call(
                new Kind<>("DescribeTimeToLive", DynamoDbClient::describeTimeToLive),
                "describe the expiry of ",
                DescribeTimeToLiveRequest.builder().tableName(table.name()).build(),
                DescribeTimeToLiveResponse::timeToLiveDescription);
    }

    /** Describes the backups of the table; empty where the database knows no such thing, as DynamoDB Local. */
    Call<Optional<ContinuousBackupsDescription>> backups() {
        return call(
                        new Kind<>("DescribeContinuousBackups", DynamoDbClient::describeContinuousBackups),
                        "describe the backups of ",
                        DescribeContinuousBackupsRequest.builder()
                                .tableName(table.name())
                                .build(),
                        answer -> Optional.of(answer.continuousBackupsDescription()))
                .ifError("UnknownOperationException", Optional.empty());
    }

    /** Turns on expiry; DynamoDB refuses to turn on what is on. */
    Call<Boolean> enableExpiry() {
        return call(
                new Kind<>("UpdateTimeToLive", DynamoDbClient::updateTimeToLive),
                "turn on the expiry of ",
                UpdateTimeToLiveRequest.builder()
                        .tableName(table.name())
                        .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(RecordTable.TTL))
                        .build(),
                answer -> true);
    }

    /** Turns on recovery; false for as long as DynamoDB cannot do that yet, soon after it created the table. */
    Call<Boolean> enableRecovery() {
        return call(
                        new Kind<>("UpdateContinuousBackups", DynamoDbClient::updateContinuousBackups),
                        "turn on the recovery of ",
                        UpdateContinuousBackupsRequest.builder()
                                .tableName(table.name())
                                .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true))
                                .build(),
                        answer -> true)
                .ifError("ContinuousBackupsUnavailableException", false);
    }

    /** Reads a few items of whichever chats come first, eventually consistent: their keys and their times. */
    Call<List<Map<String, AttributeValue>>> sample() {
        Expression wanted = wanted();
        ScanRequest request = ScanRequest.builder()
                .tableName(table.name())
                .limit(ITEMS_OF_ANY_CHAT)
                .projectionExpression(wanted.text())
                .expressionAttributeNames(Expression.names(wanted))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
        return call(
                new Kind<>("Scan", DynamoDbClient::scan, answer -> Units.read(answer.consumedCapacity())),
                "sample ",
                request,
                ScanResponse::items);
    }

    /** Reads the newest few items of a chat: their keys and their times. */
    Call<List<Map<String, AttributeValue>>> newest(AttributeValue chat) {
        Expression keys = Expression.of("#" + table.table().partitionKey().name() + " = :chat")
                .value(":chat", chat);
        Query newest = Query.of(table.name(), keys).only(wanted()).latestFirst(true);
        return Call.query(
                "sample a chat of " + name(),
                table.name(),
                newest.request().limit(NEWEST_OF_A_CHAT),
                QueryResponse::items);
    }

    private <Q extends DynamoDbRequest, A, R> Call<R> call(
            Kind<Q, A> kind, String what, Q request, Function<A, R> read) {
        return Call.of(kind, what + name(), table.name(), request, read);
    }

    private Expression wanted() {
        Stream<String> keys = table.key().stream().map(KeyAttribute::name);
        return Expression.of(Stream.concat(keys, Stream.of(TableDefinition.TIMESTAMP))
                .map(name -> "#" + name)
                .collect(joining(", ")));
    }

    private String name() {
        return "table '" + table.name() + "'";
    }
}
