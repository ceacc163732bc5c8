package io.github.homeops.store.dynamo.internal;

import static org.assertj.core.api.Assertions.assertThat;

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
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
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
        Records messages = Records.MESSAGES;
        Records aliases = Records.ALIASES;
        MessageQuery all = MessageQuery.of(CHAT);
        MessageQuery hour = all.between(START, END);
        Records activities = Records.ACTIVITIES;
        ActivityQuery activitiesOfHour = ActivityQuery.of(CHAT).between(START, END);
        return Stream.of(
                new Listing("newest", messages, "createdAt", store -> store.messages().newest(CHAT, 9).stream()),
                new Listing("stream", messages, "text", store -> store.messages().stream(all)),
                new Listing("stream by a user", messages, "raw", store -> store.messages().stream(all.by(ANNA))),
                new Listing("stream of an hour", messages, "userName", store -> store.messages().stream(hour)),
                // The search for the place to begin comes by the strange item too.
                new Listing("stream of an hour", messages, "timestamp", store -> store.messages().stream(hour)),
                new Listing(
                        "stream of an hour, newest first",
                        messages,
                        "timestamp",
                        store -> store.messages().stream(hour.newestFirst())),
                new Listing(
                        "streamAcrossChats",
                        messages,
                        "text",
                        store -> store.messages().streamAcrossChats(ANNA, START, END)),
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
                        store -> store.aliases().streamByActivity(CHAT, "disk")),
                new Listing("newest", activities, "type", store -> store.activities().newest(CHAT, 9).stream()),
                new Listing(
                        "stream of an hour",
                        activities,
                        "effort",
                        store -> store.activities().stream(activitiesOfHour.by(ANNA))),
                new Listing(
                        "streamAcrossChats",
                        activities,
                        "createdAt",
                        store -> store.activities().streamAcrossChats(ANNA, START, END)),
                new Listing(
                        "count",
                        activities,
                        "userName",
                        store -> LongStream.range(0, store.activities().count(CHAT, "dishes", ANNA, START, END))
                                .boxed()));
    }

    static Stream<PagedListing> pagedLists() {
        MessageQuery all = MessageQuery.of(CHAT);
        return Stream.of(
                new PagedListing(
                        "page",
                        Records.MESSAGES,
                        "createdAt",
                        (store, page) -> store.messages().page(all, page)),
                new PagedListing(
                        "page of an hour",
                        Records.MESSAGES,
                        "timestamp",
                        (store, page) -> store.messages().page(all.between(START, END), page)),
                new PagedListing(
                        "page, newest first",
                        Records.MESSAGES,
                        "text",
                        (store, page) -> store.messages().page(all.newestFirst(), page)),
                new PagedListing(
                        "page, newest first",
                        Records.ACTIVITIES,
                        "activity",
                        (store, page) ->
                                store.activities().page(ActivityQuery.of(CHAT).newestFirst(), page)));
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

    @Test
    void index_itemOfAnotherChat_isPassedOverAndCounted() {
        Records.ALIASES.save(store);
        // Somebody else's item that says of itself, in the index, that it is this chat's.
        Map<String, AttributeValue> foreign = new HashMap<>(client.scan(scan -> scan.tableName(Records.ALIASES.table))
                .items()
                .get(0));
        foreign.put("pk", AttributeValue.fromS("ALIAS#-1001"));
        client.putItem(put -> put.tableName(Records.ALIASES.table).item(foreign));
        reports.clear();

        assertThat(store.aliases().streamByActivity(CHAT, "disk")).hasSize(RECORDS);
        assertThat(reports).extracting(OperationReport::skipped).containsExactly(1);
    }

    /** Spoils one item after the other, and has the list read as usual and with a database that answers item by item. */
    private void forEachSpoiled(Records records, String attribute, Consumer<HomeOpsStore> read) {
        for (Map<String, AttributeValue> item :
                client.scan(scan -> scan.tableName(records.table)).items()) {
            Map<String, AttributeValue> spoiled = new HashMap<>(item);
            // Wrong wherever a text or a whole number is wanted, and a Number, as index keys have to be.
            spoiled.put(attribute, AttributeValue.fromN("0.5"));
            client.putItem(put -> put.tableName(records.table).item(spoiled));
            read.accept(store);
            read.accept(inPagesOfOne);
            client.putItem(put -> put.tableName(records.table).item(item));
        }
    }

    private HomeOpsStore store(LocalStore local, DynamoDbClient through) {
        return DynamoHomeOpsStore.builder()
                .client(through)
                .clock(local.clock())
                .messagesByUser(true)
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
                store.aliases().learn(new MessageRef(CHAT, number), "diska " + number, "disk", ANNA);
            }
        },
        ACTIVITIES(TableNames.DEFAULT.activities()) {
            @Override
            void save(HomeOpsStore store, long number) {
                store.activities()
                        .record(NewActivity.builder()
                                .chatId(CHAT)
                                .messageId(number)
                                .userId(ANNA)
                                .timestamp(START.plusSeconds(number))
                                .type(ActivityType.CHORE)
                                .name("dishes")
                                .effort(Effort.LOW)
                                .confidence(1)
                                .build());
            }
        };

        private final String table;

        Records(String table) {
            this.table = table;
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
