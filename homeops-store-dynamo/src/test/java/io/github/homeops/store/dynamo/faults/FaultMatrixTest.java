package io.github.homeops.store.dynamo.faults;

import static io.github.homeops.store.dynamo.faults.FaultsPage.quoted;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.testkit.LocalStore;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
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

    private static final Duration BUDGET = Duration.ofSeconds(10);
    private static final Duration SHORT_BUDGET = Duration.ofMillis(400);
    private static final Duration LONGER_BUDGET = Duration.ofSeconds(3);
    private static final String SAME = "same";
    private static final List<String> LEADING = List.of("Write", "Returns", "Again");

    /** What only reads, by repository and method. */
    private static final Set<String> READS = Set.of(
            "messages.find",
            "messages.latest",
            "messages.page",
            "messages.stream",
            "messages.streamAcrossChats",
            "messages.isConversationFast",
            "activities.find",
            "activities.latest",
            "activities.page",
            "activities.stream",
            "activities.streamAcrossChats",
            "activities.findLatest",
            "activities.count",
            "activities.countThisWeek",
            "activities.tally",
            "activities.latestTimes",
            "counters.count",
            "efforts.find",
            "efforts.stream",
            "preferences.findIgnoreRate",
            "preferences.findInteractionFrequency",
            "preferences.findActiveTimes",
            "preferences.find",
            "preferences.findAll",
            "habits.find",
            "habits.stream",
            "aliases.find",
            "aliases.stream",
            "aliases.streamByTeacher",
            "aliases.streamByActivity",
            "aliases.resolve",
            "dmStatus.find",
            "privacy.dryRun",
            "privacy.export");

    private final LocalStore local =
            LocalStore.builder().overHttp(FaultMatrixTest::retryOnceAtOnce).open();
    private final FaultsPage page = FaultsPage.read();
    private final Map<Write, CleanRun> cleanRuns = new HashMap<>();
    private final Map<String, String> seen = new HashMap<>();

    @BeforeAll
    void runClean() {
        Writes.all().forEach(write -> cleanRuns.put(write, cleanRun(write)));
    }

    @BeforeEach
    void wipe() {
        local.faults().clear();
        State.of(local.client()).wipe(local.client());
    }

    @AfterAll
    void close() {
        FaultsPage.propose(Stream.concat(
                Stream.of(head(), head().stream().map(title -> "---").toList()),
                Writes.all().stream().map(this::row)));
        local.close();
    }

    static Stream<Arguments> cells() {
        return Writes.all().stream()
                .flatMap(write -> Arrays.stream(Fault.values()).map(fault -> Arguments.of(write, fault)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("cells")
    void write_meetsFault_callerSeesWhatThePageSays(Write write, Fault fault) {
        String expected = page.cell(write.name(), fault.title());

        String outcome = fault == Fault.TOO_LATE ? outcomeTooLate(write, expected) : outcome(write, fault, BUDGET);

        seen.put(write.name() + fault, outcome);
        assertThat(outcome).isEqualTo(expected);
    }

    static Stream<Write> writes() {
        return Writes.all().stream();
    }

    @ParameterizedTest
    @MethodSource("writes")
    void write_repeatedWithoutFault_returnsWhatThePageSays(Write write) {
        CleanRun clean = clean(write);

        assertThat(List.of(quoted(clean.result()), quoted(clean.again())))
                .containsExactly(page.cell(write.name(), "Returns"), page.cell(write.name(), "Again"));
        assertThat(clean.twice().equals(clean.once())).isEqualTo(!write.leavesATrace());
        assertThat(clean.once()).isNotEqualTo(clean.before());
    }

    @Test
    void matrix_everyWriteOfEveryRepository_isInIt() {
        assertThat(Writes.all()).extracting(Write::name).containsExactlyInAnyOrderElementsOf(writesOfTheApi());
    }

    @Test
    void page_headAndRows_areThoseOfTheMatrix() {
        assertThat(page.head()).isEqualTo(head());
        assertThat(page.rows())
                .extracting(row -> row.get(0))
                .containsExactlyElementsOf(
                        Writes.all().stream().map(write -> quoted(write.name())).toList());
    }

    /**
     * Waits for the end of a short budget, to save time. A busy machine may use that up before the fault is met: then what
     * counts is how a long one ends.
     */
    private String outcomeTooLate(Write write, String expected) {
        try {
            String outcome = outcome(write, Fault.TOO_LATE, SHORT_BUDGET);
            if (outcome.equals(expected)) {
                return outcome;
            }
        } catch (AssertionError e) {
            wipe();
        }
        return outcome(write, Fault.TOO_LATE, LONGER_BUDGET);
    }

    private String outcome(Write write, Fault fault, Duration budget) {
        Set<String> outcomes = new TreeSet<>();
        for (int request = 1; request <= clean(write).requests(); request++) {
            outcomes.add(meet(write, fault, request, budget));
        }
        return inOne(outcomes);
    }

    /** Returns what the caller sees when the fault begins with this request. */
    private String meet(Write write, Fault fault, int request, Duration budget) {
        CleanRun clean = clean(write);
        Write.Call call = write.preparation().apply(store(BUDGET));
        HomeOpsStore faulty = store(budget);
        int playedBefore = local.faults().played();
        fault.playFrom(request, local.faults());
        String outcome;
        try {
            outcome = call.on(faulty).toString().equals(clean.result()) ? SAME : "another result";
        } catch (StoreException e) {
            outcome = quoted(e.getClass().getSimpleName());
        }
        // Only an interruption leaves the flag behind, and it always does.
        assertThat(Thread.interrupted()).isEqualTo(fault == Fault.INTERRUPTED);
        local.faults().clear();
        assertThat(local.faults().played()).isGreaterThan(playedBefore);

        State after = State.of(local.client());
        if (outcome.equals(SAME)) {
            assertThat(after).isEqualTo(clean.once());
        } else {
            repeat(call, clean, after);
            // Whether it was sent before the thread noticed depends on the moment.
            outcome += fault == Fault.INTERRUPTED ? "" : ", " + clean.effect(after);
        }
        wipe();
        return outcome;
    }

    private void repeat(Write.Call call, CleanRun clean, State after) {
        String again = call.on(store(BUDGET)).toString();

        State end = State.of(local.client());
        if (after.equals(clean.once())) {
            assertThat(again).isEqualTo(clean.again());
            assertThat(end).isEqualTo(clean.twice());
        } else {
            assertThat(end).isEqualTo(clean.once());
        }
        if (after.equals(clean.before())) {
            assertThat(again).isEqualTo(clean.result());
        }
    }

    private CleanRun cleanRun(Write write) {
        Write.Call call = write.preparation().apply(store(BUDGET));
        State before = State.of(local.client());
        AtomicInteger requests = new AtomicInteger();
        local.faults().all().writes().overtakeBy(requests::incrementAndGet);
        String result = call.on(store(BUDGET)).toString();
        local.faults().clear();
        State once = State.of(local.client());
        String again = call.on(store(BUDGET)).toString();
        State twice = State.of(local.client());
        wipe();
        return new CleanRun(before, result, once, again, twice, requests.get());
    }

    private CleanRun clean(Write write) {
        return cleanRuns.entrySet().stream()
                .filter(run -> run.getKey().name().equals(write.name()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    /** A new process, which remembers nothing and has no time to wait. */
    private HomeOpsStore store(Duration budget) {
        return StoresForTests.withoutPauses(StoresForTests.builder()
                        .client(local.storeClient())
                        .clock(Clock.fixed(Writes.NOW, ZoneOffset.UTC))
                        .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                        .operationTimeout(budget))
                .build();
    }

    private List<String> row(Write write) {
        List<String> row = new ArrayList<>(List.of(
                quoted(write.name()),
                quoted(clean(write).result()),
                quoted(clean(write).again())));
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

    private static Set<String> writesOfTheApi() {
        return Arrays.stream(HomeOpsStore.class.getMethods())
                .filter(repository -> repository.getReturnType() != HouseholdTime.class)
                .flatMap(repository -> Arrays.stream(repository.getReturnType().getMethods())
                        // A default one only calls another.
                        .filter(method -> !method.isDefault())
                        .filter(method -> !READS.contains(repository.getName() + "." + method.getName()))
                        .map(method -> repository.getName() + "." + signature(method)))
                .collect(Collectors.toSet());
    }

    private static String signature(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(joining(", ", method.getName() + "(", ")"));
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
    private record CleanRun(State before, String result, State once, String again, State twice, int requests) {

        private String effect(State after) {
            if (after.equals(before)) {
                return "nothing done";
            }
            return after.equals(once) ? "done" : "in part";
        }
    }
}
