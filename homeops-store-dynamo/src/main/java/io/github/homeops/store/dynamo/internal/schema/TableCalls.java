package io.github.homeops.store.dynamo.internal.schema;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.request.Call;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
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

    /** Describes the table; empty if there is none. */
    Call<?, ?, Optional<TableDescription>> describe() {
        return Call.describeTable("describe " + name(), table.name(), answer -> Optional.of(answer.table()))
                .ifError("ResourceNotFoundException", Optional.empty());
    }

    /** Creates the table; false if a table of this name exists, or is being created or deleted. */
    Call<?, ?, Boolean> create() {
        return Call.createTable("create " + name(), table.createRequest(), answer -> true)
                .ifError("ResourceInUseException", false);
    }

    Call<?, ?, TimeToLiveDescription> expiry() {
        return Call.describeTimeToLive(
                "describe the expiry of " + name(), table.name(), DescribeTimeToLiveResponse::timeToLiveDescription);
    }

    /** Describes the backups of the table; empty where the database knows no such thing, as DynamoDB Local. */
    Call<?, ?, Optional<ContinuousBackupsDescription>> backups() {
        return Call.describeContinuousBackups(
                        "describe the backups of " + name(),
                        table.name(),
                        answer -> Optional.of(answer.continuousBackupsDescription()))
                .ifError("UnknownOperationException", Optional.empty());
    }

    /** Turns on expiry by the attribute; DynamoDB refuses to turn on what is on. */
    Call<?, ?, Boolean> enableExpiry(String attribute) {
        UpdateTimeToLiveRequest request = UpdateTimeToLiveRequest.builder()
                .tableName(table.name())
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(attribute))
                .build();
        return Call.updateTimeToLive("turn on the expiry of " + name(), request, answer -> true);
    }

    /** Turns on recovery; false for as long as DynamoDB cannot do that yet, soon after it created the table. */
    Call<?, ?, Boolean> enableRecovery() {
        UpdateContinuousBackupsRequest request = UpdateContinuousBackupsRequest.builder()
                .tableName(table.name())
                .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true))
                .build();
        return Call.updateContinuousBackups("turn on the recovery of " + name(), request, answer -> true)
                .ifError("ContinuousBackupsUnavailableException", false);
    }

    /** Reads a few items of whichever chats come first: their keys and their times. */
    Call<?, ?, List<Map<String, AttributeValue>>> sample() {
        Expression wanted = wanted();
        ScanRequest.Builder request = ScanRequest.builder()
                .tableName(table.name())
                .limit(ITEMS_OF_ANY_CHAT)
                .projectionExpression(wanted.text())
                .expressionAttributeNames(wanted.names());
        return Call.scan("sample " + name(), request, ScanResponse::items);
    }

    /** Reads the newest few items of a chat: their keys and their times. */
    Call<?, ?, List<Map<String, AttributeValue>>> newest(AttributeValue chat) {
        Expression wanted = wanted();
        Expression keys =
                Expression.of("#" + table.key().partition().name() + " = :chat").value(":chat", chat);
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(table.name())
                .keyConditionExpression(keys.text())
                .scanIndexForward(false)
                .limit(NEWEST_OF_A_CHAT)
                .projectionExpression(wanted.text())
                .expressionAttributeNames(Expression.names(keys, wanted))
                .expressionAttributeValues(keys.values());
        return Call.query("sample a chat of " + name(), request, QueryResponse::items);
    }

    private Expression wanted() {
        Stream<String> keys = table.key().attributes().stream().map(TableDefinition.Attribute::name);
        return Expression.of(Stream.concat(keys, Stream.of(TableDefinition.TIMESTAMP))
                .map(name -> "#" + name)
                .collect(joining(", ")));
    }

    private String name() {
        return "table '" + table.name() + "'";
    }
}
