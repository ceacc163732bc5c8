package io.github.homeops.store.dynamo;

import static io.github.homeops.store.testkit.contract.FullHousehold.CANARY;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.operations.Operation;
import io.github.homeops.store.dynamo.operations.Operations;
import io.github.homeops.store.dynamo.operations.PreparedHousehold;
import io.github.homeops.store.dynamo.operations.SampleArguments;
import io.github.homeops.store.dynamo.operations.StoredItems;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Whatever goes wrong with whichever operation: no text of a message and no name of a person is said anywhere. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class NothingPrivateLeaksTest {

    private LocalStore local;
    private HomeOpsStore impatient;
    private SampleArguments arguments;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        impatient = StoresForTests.withoutPauses(StoresForTests.builder()
                        .client(local.storeClient())
                        .clock(local.clock())
                        .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                        .operationTimeout(Duration.ofMillis(200)))
                .build();
        arguments = PreparedHousehold.moveInto(local.store());
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                failure("throttled", Faults.Requests::throttle),
                failure("failure of the server", Faults.Requests::fail),
                failure("conflict", requests -> requests.fail(400, "TransactionConflictException")),
                failure("denied", requests -> requests.fail(400, "AccessDeniedException")),
                failure("expired token", requests -> requests.fail(400, "ExpiredTokenException")),
                failure("invalid", requests -> requests.fail(400, "ValidationException")),
                failure("no such table", requests -> requests.fail(400, "ResourceNotFoundException")),
                failure(
                        "collection too large",
                        requests -> requests.fail(400, "ItemCollectionSizeLimitExceededException")),
                failure("request lost", Faults.Requests::loseRequest),
                failure("answer lost", Faults.Requests::loseAnswer),
                failure("answer cut", Faults.Requests::truncateAnswer),
                failure("answer late", requests -> requests.delayAnswer(Duration.ofMinutes(1))),
                failure(
                        "interrupted",
                        requests ->
                                requests.overtakeBy(() -> Thread.currentThread().interrupt())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("failures")
    void anyOperation_failing_saysNothingPrivate(String name, Consumer<Faults.Requests> failure) {
        failure.accept(local.faults().all());

        Operations.inASafeOrder().forEach(operation -> {
            int before = local.faults().played();
            assertSaysNothingPrivate(operation, name);
            assertThat(local.faults().played()).as(operation.name()).isGreaterThan(before);
        });
    }

    @Test
    void anyOperation_done_saysNothingPrivate() {
        Operations.inASafeOrder().forEach(operation -> assertSaysNothingPrivate(operation, "without a failure"));
    }

    @Test
    void anyOperation_onAnItemOfAnotherShape_saysNothingPrivate() {
        StoredItems household = StoredItems.of(local.client());
        Set<String> attributes = household.items().stream()
                .flatMap(item -> item.attributes().keySet().stream().filter(attribute -> !item.isKey(attribute)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(attributes).isNotEmpty();
        for (String attribute : attributes) {
            household.items().stream()
                    .filter(item -> item.attributes().containsKey(attribute) && !item.isKey(attribute))
                    .forEach(item -> spoil(item, attribute));
            Operations.inASafeOrder()
                    .forEach(operation -> assertSaysNothingPrivate(operation, "with a strange " + attribute));
            household.restore(local.client());
        }
    }

    private void spoil(StoredItems.Item item, String attribute) {
        AttributeValue canary = AttributeValue.fromS(CANARY);
        boolean isString = requireNonNull(item.attributes().get(attribute)).s() != null;
        item.with(attribute, isString ? AttributeValue.fromM(Map.of(CANARY, canary)) : canary)
                .put(local.client());
    }

    private void assertSaysNothingPrivate(Operation operation, String circumstance) {
        assertThat(saidBy(() -> operation.on(impatient, arguments)))
                .as("%s, %s", operation, circumstance)
                .doesNotContainIgnoringCase(CANARY);
    }

    /** Returns all that is to be seen of the operation: its result or its exception, and the log. */
    private static String saidBy(Supplier<Object> operation) {
        try (CapturedLog log = CapturedLog.open()) {
            StringWriter said = new StringWriter();
            try {
                said.append(String.valueOf(operation.get()));
            } catch (RuntimeException e) {
                collect(e, new PrintWriter(said), new HashSet<>());
            } finally {
                Thread.interrupted();
            }
            return said + String.join("\n", log.lines());
        }
    }

    private static void collect(Throwable failure, PrintWriter said, Set<Throwable> seen) {
        if (!seen.add(failure)) {
            return;
        }
        // They carry whole items, which any logger of exceptions may show.
        assertThat(failure)
                .isNotInstanceOfAny(ConditionalCheckFailedException.class, TransactionCanceledException.class);
        said.println(failure);
        failure.printStackTrace(said);
        Stream.concat(Stream.ofNullable(failure.getCause()), Arrays.stream(failure.getSuppressed()))
                .forEach(other -> collect(other, said, seen));
    }

    private static Arguments failure(String name, Consumer<Faults.Requests> failure) {
        return Arguments.of(name, failure);
    }
}
