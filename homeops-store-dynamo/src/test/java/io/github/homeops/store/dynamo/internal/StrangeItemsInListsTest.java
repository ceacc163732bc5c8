package io.github.homeops.store.dynamo.internal;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item that cannot be read never hides its neighbours: every list shows the others, wherever it lies, and counts it. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class StrangeItemsInListsTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final Instant START = Instant.parse("2026-02-17T10:00:00Z");
    private static final Instant END = START.plusSeconds(3600);
    private static final int RECORDS = 3;

    private final List<OperationReport> reports = new ArrayList<>();
    private DynamoDbClient client;
    private HomeOpsStore store;
    private HomeOpsStore inPagesOfOne;

    static Stream<Listing> lists() {
        return Stream.of(messages(), aliases(), activities(), learned()).flatMap(Function.identity());
    }

    static Stream<Listing> listsOfWhatExpires() {
        return lists().filter(list -> !list.records.table.equals(TableNames.DEFAULT.activities()));
    }

    private static Stream<Listing> messages() {
        Records messages = Records.MESSAGES;
        MessageQuery all = MessageQuery.in(CHAT);
        MessageQuery hour = all.between(START, END);
        return Stream.of(
                new Listing("latest", messages, "createdAt", store -> store.messages().latest(CHAT, 9).stream()),
                new Listing("stream", messages, "text", store -> store.messages().stream(all)),
                new Listing("stream by a user", messages, "raw", store -> store.messages().stream(all.by(ANNA))),
                new Listing("stream of an hour", messages, "userName", store -> store.messages().stream(hour)),
                // The search for the place to begin comes by the strange item too.
                new Listing("stream of an hour", messages, "timestamp", store -> store.messages().stream(hour)),
                new Listing(
                        "stream of an hour, newest first",
                        messages,
                        "timestamp",
                        store -> store.messages().stream(hour.latestFirst())),
                new Listing(
                        "streamAcrossChats",
                        messages,
                        "text",
                        store -> store.messages().streamAcrossChats(ANNA, START, END)));
    }

    private static Stream<Listing> aliases() {
        Records aliases = Records.ALIASES;
        return Stream.of(
                new Listing("stream", aliases, "source", store -> store.aliases().stream(CHAT)),
                new Listing(
                        "streamByTeacher",
                        aliases,
                        "createdAt",
                        store -> store.aliases().streamByTeacher(CHAT, ANNA)),
                new Listing(
                        "streamByActivity",
                        aliases,
                        "updatedAt",
                        store -> store.aliases().streamByActivity(CHAT, "disk")));
    }

    private static Stream<Listing> activities() {
        Records disk = Records.ACTIVITIES;
        ActivityQuery all = ActivityQuery.in(CHAT);
        ActivityQuery hour = all.between(START, END);
        return Stream.of(
                new Listing("latest", disk, "createdAt", store -> store.activities().latest(CHAT, 9).stream()),
                new Listing("stream", disk, "type", store -> store.activities().stream(all)),
                new Listing("stream by a user", disk, "effort", store -> store.activities().stream(all.by(ANNA))),
                new Listing("stream of an hour", disk, "timestamp", store -> store.activities().stream(hour)),
                new Listing(
                        "streamAcrossChats",
                        disk,
                        "userName",
                        store -> store.activities().streamAcrossChats(ANNA, START, END)),
                new Listing(
                        "count",
                        disk,
                        "activity",
                        store -> times(store.activities().count(CHAT, "disk", ANNA, START, END))),
                new Listing(
                        "tally",
                        disk,
                        "messageId",
                        store -> times(store.activities()
                                .tally(CHAT, "disk", START, END)
                                .get(ANNA))),
                new Listing(
                        "latestTimes",
                        Records.ACTIVITIES_OF_MANY_NAMES,
                        "botMessageId",
                        store -> store.activities().latestTimes(CHAT).keySet().stream()));
    }

    private static Stream<Listing> learned() {
        return Stream.of(
                new Listing("stream", Records.EFFORTS, "lastEffort", store -> store.efforts().stream(ANNA)),
                new Listing("stream", Records.HABITS, "lastSeen", store -> store.habits().stream(CHAT, ANNA)),
                new Listing(
                        "findAll",
                        Records.PREFERENCES,
                        "updatedAt",
                        store -> store.preferences().findAll(ANNA).metrics().keySet().stream()));
    }

    private static Stream<?> times(@Nullable Long number) {
        return LongStream.range(0, requireNonNull(number)).boxed();
    }

    static Stream<PagedListing> pagedLists() {
        MessageQuery messages = MessageQuery.in(CHAT);
        ActivityQuery activities = ActivityQuery.in(CHAT);
        return Stream.of(
                new PagedListing(
                        "page",
                        Records.MESSAGES,
                        "createdAt",
                        (store, page) -> store.messages().page(messages, page)),
                new PagedListing(
                        "page of an hour",
                        Records.MESSAGES,
                        "timestamp",
                        (store, page) -> store.messages().page(messages.between(START, END), page)),
                new PagedListing(
                        "page, newest first",
                        Records.MESSAGES,
                        "text",
                        (store, page) -> store.messages().page(messages.latestFirst(), page)),
                new PagedListing(
                        "page",
                        Records.ACTIVITIES,
                        "createdAt",
                        (store, page) -> store.activities().page(activities, page)),
                new PagedListing(
                        "page of an hour",
                        Records.ACTIVITIES,
                        "timestamp",
                        (store, page) -> store.activities()
                                .page(activities.between(START, END).latestFirst(), page)));
    }

    @BeforeEach
    void begin(LocalStore local) {
        client = local.client();
        store = store(local, client);
        InterceptedClient inPages = InterceptedClient.of(client)
                .onQuery(query -> query.toBuilder().limit(1).build());
        inPagesOfOne = store(local, inPages.client());
    }

    @ParameterizedTest
    @MethodSource("lists")
    void list_oneItemStrange_showsTheOthersAndCountsIt(Listing list) {
        list.records.save(store);

        forEachSpoiled(list.records, list.attribute, reader -> {
            reports.clear();

            assertThat(list.read.apply(reader)).hasSize(RECORDS - 1);
            assertThat(reports.stream().mapToInt(OperationReport::skipped).sum())
                    .isEqualTo(1);
        });
        assertThat(list.read.apply(store)).hasSize(RECORDS);
    }

    @ParameterizedTest
    @MethodSource("pagedLists")
    void page_oneItemStrange_isCountedByOnePageAlone(PagedListing list) {
        list.records.save(store);

        forEachSpoiled(list.records, list.attribute, reader -> {
            List<Page<?>> pages = list.allOfOne(reader);

            assertThat(pages)
                    .hasSize(RECORDS - 1)
                    .allSatisfy(page -> assertThat(page.items()).hasSize(1));
            assertThat(pages.stream().mapToInt(Page::skipped).sum()).isEqualTo(1);
        });
    }

    @ParameterizedTest
    @MethodSource("listsOfWhatExpires")
    void list_itemsExpired_hidesThemAndTheyBlockNoWrite(Listing list, TestClock clock) {
        list.records.save(store);
        AttributeValue now = AttributeValue.fromN(Long.toString(clock.instant().getEpochSecond()));
        items(list.records).forEach(item -> put(list.records, item, Expiry.TTL, now));
        reports.clear();

        assertThat(list.read.apply(store)).isEmpty();
        assertThat(list.read.apply(inPagesOfOne)).isEmpty();
        assertThat(reports).extracting(OperationReport::skipped).containsOnly(0);

        list.records.save(store);
        assertThat(list.read.apply(store)).hasSize(RECORDS);
    }

    @Test
    void index_itemOfAnotherChat_isPassedOverAndCounted() {
        Records.ALIASES.save(store);
        // Somebody else's item that says of itself, in the index, that it is this chat's.
        put(Records.ALIASES, items(Records.ALIASES).get(0), "pk", AttributeValue.fromS("ALIAS#-1001"));
        reports.clear();

        assertThat(store.aliases().streamByActivity(CHAT, "disk")).hasSize(RECORDS);
        assertThat(reports).extracting(OperationReport::skipped).containsExactly(1);
    }

    /** Spoils one item after the other, and has the list read as usual and with a database that answers item by item. */
    private void forEachSpoiled(Records records, String attribute, Consumer<HomeOpsStore> read) {
        for (Map<String, AttributeValue> item : items(records)) {
            // Wrong wherever a text or a whole number is wanted, and a Number, as index keys have to be.
            put(records, item, attribute, AttributeValue.fromN("0.5"));
            read.accept(store);
            read.accept(inPagesOfOne);
            client.putItem(put -> put.tableName(records.table).item(item));
        }
    }

    private List<Map<String, AttributeValue>> items(Records records) {
        return client.scan(scan -> scan.tableName(records.table)).items();
    }

    private void put(Records records, Map<String, AttributeValue> item, String attribute, AttributeValue value) {
        Map<String, AttributeValue> changed = new HashMap<>(item);
        changed.put(attribute, value);
        client.putItem(put -> put.tableName(records.table).item(changed));
    }

    private HomeOpsStore store(LocalStore local, DynamoDbClient through) {
        return StoresForTests.builder()
                .client(through)
                .clock(local.clock())
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                .listener(reports::add)
                .build();
    }

    /** The records that a list shows, some of each kind. */
    private enum Records {
        MESSAGES(TableNames.DEFAULT.messages()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.messages()
                        .save(Message.builder()
                                .chatId(CHAT)
                                .messageId(number)
                                .userId(ANNA)
                                .timestamp(START.plusSeconds(number))
                                .text("hej")
                                .build());
            }
        },
        ALIASES(TableNames.DEFAULT.homeops()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.aliases().learn("diska " + number, "disk", ANNA, new MessageRef(CHAT, number));
            }
        },
        ACTIVITIES(TableNames.DEFAULT.activities()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.activities().record(anActivity(number).name("disk").build());
            }
        },
        ACTIVITIES_OF_MANY_NAMES(TableNames.DEFAULT.activities()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.activities()
                        .record(anActivity(number).name("disk " + number).build());
            }
        },
        EFFORTS(TableNames.DEFAULT.homeops()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.efforts().observe(ANNA, "disk " + number, Effort.LOW, Cause.of("press"));
            }
        },
        HABITS(TableNames.DEFAULT.homeops()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.habits().observe(CHAT, ANNA, "disk " + number, START, Cause.of("press"));
            }
        },
        PREFERENCES(TableNames.DEFAULT.homeops()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.preferences().observe(ANNA, "metric" + number, BigDecimal.ONE, Cause.of("press"));
            }
        };

        private final String table;

        Records(String table) {
            this.table = table;
        }

        private static NewActivity.Builder anActivity(long number) {
            return NewActivity.builder()
                    .chatId(CHAT)
                    .messageId(number)
                    .userId(ANNA)
                    .timestamp(START.plusSeconds(number))
                    .type(ActivityType.CHORE)
                    .effort(Effort.LOW)
                    .confidence(0.9);
        }

        abstract void save(HomeOpsStore store, long number);

        void save(HomeOpsStore store) {
            LongStream.rangeClosed(1, RECORDS).forEach(number -> save(store, number));
        }
    }

    private record Listing(String name, Records records, String attribute, Function<HomeOpsStore, Stream<?>> read) {

        @Override
        public String toString() {
            return "%s: %s, %s spoiled".formatted(records, name, attribute);
        }
    }

    private record PagedListing(
            String name, Records records, String attribute, BiFunction<HomeOpsStore, PageRequest, Page<?>> read) {

        List<Page<?>> allOfOne(HomeOpsStore store) {
            List<Page<?>> pages = new ArrayList<>();
            Optional<PageRequest> next = Optional.of(PageRequest.of(1));
            while (next.isPresent()) {
                Page<?> page = read.apply(store, next.get());
                pages.add(page);
                next = page.next().map(cursor -> PageRequest.of(1).after(cursor));
            }
            return pages;
        }

        @Override
        public String toString() {
            return "%s: %s, %s spoiled".formatted(records, name, attribute);
        }
    }
}
