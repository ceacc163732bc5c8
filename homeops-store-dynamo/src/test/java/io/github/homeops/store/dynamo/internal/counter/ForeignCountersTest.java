package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterTable.CHAT;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.causes;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.granted;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Counters that other bots have written, with what they know and how they write it. The clock stands at 08:00 UTC. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ForeignCountersTest {

    private static final PermitRule CAP_ONLY = PermitRule.builder().build();
    private static final PermitRule COOL = PermitRule.builder().withCoolDown().build();

    private CounterTable table;
    private ResponseCounterRepository counters;
    private TestClock clock;

    @BeforeEach
    void begin(LocalStore local) {
        table = new CounterTable(local.client());
        counters = local.store().counters();
        clock = local.clock();
    }

    /* --- as the documents have it: count, updatedAt, ttl --- */

    @Test
    void increment_counterOfAnotherBot_addsToItAndKeepsItsExpiry() {
        table.put("ttl", fromN("1772500000"));

        assertThat(counters.increment(CHAT, Cause.of(message(7)))).isEqualTo(2);
        assertThat(table.item())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "chatId", fromS("-100"),
                        "date", fromS("2026-03-02"),
                        "count", fromN("2"),
                        "updatedAt", fromS("2026-03-02T08:00:00.000Z"),
                        "ttl", fromN("1772500000"),
                        "causes", causes("-100#7")));
    }

    @Test
    void ask_counterOfAnotherBot_takesAPlaceBesideIts() {
        table.put("count", fromN("2"));

        Permit.Granted permit = granted(counters.ask(message(7), COOL));

        assertThat(permit.left()).isZero();
        assertThat(counters.ask(message(8)).isGranted()).isFalse();
        assertThat(table.item())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "chatId", fromS("-100"),
                        "date", fromS("2026-03-02"),
                        "count", fromN("3"),
                        "updatedAt", fromS("2026-03-02T08:00:00.000Z"),
                        "lastResponseAt", fromS("2026-03-02T08:00:00.000Z"),
                        "ttl", fromN("1773014400"),
                        "causes", causes("-100#7"),
                        "permits", causes("-100#7#" + permit.token())));
    }

    @Test
    void giveBack_counterOfAnotherBot_isAsItWasBefore() {
        table.put(Map.of());
        Map<String, AttributeValue> before = table.item();
        Permit.Granted permit = granted(counters.ask(message(7), COOL));

        assertThat(counters.giveBack(permit)).isTrue();

        assertThat(table.item()).isEqualTo(with(before, "updatedAt", fromS("2026-03-02T08:00:00.000Z")));
    }

    @Test
    void ask_anotherBotCountsMeanwhile_keepsTheCap() {
        counters.ask(message(1));
        table.incrementAsAnotherBot();

        assertThat(granted(counters.ask(message(2))).left()).isZero();
        assertThat(counters.ask(message(3)).isGranted()).isFalse();
        assertThat(counters.count(CHAT)).isEqualTo(3);
    }

    /* --- another bot's last reply --- */

    static Stream<String> isoForms() {
        return Stream.of(
                "2026-03-02T07:50:00.000Z",
                "2026-03-02T07:50:00Z",
                "2026-03-02T07:50Z",
                "2026-03-02T07:50:00.000000Z",
                "2026-03-02T08:50:00.000+01:00",
                "2026-03-02T02:50:00-05:00",
                // As long as ours, so that only its letters tell it from one that sorts.
                "2026-03-02T08:50:00+0100",
                "2026-03-02T02:50:00-0500",
                "2026-03-02t07:50:00.000z");
    }

    @ParameterizedTest
    @MethodSource("isoForms")
    void ask_lastReplyInAnyIsoForm_keepsTheCoolDown(String lastReply) {
        table.put("lastResponseAt", fromS(lastReply));
        Instant over = Instant.parse("2026-03-02T08:05:00Z");

        assertThat(counters.ask(message(1), COOL)).isEqualTo(new Permit.Refused(Permit.Reason.COOL_DOWN, over));
        clock.set(over.minusMillis(1));
        assertThat(counters.ask(message(1), COOL).isGranted()).isFalse();
        assertThat(counters.count(CHAT)).isEqualTo(1);
        clock.set(over);
        assertThat(granted(counters.ask(message(1), COOL)).left()).isEqualTo(1);
        assertThat(table.item())
                .containsEntry("count", fromN("2"))
                .containsEntry("lastResponseAt", fromS("2026-03-02T08:05:00.000Z"));
    }

    @ParameterizedTest
    @MethodSource("isoForms")
    void giveBack_afterAReplyOfAnotherBot_restoresItsCoolDown(String lastReply) {
        table.put("lastResponseAt", fromS(lastReply));

        counters.giveBack(granted(counters.ask(message(1), CAP_ONLY)));

        assertThat(counters.ask(message(2), COOL)).isEqualTo(coolUntil("2026-03-02T08:05:00Z"));
    }

    @Test
    void giveBack_twoPermitsAfterAReplyOfAnotherBot_restoresItsCoolDownInEitherOrder() {
        for (boolean earlierFirst : List.of(true, false)) {
            table.put("lastResponseAt", fromS("2026-03-02T07:50:00.000Z"));
            Permit.Granted earlier = granted(counters.ask(message(1), CAP_ONLY));
            clock.advance(Duration.ofMinutes(1));
            Permit.Granted later = granted(counters.ask(message(2), CAP_ONLY));

            counters.giveBack(earlierFirst ? earlier : later);
            counters.giveBack(earlierFirst ? later : earlier);

            assertThat(counters.ask(message(3), COOL))
                    .as("earlier first: %s", earlierFirst)
                    .isEqualTo(coolUntil("2026-03-02T08:05:00Z"));
            assertThat(counters.count(CHAT)).isEqualTo(1);
        }
    }

    @Test
    void giveBack_answerOfAskingWasLostAfterAReplyOfAnotherBot_doesNotForgetThatReply(LocalStore local) {
        table.put("lastResponseAt", fromS("2026-03-02T07:50:00.000Z"));
        ResponseCounterRepository losing = losingTheFirstAnswer(local).counters();

        assertThat(losing.giveBack(granted(losing.ask(message(1), CAP_ONLY)))).isTrue();

        // What stood there before is not known any more: rather still for too long than too soon.
        assertThat(counters.ask(message(2), COOL)).isEqualTo(coolUntil("2026-03-02T08:15:00Z"));
        assertThat(counters.count(CHAT)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "2026-03-02", "2026-03-02 07:50:00.000Z", "2026-03-02T07:50:00.0000", ""})
    void ask_lastReplyThatIsNoInstant_isNamedAndNothingIsCounted(String lastReply) {
        table.put("lastResponseAt", fromS(lastReply));
        Map<String, AttributeValue> before = table.item();

        assertThatThrownBy(() -> counters.ask(message(1), COOL))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("counter of chat -100 on 2026-03-02 in table 'homeops-response-counters':"
                        + " attribute 'lastResponseAt' must be an ISO 8601 instant");
        assertThat(table.item()).isEqualTo(before);
        assertThat(counters.count(CHAT)).isEqualTo(1);
        assertThat(granted(counters.ask(message(1), CAP_ONLY)).left()).isEqualTo(1);
    }

    @Test
    void ask_expiredCounterHasThePermitAndYesterdaysCoolDownLasts_isRefused() {
        clock.set(Instant.parse("2026-03-01T22:55:00Z"));
        counters.ask(message(9), COOL);
        clock.set(Instant.parse("2026-03-01T23:05:00Z"));
        table.put(Map.of("causes", causes("-100#1"), "ttl", fromN("1772400000")));

        assertThat(counters.ask(message(1), COOL)).isEqualTo(coolUntil("2026-03-01T23:10:00Z"));
    }

    /* --- counts that we would not write --- */

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775807", "9223372036854775808", "99999999999999999999999999999999999999"})
    void everyCall_countTooLargeToCount_isTheLargestThereIs(String count) {
        table.put("count", fromN(count));

        assertThat(counters.count(CHAT)).isEqualTo(Long.MAX_VALUE);
        assertThat(counters.ask(message(1)))
                .isEqualTo(new Permit.Refused(Permit.Reason.CAP, Instant.parse("2026-03-02T23:00:00Z")));
        assertThat(counters.increment(CHAT, Cause.of(message(2)))).isEqualTo(Long.MAX_VALUE);
        assertThat(granted(counters.ask(message(2))).left()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 3",
        "-2147483648, 2147483647",
        "-9223372036854775808, 2147483647",
        "-99999999999999999999999999999999999999, 2147483647"
    })
    void ask_countBelowZero_neverHasAnAbsurdNumberLeft(String count, int left) {
        table.put("count", fromN(count));

        assertThat(granted(counters.ask(message(1))).left()).isEqualTo(left);
    }

    @Test
    void ask_countWithAFraction_staysBelowTheCap() {
        table.put("count", fromN("1.5"));

        assertThat(counters.count(CHAT)).isEqualTo(1);
        assertThat(granted(counters.ask(message(1))).left()).isEqualTo(1);
        assertThat(granted(counters.ask(message(2))).left()).isZero();
        assertThat(counters.ask(message(3)).isGranted()).isFalse();
    }

    /* --- NULL, and causes that are not ours --- */

    @Test
    void ask_countedBesideNullPermits_isGrantedAgain() {
        table.put(Map.of("causes", causes("-100#1"), "permits", fromNul(true)));

        assertThat(granted(counters.ask(message(1))).isRepeated()).isTrue();
        assertThat(table.item()).containsEntry("permits", causes("-100#1#again"));
    }

    @Test
    void everyWrite_counterWithAsManyEntriesAsItKeeps_failsInWordsAndCountsNothing() {
        for (String list : List.of("causes", "permits")) {
            table.put(list, fromL(Collections.nCopies(2_000, fromS("-1001234567890#123456"))));
            Map<String, AttributeValue> before = table.item();

            assertThatThrownBy(() -> counters.increment(CHAT, Cause.of(message(1))))
                    .isExactlyInstanceOf(StoreException.class)
                    .hasMessage("increment counter of chat -100 on 2026-03-02 failed: the counter is full,"
                            + (list.equals("causes")
                                    ? " with 2000 causes and 0 permits"
                                    : " with 0 causes and 2000 permits"));
            assertThatThrownBy(() -> counters.ask(message(1), CAP_ONLY))
                    .isExactlyInstanceOf(StoreException.class)
                    .hasMessageStartingWith("ask to reply to message 1 of chat -100 failed: the counter is full");
            assertThat(table.item()).isEqualTo(before);
        }
    }

    @Test
    void increment_longCauses_areRefusedLongBeforeTheItemIsFull() {
        String cause = "x".repeat(240);
        table.put(
                "causes",
                fromL(IntStream.range(0, 500).mapToObj(i -> fromS(cause + i)).toList()));
        Map<String, AttributeValue> before = table.item();

        assertThatThrownBy(() -> counters.increment(CHAT, Cause.of(cause)))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("increment counter of chat -100 on 2026-03-02 failed: the counter is full,"
                        + " with 500 causes and 0 permits");
        assertThat(table.item()).isEqualTo(before);
    }

    @Test
    void giveBack_anotherBotHasBegunAnew_countsNotBelowZero() {
        Permit.Granted permit = granted(counters.ask(message(1), COOL));
        table.set("count", fromN("0"));

        assertThat(counters.giveBack(permit)).isTrue();
        assertThat(table.item()).containsEntry("count", fromN("0"));
    }

    @Test
    void giveBack_causesOfAnotherBot_survive() {
        AttributeValue theirs = fromL(List.of(fromN("7"), fromS("order#66"), fromS("")));
        table.put("causes", theirs);

        Permit.Granted permit = granted(counters.ask(message(7)));
        assertThat(table.causes()).hasSize(4).startsWith(theirs.l().toArray(AttributeValue[]::new));
        counters.giveBack(permit);

        assertThat(table.item()).containsEntry("causes", theirs);
    }

    private static HomeOpsStore losingTheFirstAnswer(LocalStore local) {
        return StoresForTests.builder()
                .client(InterceptedClient.of(local.client())
                        .loseNextAnswer(UpdateItemRequest.class)
                        .client())
                .clock(local.clock())
                .build();
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, String attribute, AttributeValue value) {
        Map<String, AttributeValue> changed = new HashMap<>(item);
        changed.put(attribute, value);
        return changed;
    }

    private static Permit coolUntil(String instant) {
        return new Permit.Refused(Permit.Reason.COOL_DOWN, Instant.parse(instant));
    }
}
