package io.github.homeops.store.dynamo.simulation;

import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** A guard taken out on the way to the database, to see whether the simulation notices. */
enum Sabotage {
    /** All guards stand. */
    NONE,
    /** What has been counted is counted again. */
    CAUSES {
        @Override
        DynamoDbRequest spoil(DynamoDbRequest request) {
            return withCondition(
                    request, "NOT contains(#causes, :cause)", "attribute_exists(#causes) OR :cause = :cause");
        }
    },
    /** Our own earlier write looks like somebody else's. */
    OWN_WRITE {
        @Override
        RuntimeException spoil(ConditionalCheckFailedException refusal) {
            Map<String, AttributeValue> item = new HashMap<>(refusal.item());
            item.computeIfPresent("writeId", (name, id) -> AttributeValue.fromS("somebody's"));
            return refusal.toBuilder().item(item).build();
        }
    },
    /** There is always room for one more reply. */
    CAP {
        @Override
        DynamoDbRequest spoil(DynamoDbRequest request) {
            return withCondition(request, "#count < :cap", ":cap = :cap");
        }
    },
    /** What has expired is shown. */
    EXPIRY {
        @Override
        DynamoDbRequest spoil(DynamoDbRequest request) {
            return request instanceof QueryRequest query && query.filterExpression() != null
                    ? query.toBuilder()
                            .filterExpression(query.filterExpression().replace("#ttl > :now", ":now = :now"))
                            .build()
                    : request;
        }

        @Override
        Object spoil(Object answer) {
            if (answer instanceof GetItemResponse get && get.hasItem()) {
                Map<String, AttributeValue> item = new HashMap<>(get.item());
                item.remove("ttl");
                return get.toBuilder().item(item).build();
            }
            return answer;
        }
    },
    /** The first page passes for the whole. */
    PAGE_LOOP {
        @Override
        Object spoil(Object answer) {
            return answer instanceof QueryResponse query
                    ? query.toBuilder().lastEvaluatedKey(null).build()
                    : answer;
        }
    },
    /** After its own write, the store believes a list that is behind. */
    CONSISTENT_RELOAD {
        @Override
        DynamoDbRequest spoil(DynamoDbRequest request) {
            return request instanceof QueryRequest query
                    ? query.toBuilder().consistentRead(false).build()
                    : request;
        }
    };

    DynamoDbRequest spoil(DynamoDbRequest request) {
        return request;
    }

    Object spoil(Object answer) {
        return answer;
    }

    RuntimeException spoil(ConditionalCheckFailedException refusal) {
        return refusal;
    }

    private static DynamoDbRequest withCondition(DynamoDbRequest request, String guard, String instead) {
        if (request instanceof UpdateItemRequest update && update.conditionExpression() != null) {
            return update.toBuilder()
                    .conditionExpression(update.conditionExpression().replace(guard, instead))
                    .build();
        }
        if (request instanceof PutItemRequest put && put.conditionExpression() != null) {
            return put.toBuilder()
                    .conditionExpression(put.conditionExpression().replace(guard, instead))
                    .build();
        }
        return request;
    }
}
