package io.github.homeops.store.dynamo.internal.counting;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class AverageCallsTest {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final Sample SAMPLE = new Sample(
            "effort of user 1 for 'dishes'",
            key("EFFORT#1", "dishes"),
            new BigDecimal("3"),
            "-100#7",
            Map.of("lastEffort", fromS("high")));

    private final AverageCalls calls =
            new AverageCalls("homeops", Smoothing.average("ema", "the average"), Smoothing.of("alpha", 0.3));

    @Test
    void observe_nothingKnown_readsConsistently() {
        Call<?, ?, ?> call = calls.observe(SAMPLE, NOW);

        GetItemRequest request = (GetItemRequest) call.request();
        assertThat(call.what()).isEqualTo("observe effort of user 1 for 'dishes'");
        assertThat(request.key()).isEqualTo(SAMPLE.key());
        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void observe_guess_holdsOnToNumberAverageAndCauses() {
        Map<String, AttributeValue> guess =
                Map.of("ema", fromN("1"), "sampleCount", fromN("4"), "causes", Values.strings(List.of("-100#6")));

        UpdateItemRequest request =
                (UpdateItemRequest) calls.observe(guess, SAMPLE, NOW).request();

        assertThat(request.updateExpression())
                .isEqualTo("SET #ema = :ema, #sampleCount = :sampleCount, #lastEffort = :lastEffort,"
                        + " #updatedAt = :updatedAt, #causes = :causes");
        assertThat(request.conditionExpression())
                .startsWith("((((#sampleCount = :sampleCountSeen) AND (#ema = :emaSeen))"
                        + " AND (#causes = :causesSeen)) AND (NOT contains(#causes, :cause))) AND (")
                .endsWith(Expiry.live(NOW).text() + ")");
        assertThat(request.expressionAttributeValues())
                .containsAllEntriesOf(Map.of(
                        ":ema", fromN("1.6"),
                        ":emaSeen", fromN("1"),
                        ":sampleCount", fromN("5"),
                        ":sampleCountSeen", fromN("4"),
                        ":lastEffort", fromS("high"),
                        ":updatedAt", fromS("2026-02-17T10:30:00.000Z"),
                        ":cause", fromS("-100#7"),
                        ":causes", Values.strings(List.of("-100#6", "-100#7"))));
    }

    @Test
    void observe_guessOfNothing_holdsOnToThat() {
        UpdateItemRequest request =
                (UpdateItemRequest) calls.observe(Map.of(), SAMPLE, NOW).request();

        assertThat(request.conditionExpression())
                .startsWith("((((attribute_not_exists(#sampleCount)) AND (attribute_not_exists(#ema)))"
                        + " AND (attribute_not_exists(#causes)))");
        assertThat(request.expressionAttributeValues()).containsEntry(":ema", fromN("3"));
    }

    @Test
    void observe_expiredGuess_replacesWhatHasExpired() {
        Map<String, AttributeValue> guess =
                Map.of("ema", fromN("1"), "sampleCount", fromN("4"), "ttl", Values.epochSeconds(NOW));

        PutItemRequest request =
                (PutItemRequest) calls.observe(guess, SAMPLE, NOW).request();

        assertThat(request.conditionExpression()).isEqualTo("#ttl <= :now");
        assertThat(request.item())
                .containsEntry("ema", fromN("3"))
                .containsEntry("sampleCount", fromN("1"))
                .doesNotContainKey("ttl");
    }
}
