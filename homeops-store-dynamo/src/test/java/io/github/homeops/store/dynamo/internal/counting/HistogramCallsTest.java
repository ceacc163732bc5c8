package io.github.homeops.store.dynamo.internal.counting;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class HistogramCallsTest {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final Histogram TALLY = new Histogram(
            "habit 'dishes'",
            key("PATTERN#-100#1", "dishes"),
            Map.of("hours", "7"),
            "total",
            new Histogram.Latest("lastSeen", NOW),
            "-100#7");

    @Test
    void count_request_growsTheBarWhereItStandsUnlessTheCauseIsCounted() {
        UpdateItemRequest request = (UpdateItemRequest)
                new HistogramCalls("homeops").count(TALLY, NOW).request();

        assertThat(request.updateExpression())
                .isEqualTo("ADD #total :total SET #updatedAt = :updatedAt,"
                        + " #hours.#hoursBar = if_not_exists(#hours.#hoursBar, :zero) + :one, #lastSeen = :lastSeen,"
                        + " #causes = list_append(if_not_exists(#causes, :none), :causes)");
        assertThat(request.expressionAttributeNames()).containsEntry("#hoursBar", "7");
        assertThat(request.conditionExpression())
                .contains(
                        "(NOT contains(#causes, :cause))",
                        "attribute_type(#hours, :map)",
                        "attribute_not_exists(#hours.#hoursBar) OR attribute_type(#hours.#hoursBar, :number)",
                        "attribute_not_exists(#total) OR attribute_type(#total, :number)",
                        "#lastSeen <= :lastSeen",
                        "(" + Expiry.live(NOW).text() + ")");
    }

    @Test
    void count_nothingThere_setsTheHistogramWholeIfItIsStillMissing() {
        UpdateItemRequest request = afterRefusalBy(Map.of());

        assertThat(request.updateExpression()).contains("#hours = :hours");
        assertThat(request.conditionExpression()).contains("(attribute_not_exists(#hours))");
        assertThat(request.expressionAttributeValues()).containsEntry(":hours", fromM(Map.of("7", fromN("1"))));
    }

    @Test
    void count_laterOneWasSeen_leavesItIfItIsUnchanged() {
        AttributeValue later = fromS("2026-02-17T10:30:00.001Z");

        UpdateItemRequest request = afterRefusalBy(Map.of("hours", fromM(Map.of()), "lastSeen", later));

        assertThat(request.updateExpression()).contains("#lastSeen = if_not_exists(#lastSeen, :lastSeen)");
        assertThat(request.conditionExpression()).contains("(#lastSeen = :lastSeenSeen)");
        assertThat(request.expressionAttributeValues()).containsEntry(":lastSeenSeen", later);
    }

    @Test
    void count_refusedByTheCause_isDoneOnlyIfItMayHaveBeenItself() {
        Map<String, AttributeValue> counted = Map.of("causes", Values.strings(List.of("-100#7")));
        Call<?, ?, Map<String, AttributeValue>> call = new HistogramCalls("homeops").count(TALLY, NOW);

        assertThat(call.refused(counted, false)).isEqualTo(Result.repeated(counted));
        assertThat(call.refused(counted, true)).isEqualTo(Result.done(counted));
    }

    private static UpdateItemRequest afterRefusalBy(Map<String, AttributeValue> item) {
        Result<?> result = new HistogramCalls("homeops").count(TALLY, NOW).refused(item, false);
        return (UpdateItemRequest) ((Result.Next<?>) result).call().request();
    }
}
