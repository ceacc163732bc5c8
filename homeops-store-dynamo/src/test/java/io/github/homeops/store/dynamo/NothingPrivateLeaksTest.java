package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Whatever goes wrong with whichever operation: no text of a message and no name of a person is said anywhere. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class NothingPrivateLeaksTest {

    private LocalStore local;
    private Map<String, Supplier<Object>> deeds;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        HomeOpsStore impatient = StoresForTests.withoutPauses(StoresForTests.builder()
                        .client(local.storeClient())
                        .clock(local.clock())
                        .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                        .operationTimeout(Duration.ofMillis(200)))
                .build();
        deeds = Deeds.of(local.store(), impatient).all();
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
                failure("answer late", requests -> requests.delayAnswer(Duration.ofDays(1))),
                failure(
                        "interrupted",
                        requests ->
                                requests.overtakeBy(() -> Thread.currentThread().interrupt())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("failures")
    void anyDeed_failing_saysNothingPrivate(String name, Consumer<Faults.Requests> failure) {
        failure.accept(local.faults().all());

        deeds.forEach((deed, act) -> {
            int before = local.faults().played();
            assertThat(saidBy(act)).as("%s, %s", deed, name).doesNotContainIgnoringCase(Deeds.CANARY);
            assertThat(local.faults().played()).as(deed).isGreaterThan(before);
        });
    }

    @Test
    void anyDeed_done_saysNothingPrivate() {
        deeds.forEach((deed, act) -> assertThat(saidBy(act)).as(deed).doesNotContainIgnoringCase(Deeds.CANARY));
    }

    @Test
    void anyDeed_onAnItemOfAnotherShape_saysNothingPrivate() {
        Tables tables = new Tables(local.client());
        for (String attribute : tables.attributes()) {
            tables.spoil(attribute);
            deeds.forEach((deed, act) -> assertThat(saidBy(act))
                    .as("%s with a strange %s", deed, attribute)
                    .doesNotContainIgnoringCase(Deeds.CANARY));
            tables.restore();
        }
    }

    @Test
    void deeds_areAllThatTheRepositoriesCanDo() {
        Set<String> operations = Arrays.stream(HomeOpsStore.class.getMethods())
                .filter(door -> door.getReturnType().isInterface())
                .flatMap(door -> Arrays.stream(door.getReturnType().getMethods())
                        .map(Method::getName)
                        .map(name -> door.getName() + "." + name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(new TreeSet<>(deeds.keySet())).isEqualTo(operations);
    }

    /** Returns all that is to be seen of the deed: its result or its exception, and the log. */
    private static String saidBy(Supplier<Object> deed) {
        try (CapturedLog log = CapturedLog.open()) {
            StringWriter said = new StringWriter();
            try {
                said.append(String.valueOf(deed.get()));
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

    /** What lies in the tables, which other programs can spoil. */
    private static final class Tables {

        private final DynamoDbClient client;
        private final Map<String, List<Map<String, AttributeValue>>> items = new HashMap<>();
        private final Set<String> fixed = new HashSet<>();

        private Tables(DynamoDbClient client) {
            this.client = client;
            for (String table : client.listTables().tableNames()) {
                items.put(table, client.scan(scan -> scan.tableName(table)).items());
                // The database itself sees to the types of keys.
                client.describeTable(describe -> describe.tableName(table)).table().attributeDefinitions().stream()
                        .map(AttributeDefinition::attributeName)
                        .forEach(fixed::add);
            }
        }

        private Set<String> attributes() {
            Set<String> names = new TreeSet<>();
            items.values().forEach(all -> all.forEach(item -> names.addAll(item.keySet())));
            names.removeAll(fixed);
            return names;
        }

        private void spoil(String attribute) {
            items.forEach((table, all) -> all.stream()
                    .filter(item -> item.containsKey(attribute))
                    .forEach(item -> {
                        Map<String, AttributeValue> spoilt = new HashMap<>(item);
                        spoilt.computeIfPresent(attribute, (name, value) -> strange(value));
                        put(table, spoilt);
                    }));
        }

        private void restore() {
            items.forEach((table, all) -> all.forEach(item -> put(table, item)));
        }

        private void put(String table, Map<String, AttributeValue> item) {
            client.putItem(put -> put.tableName(table).item(item));
        }

        private static AttributeValue strange(AttributeValue value) {
            AttributeValue canary = AttributeValue.fromS(Deeds.CANARY);
            return value.s() == null ? canary : AttributeValue.fromM(Map.of(Deeds.CANARY, canary));
        }
    }
}
