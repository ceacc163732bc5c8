package io.github.homeops.store.dynamo.faults;

import static io.github.homeops.store.dynamo.faults.FaultsPage.quoted;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.operations.Operation;
import io.github.homeops.store.dynamo.operations.Operations;
import io.github.homeops.store.dynamo.operations.PreparedHousehold;
import io.github.homeops.store.dynamo.operations.Results;
import io.github.homeops.store.dynamo.operations.SampleArguments;
import io.github.homeops.store.dynamo.operations.StoredItems;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Each write meets each fault, through the real pipeline of the SDK: the caller sees what {@code docs/faults.md} says, and
 * after a repeat of what failed the tables hold what one clean call leaves.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultMatrixTest {

    private static final Instant NOW = Instant.parse("2026-03-02T08:00:00Z");
    private static final Duration BUDGET = Duration.ofSeconds(10);
    private static final Duration SHORT_BUDGET = Duration.ofMillis(250);
    private static final Duration LONGER_BUDGET = Duration.ofSeconds(3);
    private static final String SAME = "same";
    private static final String CHANGE_THE_PAGE =
            "docs/faults.md: add or change the row of %s as homeops-store-dynamo/target/faults.md has it after this"
                    + " run";
    /** Operations that find their own decision after a lost response: they report a repeat of it, and not that it was counted. */
    private static final Set<String> DECIDES = Set.of(
            "attachReply",
            "claimPrompt",
            "correct",
            "delete",
            "edit",
            "expire",
            "forget",
            "fulfil",
            "giveBack",
            "learn",
            "merge",
            "optIn",
            "optOut",
            "remove",
            "reschedule",
            "retract");

    /** Operations that report no repeat: they write the same again, or find by a query that nothing is left to write. */
    private static final Set<String> FINDS_NOTHING_TO_DO = Set.of(
            "expireOverdueAcrossHouseholds",
            "forget",
            "importOverwriting",
            "loadSeeds",
            "markProcessed",
            "merge",
            "profiles.save",
            "put");

    private static final List<String> LEADING = List.of("Write", "Returns", "Again");

    private final LocalStore local =
            LocalStore.builder().overHttp(FaultMatrixTest::retryOnceAtOnce).open();
    private final List<OperationReport> reports = new CopyOnWriteArrayList<>();
    private final FaultsPage page = FaultsPage.read();
    private final SampleArguments arguments = PreparedHousehold.moveInto(store(BUDGET));
    private final StoredItems household = StoredItems.of(local.client());
    private final Map<Operation, CleanRun> cleanRuns = new HashMap<>();
    private final Map<String, String> seen = new HashMap<>();

    @BeforeAll
    void runClean() {
        writes().forEach(write -> cleanRuns.put(write, cleanRun(write)));
    }

    @AfterAll
    void close() {
        FaultsPage.propose(Stream.concat(
                Stream.of(head(), head().stream().map(title -> "---").toList()),
                writes().stream().map(this::row)));
        local.close();
    }

    static Stream<Arguments> cells() {
        return writes().stream()
                .flatMap(write -> Arrays.stream(Fault.values()).map(fault -> Arguments.of(write, fault)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("cells")
    void write_meetsFault_callerSeesWhatThePageSays(Operation write, Fault fault) {
        String expected = page.cell(write.name(), fault.title());

        String outcome = fault == Fault.TOO_LATE ? outcomeTooLate(write, expected) : outcome(write, fault, BUDGET);

        seen.put(write.name() + fault, outcome);
        assertThat(outcome).as(CHANGE_THE_PAGE, write).isEqualTo(expected);
    }

    static List<Operation> writes() {
        return Operations.writes();
    }

    @ParameterizedTest
    @MethodSource("writes")
    void write_repeatedWithoutFault_returnsWhatThePageSays(Operation write) {
        CleanRun clean = clean(write);

        if (page.hasRow(write.name())) {
            assertThat(clean.cells())
                    .as(CHANGE_THE_PAGE, write)
                    .containsExactly(page.cell(write.name(), "Returns"), page.cell(write.name(), "Again"));
        } else {
            assertThat(clean.twice())
                    .as("what %s writes again; if it is more, docs/faults.md must have a row", write)
                    .isEqualTo(clean.once());
        }
        assertThat(clean.once()).isNotEqualTo(household);
        if (clean.isOneRepeatedWrite() && FINDS_NOTHING_TO_DO.stream().noneMatch(write.name()::contains)) {
            assertThat(clean.reportedAgain())
                    .as("%s, repeated; if it writes the same again, add it to FINDS_NOTHING_TO_DO", write)
                    .containsExactly("REPEATED");
        }
    }

    @Test
    void page_headAndRows_areOfFaultsAndWritesThatExist() {
        assertThat(page.head()).as(CHANGE_THE_PAGE, "the head").isEqualTo(head());
        assertThat(page.rows())
                .extracting(row -> row.get(0))
                .as("docs/faults.md: remove the rows of operations that are gone or only read")
                .isSubsetOf(Stream.concat(
                                Stream.of(FaultsPage.OTHER), writes().stream().map(write -> quoted(write.name())))
                        .toList())
                .doesNotHaveDuplicates();
    }

    /**
     * Waits for the end of a short budget, to save time. A busy machine may use that up before the fault is met: then what
     * counts is how a long one ends.
     */
    private String outcomeTooLate(Operation write, String expected) {
        try {
            String outcome = outcome(write, Fault.TOO_LATE, SHORT_BUDGET);
            if (outcome.equals(expected)) {
                return outcome;
            }
        } catch (AssertionError e) {
            // the fault was not met in time
        }
        return outcome(write, Fault.TOO_LATE, LONGER_BUDGET);
    }

    private String outcome(Operation write, Fault fault, Duration budget) {
        Set<String> outcomes = new TreeSet<>();
        for (int request = 1; request <= clean(write).requests(); request++) {
            outcomes.add(meet(write, fault, request, budget));
        }
        return inOne(outcomes);
    }

    /** Returns what the caller sees when the fault begins with this request. */
    private String meet(Operation write, Fault fault, int request, Duration budget) {
        CleanRun clean = clean(write);
        restore();
        HomeOpsStore faulty = store(budget);
        int playedBefore = local.faults().played();
        fault.playFrom(request, local.faults());
        reports.clear();
        String outcome;
        try {
            outcome = result(write, faulty).equals(clean.result()) ? SAME : "another result";
        } catch (StoreException e) {
            outcome = quoted(e.getClass().getSimpleName());
        }
        // Only an interruption leaves the flag behind, and it always does.
        assertThat(Thread.interrupted()).isEqualTo(fault == Fault.INTERRUPTED);
        local.faults().clear();
        assertThat(local.faults().played()).isGreaterThan(playedBefore);

        StoredItems after = StoredItems.of(local.client());
        if (outcome.equals(SAME)) {
            assertThat(after).isEqualTo(clean.once());
            assertThat(reported().stream()
                            .map(reported -> asInACleanRun(write, reported))
                            .sorted())
                    .containsExactlyElementsOf(clean.reported());
        } else {
            repeat(write, clean, after);
            // Whether it was sent before the thread noticed depends on the moment.
            outcome += fault == Fault.INTERRUPTED ? "" : ", " + clean.effect(household, after);
        }
        return outcome;
    }

    private void repeat(Operation write, CleanRun clean, StoredItems after) {
        String again = result(write, store(BUDGET));

        StoredItems end = StoredItems.of(local.client());
        if (after.equals(clean.once())) {
            assertThat(again).isEqualTo(clean.again());
            assertThat(end).isEqualTo(clean.twice());
        } else {
            assertThat(end).isEqualTo(clean.once());
        }
        if (after.equals(household)) {
            assertThat(again).isEqualTo(clean.result());
        }
    }

    private CleanRun cleanRun(Operation write) {
        restore();
        AtomicInteger requests = new AtomicInteger();
        local.faults().all().writes().overtakeBy(requests::incrementAndGet);
        reports.clear();
        String result = result(write, store(BUDGET));
        List<String> reported = reported();
        local.faults().clear();
        StoredItems once = StoredItems.of(local.client());
        reports.clear();
        String again = result(write, store(BUDGET));
        return new CleanRun(result, reported, once, again, reported(), StoredItems.of(local.client()), requests.get());
    }

    /** Returns the outcomes that were reported, in the order of their names: some operations send several requests at a time. */
    private List<String> reported() {
        return reports.stream().map(report -> report.outcome().name()).sorted().toList();
    }

    private CleanRun clean(Operation write) {
        return requireNonNull(cleanRuns.get(write));
    }

    private static String asInACleanRun(Operation write, String reported) {
        boolean decides = DECIDES.contains(write.method().getName());
        return decides && reported.equals("REPEATED") ? "DONE" : reported;
    }

    private String result(Operation write, HomeOpsStore store) {
        return Results.words(write.on(store, arguments));
    }

    private void restore() {
        local.faults().clear();
        household.restore(local.client());
    }

    /** A new process, which remembers nothing and has no time to wait. */
    private HomeOpsStore store(Duration budget) {
        return StoresForTests.withoutPauses(StoresForTests.builder()
                        .client(local.storeClient())
                        .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                        .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                        .listener(reports::add)
                        .operationTimeout(budget))
                .build();
    }

    private List<String> row(Operation write) {
        List<String> row = new ArrayList<>(List.of(quoted(write.name())));
        row.addAll(clean(write).cells());
        for (Fault fault : Fault.values()) {
            row.add(seen.getOrDefault(write.name() + fault, "?"));
        }
        return row;
    }

    private static List<String> head() {
        return Stream.concat(LEADING.stream(), Arrays.stream(Fault.values()).map(Fault::title))
                .toList();
    }

    /** Returns what the caller sees, whichever request it was, and each effect that it may have had. */
    private static String inOne(Set<String> outcomes) {
        Set<String> seen = new TreeSet<>();
        Set<String> effects = new TreeSet<>();
        outcomes.stream().map(outcome -> outcome.split(", ", 2)).forEach(parts -> {
            seen.add(parts[0]);
            effects.addAll(List.of(parts).subList(1, parts.length));
        });
        return String.join(" or ", seen) + (effects.isEmpty() ? "" : ", " + String.join(" or ", effects));
    }

    /** One retry, so that the SDK takes part in it, without a wait and without an end. */
    private static void retryOnceAtOnce(DynamoDbClientBuilder client) {
        client.overrideConfiguration(
                settings -> settings.retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                        .maxAttempts(2)
                        .backoffStrategy(BackoffStrategy.retryImmediately())
                        .throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
                        .circuitBreakerEnabled(false)
                        .build()));
    }

    /** What a call does that meets no fault, and a second one after it. */
    private record CleanRun(
            String result,
            List<String> reported,
            StoredItems once,
            String again,
            List<String> reportedAgain,
            StoredItems twice,
            int requests) {

        private boolean isOneRepeatedWrite() {
            return reportedAgain.size() == 1 && twice.equals(once);
        }

        private List<String> cells() {
            return List.of(quoted(result), quoted(again) + (twice.equals(once) ? "" : ", noted"));
        }

        private String effect(StoredItems before, StoredItems after) {
            if (after.equals(before)) {
                return "nothing done";
            }
            return after.equals(once) ? "done" : "in part";
        }
    }
}
