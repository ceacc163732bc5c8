package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterTable.CHAT;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.TODAY;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.causes;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.granted;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What counters look like in the table, attribute by attribute, and what each call sends and reports. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class CounterCostsTest {

    private static final PermitRule COOL = PermitRule.builder().withCoolDown().build();
    private static final PermitRule WHOLE_DAY =
            PermitRule.builder().coolDown(Duration.ofHours(24)).build();

    private final List<OperationReport> reports = new ArrayList<>();
    private InterceptedClient intercepted;
    private ResponseCounterRepository counters;
    private CounterTable table;
    private TestClock clock;

    @BeforeEach
    void begin(LocalStore local) {
        table = new CounterTable(local.client());
        clock = local.clock();
        intercepted = InterceptedClient.of(local.client());
        counters = StoresForTests.builder()
                .client(intercepted.client())
                .clock(clock)
                .listener(reports::add)
                .build()
                .counters();
    }

    /* --- what is written --- */

    @Test
    void increment_nothingThere_writesExactlyTheDocumentedAttributes() {
        counters.increment(CHAT, Cause.of(message(7)));

        assertThat(table.item()).containsExactlyInAnyOrderEntriesOf(aCounter(1, Map.of("causes", causes("-100#7"))));
    }

    @Test
    void increment_onADate_expiresAWeekAfterThatDate() {
        counters.increment(CHAT, TODAY.minusDays(6), Cause.of(message(7)));

        assertThat(table.item(CHAT, TODAY.minusDays(6)))
                .containsEntry("ttl", fromN(epochSeconds("2026-03-03T00:00:00Z")))
                .containsEntry("updatedAt", fromS("2026-03-02T08:00:00.000Z"));
    }

    @Test
    void increment_dateThatNoKeyCanHold_isRefusedBeforeAnyCall() {
        assertThatThrownBy(() -> counters.increment(CHAT, LocalDate.of(10_000, 1, 1), Cause.of(message(7))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("date must be at most 9999-12-31, was +10000-01-01");
        assertThatThrownBy(() -> counters.increment(CHAT, LocalDate.MAX, Cause.of(message(7))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> counters.increment(CHAT, LocalDate.MIN, Cause.of(message(7))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(intercepted.requests()).isEmpty();
        assertThat(counters.increment(CHAT, LocalDate.of(9999, 12, 31), Cause.of(message(7))))
                .isEqualTo(1);
    }

    @Test
    void ask_nothingThere_writesExactlyTheDocumentedAttributes() {
        Permit.Granted permit = granted(counters.ask(message(7)));

        assertThat(table.item())
                .containsExactlyInAnyOrderEntriesOf(aCounter(
                        1,
                        Map.of(
                                "lastResponseAt",
                                fromS("2026-03-02T08:00:00.000Z"),
                                "causes",
                                causes("-100#7"),
                                "permits",
                                causes("-100#7#" + permit.token()))));
    }

    @Test
    void ask_again_addsANoteAndNothingElse() {
        Permit.Granted permit = granted(counters.ask(message(7)));
        clock.advance(Duration.ofMinutes(1));

        counters.ask(message(7));

        assertThat(table.item())
                .containsExactlyInAnyOrderEntriesOf(aCounter(
                        1,
                        Map.of(
                                "updatedAt",
                                fromS("2026-03-02T08:01:00.000Z"),
                                "lastResponseAt",
                                fromS("2026-03-02T08:00:00.000Z"),
                                "causes",
                                causes("-100#7"),
                                "permits",
                                causes("-100#7#" + permit.token(), "-100#7#again"))));
    }

    @Test
    void giveBack_theOnlyPermit_leavesAnEmptyCounter() {
        counters.giveBack(granted(counters.ask(message(7))));

        assertThat(table.item()).containsExactlyInAnyOrderEntriesOf(aCounter(0, Map.of()));
    }

    @Test
    void everyWrite_clockFinerThanMilliseconds_writesMilliseconds() {
        clock.set(Instant.parse("2026-03-02T08:00:00.123456789Z"));

        Permit.Granted permit = granted(counters.ask(message(7), COOL));

        assertThat(table.item()).containsEntry("lastResponseAt", fromS("2026-03-02T08:00:00.123Z"));
        assertThat(counters.giveBack(permit)).isTrue();
        assertThat(table.item()).doesNotContainKeys("lastResponseAt", "causes", "permits");
    }

    /* --- what is sent and reported --- */

    @Test
    void count_anyCounter_isOneConsistentRead() {
        counters.count(CHAT);

        assertThat(reports).extracting(OperationReport::readUnits).containsExactly(1.0);
        assertSent("counters.count", Outcome.DONE, "GetItem");
    }

    @Test
    void increment_newOrRepeated_isOneWrite() {
        counters.increment(CHAT, Cause.of(message(7)));
        assertThat(reports).extracting(OperationReport::writeUnits).containsExactly(1.0);
        assertSent("counters.increment", Outcome.DONE, "UpdateItem");

        counters.increment(CHAT, Cause.of(message(7)));
        assertSent("counters.increment", Outcome.REPEATED, "UpdateItem");
    }

    @Test
    void ask_grantedOrRefused_isOneWriteAndNoRead() {
        for (long id = 1; id <= 3; id++) {
            counters.ask(message(id));
            assertSent("counters.ask", Outcome.DONE, "UpdateItem");
        }
        counters.ask(message(4));
        assertSent("counters.ask", Outcome.REFUSED, "UpdateItem");

        counters.ask(message(4), COOL);
        assertSent("counters.ask", Outcome.REFUSED, "UpdateItem");
    }

    @Test
    void ask_withinTheCoolDown_isOneWriteAndNoRead() {
        counters.ask(message(1), COOL);
        assertSent("counters.ask", Outcome.DONE, "UpdateItem");

        assertThat(counters.ask(message(2), COOL).isGranted()).isFalse();
        assertSent("counters.ask", Outcome.REFUSED, "UpdateItem");
    }

    @Test
    void ask_again_isTwoWritesTheFirstTimeAndOneAfter() {
        counters.ask(message(1));
        reports.clear();
        intercepted.requests().clear();

        counters.ask(message(1));
        assertSent("counters.ask", Outcome.DONE, "UpdateItem", "UpdateItem");
        counters.ask(message(1));
        assertSent("counters.ask", Outcome.REPEATED, "UpdateItem");
    }

    @Test
    void ask_coolDownReachingOverMidnight_readsEachEarlierDateOnce() {
        clock.set(Instant.parse("2026-03-02T23:14:59Z"));
        counters.ask(message(1), COOL);
        assertSent("counters.ask", Outcome.DONE, "GetItem", "UpdateItem");

        clock.set(Instant.parse("2026-03-02T23:15:00Z"));
        counters.ask(message(2), COOL);
        assertSent("counters.ask", Outcome.REFUSED, "UpdateItem");
    }

    @Test
    void ask_coolDownLongerThanTheDay_readsBothEarlierDates() {
        // On 29 March a day has 23 hours: 24 hours before 00:30 on the 30th is 23:30 on the 28th.
        clock.set(Instant.parse("2026-03-28T22:45:00Z"));
        counters.ask(message(1), WHOLE_DAY);
        assertSent("counters.ask", Outcome.DONE, "GetItem", "UpdateItem");
        clock.set(Instant.parse("2026-03-29T22:30:00Z"));

        assertThat(counters.ask(message(2), WHOLE_DAY))
                .isEqualTo(new Permit.Refused(Permit.Reason.COOL_DOWN, Instant.parse("2026-03-29T22:45:00Z")));
        assertSent("counters.ask", Outcome.REFUSED, "GetItem", "GetItem", "UpdateItem");
    }

    @Test
    void giveBack_everyOutcome_isAReadAndAWriteOrLess() {
        Permit.Granted permit = granted(counters.ask(message(1)));
        reports.clear();
        intercepted.requests().clear();

        counters.giveBack(permit);
        assertSent("counters.giveBack", Outcome.DONE, "GetItem", "UpdateItem");
        counters.giveBack(permit);
        assertSent("counters.giveBack", Outcome.REPEATED, "GetItem");
        clock.advance(Duration.ofDays(30));
        counters.giveBack(permit);
        assertSent("counters.giveBack", Outcome.REFUSED, "GetItem");
    }

    @Test
    void everyWrite_counterOfABusyDay_costsOneUnitUpToFortyCausesOrTwelvePermits() {
        ChatId supergroup = ChatId.of(-1001234567890L);
        PermitRule generous = PermitRule.builder().cap(1_000).build();

        for (long id = 1; id <= 40; id++) {
            counters.increment(supergroup, Cause.of(new MessageRef(supergroup, 123_456 + id)));
        }
        clock.advance(Duration.ofDays(1));
        for (long id = 1; id <= 12; id++) {
            counters.ask(new MessageRef(supergroup, 123_456 + id), generous);
        }

        assertThat(reports).hasSize(52).allMatch(report -> report.writeUnits() == 1);
    }

    private void assertSent(String operation, Outcome outcome, String... actions) {
        assertThat(intercepted.requests())
                .extracting(request -> request.getClass().getSimpleName().replace("Request", ""))
                .containsExactly(actions);
        assertThat(reports).singleElement().satisfies(report -> {
            assertThat(report.operation()).isEqualTo(operation);
            assertThat(report.outcome()).isEqualTo(outcome);
            assertThat(report.attempts()).isEqualTo(actions.length);
        });
        intercepted.requests().clear();
        reports.clear();
    }

    private static Map<String, AttributeValue> aCounter(int count, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "chatId", fromS("-100"),
                "date", fromS("2026-03-02"),
                "count", fromN(Integer.toString(count)),
                "updatedAt", fromS("2026-03-02T08:00:00.000Z"),
                "ttl", fromN(epochSeconds("2026-03-09T00:00:00Z"))));
        item.putAll(more);
        return item;
    }

    private static String epochSeconds(String instant) {
        return Long.toString(Instant.parse(instant).getEpochSecond());
    }
}
