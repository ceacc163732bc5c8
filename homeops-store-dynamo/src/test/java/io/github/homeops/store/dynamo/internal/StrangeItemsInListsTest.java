package io.github.homeops.store.dynamo.internal;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatQuery;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.operations.Operation;
import io.github.homeops.store.dynamo.operations.Operations;
import io.github.homeops.store.dynamo.operations.PreparedHousehold;
import io.github.homeops.store.dynamo.operations.SampleArguments;
import io.github.homeops.store.dynamo.operations.StoredItems;
import io.github.homeops.store.dynamo.operations.StoredItems.Item;
import io.github.homeops.store.preference.Preferences;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import io.github.homeops.store.testkit.contract.FullHousehold;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item that cannot be read never hides its neighbours: every operation that reads several items returns what it returns
 * without that item, wherever the item lies, and counts it.
 */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class StrangeItemsInListsTest {

    /** The attributes by which the database filters what a list reads, so that it leaves out a strange one by itself. */
    private static final Set<String> FILTERED = Set.of("learnedFrom", "userId");

    /** Of a list, the first, the last and one between them. */
    private static final int RECORDS = 3;

    private final List<OperationReport> reports = new ArrayList<>();
    private DynamoDbClient client;
    private HomeOpsStore store;
    private HomeOpsStore inPagesOfOne;
    private SampleArguments arguments;
    private StoredItems household;
    private int skipped;

    static List<Listing> lists() {
        return Operations.queries().stream()
                // exports what is malformed, too: PrivacyItemsTest
                .filter(operation -> !operation.name().startsWith("privacy."))
                // finds one record by its id, and throws if the record is malformed
                .filter(operation -> !operation.name().startsWith("promises.find("))
                .flatMap(Listing::of)
                .toList();
    }

    @BeforeEach
    void begin(LocalStore local) {
        client = local.client();
        store = store(local, client);
        InterceptedClient inPages = InterceptedClient.of(client)
                .onQuery(query -> query.toBuilder().limit(1).build());
        inPagesOfOne = store(local, inPages.client());
        arguments = PreparedHousehold.moveInto(store);
        household = StoredItems.of(client);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void list_oneItemStrange_showsTheOthersAndCountsIt(Listing list) {
        Object all = read(list, store);
        Set<String> tables = reports.stream().map(OperationReport::table).collect(Collectors.toSet());
        int shown = 0;
        for (Item item : household.items()) {
            if (tables.contains(item.table())) {
                item.delete(client);
                Object others = read(list, store);
                if (!others.equals(all)) {
                    shown++;
                    assertThat(spoiltOneByOne(list, item, all, others))
                            .as("attributes whose value makes %s malformed", item)
                            .isNotEmpty();
                }
                item.put(client);
            }
        }
        assertThat(shown)
                .as("%s shows %s: save more records in PreparedHousehold.java", list, all)
                .isGreaterThanOrEqualTo(list.showsOne() ? 1 : RECORDS);
    }

    /** Reads the list once for each spoilt attribute; returns the attributes that make the item malformed. */
    private List<String> spoiltOneByOne(Listing list, Item item, Object all, Object others) {
        List<String> hiding = new ArrayList<>();
        for (String attribute : item.attributes().keySet()) {
            if (item.mayBeNumber(attribute) && !attribute.equals(Expiry.TTL) && !item.isKeyOfTable(attribute)) {
                item.with(attribute, strange(item, attribute)).put(client);
                if (!read(list, store).equals(all)) {
                    // An index on the attribute has the item at another place.
                    int least = item.isKey(attribute) || FILTERED.contains(attribute) ? 0 : 1;
                    for (HomeOpsStore reader : List.of(store, inPagesOfOne)) {
                        assertThat(read(list, reader))
                                .as("with a strange %s", attribute)
                                .isEqualTo(others);
                        assertThat(skipped)
                                .as("skipped, with a strange %s", attribute)
                                .isBetween(least, 1);
                    }
                    hiding.add(attribute);
                }
            }
        }
        return hiding;
    }

    /** Returns what is malformed for every reader of the attribute: a Number, as index keys have to be, or a text. */
    private static AttributeValue strange(Item item, String attribute) {
        boolean isString = requireNonNull(item.attributes().get(attribute)).s() != null;
        return isString || item.isKey(attribute) ? AttributeValue.fromN("0.5") : AttributeValue.fromS("strange");
    }

    @Test
    void lists_itemsExpired_hideThemAndTheyBlockNoWrite(TestClock clock) {
        Map<Listing, Object> before = readAllThatExpires();
        List<Item> expiring = household.items().stream()
                .filter(item -> !item.table().equals(TableNames.DEFAULT.activities()))
                .toList();
        expiring.forEach(item -> item.delete(client));
        Map<Listing, Object> empty = readAllThatExpires();
        AttributeValue now = AttributeValue.fromN(Long.toString(clock.instant().getEpochSecond()));

        expiring.forEach(item -> item.with(Expiry.TTL, now).put(client));

        empty.forEach((list, nothing) -> {
            assertThat(read(list, store)).as(list.toString()).isEqualTo(nothing).isNotEqualTo(before.get(list));
            assertThat(skipped).isZero();
            assertThat(read(list, inPagesOfOne)).as(list.toString()).isEqualTo(nothing);
            assertThat(skipped).isZero();
        });
        PreparedHousehold.moveInto(store);
        assertThat(readAllThatExpires()).isEqualTo(before);
    }

    private Map<Listing, Object> readAllThatExpires() {
        return lists().stream()
                .filter(list -> !list.operation.name().startsWith("activities."))
                // counts activities
                .filter(list -> !list.operation.name().startsWith("summaries.count"))
                .collect(Collectors.toMap(
                        list -> list, list -> read(list, store), (one, other) -> one, LinkedHashMap::new));
    }

    @Test
    void index_itemOfAnotherChat_isPassedOverAndCounted() {
        Listing byActivity = lists().stream()
                .filter(list -> list.operation.name().startsWith("aliases.streamByActivity"))
                .findFirst()
                .orElseThrow();
        Object before = read(byActivity, store);
        Item alias = household.items().stream()
                .filter(item -> item.attributes().containsValue(AttributeValue.fromS("blommor")))
                .findFirst()
                .orElseThrow();

        // Somebody else's item that says of itself, in the index, that it is this chat's.
        alias.with("pk", AttributeValue.fromS("ALIAS#-1001")).put(client);

        assertThat(read(byActivity, store)).isEqualTo(before);
        assertThat(skipped).isEqualTo(1);
    }

    /** Returns what the list shows, of a list in pages page by page of one record, and counts what it skips. */
    private Object read(Listing list, HomeOpsStore reader) {
        reports.clear();
        Object result = list.read(reader, arguments, PageRequest.of(1));
        if (result instanceof Page<?> page) {
            return allPages(list, reader, page);
        }
        skipped = reports.stream().mapToInt(OperationReport::skipped).sum();
        return withoutSkipped(result);
    }

    private List<Object> allPages(Listing list, HomeOpsStore reader, Page<?> first) {
        List<Object> items = new ArrayList<>(first.items());
        // Two pages may come by the same item, and one of them counts it.
        skipped = first.skipped();
        Optional<String> next = first.next();
        while (next.isPresent()) {
            Page<?> page =
                    (Page<?>) list.read(reader, arguments, PageRequest.of(1).after(next.get()));
            assertThat(page.items()).hasSize(1);
            items.addAll(page.items());
            skipped += page.skipped();
            next = page.next();
        }
        return items;
    }

    private static Object withoutSkipped(Object result) {
        if (result instanceof Preferences preferences) {
            return Preferences.builder().from(preferences).skipped(0).build();
        }
        return result instanceof Resolution resolution ? resolution.matches() : result;
    }

    private HomeOpsStore store(LocalStore local, DynamoDbClient through) {
        return StoresForTests.builder()
                .client(through)
                .clock(local.clock())
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                .aliasCacheTtl(Duration.ZERO)
                .listener(reports::add)
                .build();
    }

    /** An operation that reads several items, and how its query is narrowed, if it has one. */
    private record Listing(Operation operation, Narrowing narrowing) {

        static Stream<Listing> of(Operation operation) {
            boolean hasQuery =
                    Arrays.stream(operation.method().getParameterTypes()).anyMatch(ChatQuery.class::isAssignableFrom);
            return Arrays.stream(Narrowing.values())
                    .filter(narrowing -> hasQuery || narrowing == Narrowing.ALL)
                    .map(narrowing -> new Listing(operation, narrowing));
        }

        Object read(HomeOpsStore store, SampleArguments arguments, PageRequest page) {
            Instant now = store.time().now();
            return operation.on(
                    store,
                    arguments,
                    argument -> argument instanceof ChatQuery<?> query
                            ? narrowing.apply(query, now)
                            : argument instanceof PageRequest ? page : argument);
        }

        /** Returns whether one item decides, such as the latest. */
        boolean showsOne() {
            return operation.method().getReturnType() == Optional.class
                    || operation.method().getReturnType() == Resolution.class;
        }

        @Override
        public String toString() {
            return operation + (narrowing == Narrowing.ALL ? "" : ", " + narrowing);
        }
    }

    private enum Narrowing {
        ALL,
        BY_A_USER,
        OF_AN_HOUR,
        OF_AN_HOUR_LATEST_FIRST;

        ChatQuery<?> apply(ChatQuery<?> query, Instant now) {
            return switch (this) {
                case ALL -> query;
                case BY_A_USER -> query.by(FullHousehold.ANNA);
                case OF_AN_HOUR -> query.between(now, now.plusSeconds(3600));
                case OF_AN_HOUR_LATEST_FIRST ->
                    query.between(now, now.plusSeconds(3600)).latestFirst();
            };
        }
    }
}
