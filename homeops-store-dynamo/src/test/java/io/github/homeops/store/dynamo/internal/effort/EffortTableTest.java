package io.github.homeops.store.dynamo.internal.effort;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Effort as it lies in the table: what we write, what other bots wrote, what has expired. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class EffortTableTest {

    private static final UserId ANNA = UserId.of(42);
    private static final Map<String, AttributeValue> DISHES = key("EFFORT#" + ANNA, "dishes");

    private WatchedStore watched;
    private EffortRepository efforts;

    @BeforeEach
    void begin(LocalStore local) {
        watched = new WatchedStore(local);
        efforts = watched.fresh().build().efforts();
    }

    @Test
    void observe_twice_hasExactlyTheDocumentedAttributes() {
        efforts.observe(ANNA, "Dishes", Effort.LOW, Cause.of("a"));
        watched.clock().advance(Duration.ofMillis(1_500));
        efforts.observe(ANNA, "dishes", Effort.HIGH, Cause.of("b"));

        assertThat(watched.stored(DISHES))
                .isEqualTo(Map.of(
                        "pk", fromS("EFFORT#42"),
                        "sk", fromS("dishes"),
                        "ema", fromN("1.6"),
                        "sampleCount", fromN("2"),
                        "lastEffort", fromS("high"),
                        "updatedAt", fromS("2026-03-02T08:00:01.500Z"),
                        "causes", Values.strings(List.of("a", "b"))));
    }

    @Test
    void observe_20Causes_keepsTheLatest16() {
        IntStream.rangeClosed(1, 20)
                .forEach(number -> efforts.observe(ANNA, "dishes", Effort.LOW, Cause.of("c" + number)));

        assertThat(watched.stored(DISHES))
                .containsEntry(
                        "causes",
                        Values.strings(IntStream.rangeClosed(5, 20)
                                .mapToObj(number -> "c" + number)
                                .toList()));
    }

    @Test
    void observe_forgottenAndLearnedAnewByAnotherProcess_losesNoCause() {
        efforts.observe(ANNA, "dishes", Effort.HIGH, Cause.of("a"));
        HomeOpsStore other = watched.fresh().build();
        other.privacy().forget(Scope.userEverywhere(ANNA));
        other.efforts().observe(ANNA, "dishes", Effort.HIGH, Cause.of("b"));

        // The number of samples and the average are as this process remembers them.
        efforts.observe(ANNA, "dishes", Effort.HIGH, Cause.of("c"));

        assertThat(watched.stored(DISHES)).containsEntry("causes", Values.strings(List.of("b", "c")));
        assertThat(other.efforts()
                        .observe(ANNA, "dishes", Effort.HIGH, Cause.of("b"))
                        .sampleCount())
                .isEqualTo(2);
    }

    @Test
    void observe_itemOfAnotherBotWithoutCauses_goesOnFromIt() {
        watched.put(DISHES, Map.of("ema", fromN("2.000000001"), "sampleCount", fromN("7")));

        EffortEstimate estimate = efforts.observe(ANNA, "dishes", Effort.HIGH, Cause.of("a"));

        assertThat(estimate.average()).isEqualTo("2.3");
        assertThat(estimate.sampleCount()).isEqualTo(8);
        assertThat(watched.stored(DISHES)).containsEntry("causes", Values.strings(List.of("a")));
    }

    @Test
    void observe_itemOfAnotherBotWithoutSampleCount_countsFromZero() {
        watched.put(DISHES, Map.of("ema", fromN("2.5"), "sampleCount", fromNul(true)));

        assertThat(efforts.find(ANNA, "dishes").orElseThrow().sampleCount()).isZero();
        EffortEstimate estimate = efforts.observe(ANNA, "dishes", Effort.LOW, Cause.of("a"));

        // An average of no samples weighs nothing.
        assertThat(estimate.average()).isEqualTo("1");
        assertThat(estimate.sampleCount()).isEqualTo(1);
    }

    @Test
    void observe_itemOfAnotherBotWithoutAverage_beginsInIt() {
        watched.put(DISHES, Map.of("mood", fromS("sunny")));

        assertThat(efforts.find(ANNA, "dishes")).isEmpty();
        assertThat(efforts.stream(ANNA)).isEmpty();
        efforts.observe(ANNA, "dishes", Effort.LOW, Cause.of("a"));

        assertThat(watched.stored(DISHES)).containsEntry("mood", fromS("sunny")).containsEntry("ema", fromN("1"));
    }

    @Test
    void find_itemOfAnotherBot_showsAtMostFourDecimals() {
        watched.put(DISHES, Map.of("ema", fromN("2.29999999999999998"), "sampleCount", fromN("7")));

        EffortEstimate estimate = efforts.find(ANNA, "dishes").orElseThrow();

        assertThat(estimate.average()).isEqualTo("2.3");
        assertThat(estimate.lastEffort()).isEmpty();
        assertThat(estimate.updatedAt()).isEmpty();
    }

    @Test
    void exactNames_areTakenAsTheyAre() {
        EffortRepository exact =
                watched.fresh().nameRule(NameRule.EXACT).build().efforts();
        watched.put(key("EFFORT#" + ANNA, "Dishes"), Map.of("ema", fromN("2"), "sampleCount", fromN("7")));

        assertThat(exact.find(ANNA, "Dishes")).isPresent();
        assertThat(exact.find(ANNA, "dishes")).isEmpty();
        assertThat(efforts.find(ANNA, "Dishes")).isEmpty();
    }

    @Test
    void expired_itemThatTheStoreKnowsAsLive_isBegunAnew() {
        efforts.observe(ANNA, "dishes", Effort.HIGH, Cause.of("a"));
        expireInASecond();
        watched.clock().advance(Duration.ofSeconds(1));

        EffortEstimate anew = efforts.observe(ANNA, "dishes", Effort.LOW, Cause.of("b"));

        assertThat(anew.average()).isEqualTo("1");
        assertThat(anew.sampleCount()).isEqualTo(1);
    }

    @Test
    void alpha_ofTheStore_isKept() {
        EffortRepository steep = watched.fresh().effortAlpha(1).build().efforts();
        steep.observe(ANNA, "dishes", Effort.HIGH, Cause.of("a"));

        assertThat(steep.observe(ANNA, "dishes", Effort.LOW, Cause.of("b")).average())
                .isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource({"0", "-0.1", "1.1", "NaN"})
    void alpha_thatMakesNoAverage_isRefused(double alpha) {
        DynamoHomeOpsStore.Builder builder = watched.fresh();

        assertThatThrownBy(() -> builder.effortAlpha(alpha))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("effortAlpha must be above 0 and at most 1, was " + alpha);
    }

    private void expireInASecond() {
        watched.add(DISHES, "ttl", Values.epochSeconds(watched.clock().instant().plusSeconds(1)));
    }
}
