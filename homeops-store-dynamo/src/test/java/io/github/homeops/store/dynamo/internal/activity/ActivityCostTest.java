package io.github.homeops.store.dynamo.internal.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** What the questions about activities cost: requests and read units, with short histories and long ones. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ActivityCostTest {

    private static final ChatId CHAT = ChatId.of(-1001234567890L);
    private static final UserId ANNA = UserId.of(1111111111L);
    private static final UserId BO = UserId.of(2222222222L);

    private LocalStore local;
    private WatchedStore store;
    private ActivityRepository activities;

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        store = new WatchedStore(localStore);
        activities = store.fresh().build().activities();
    }

    @Test
    void findLatest_historyOfAnyLength_costsOneRequestAndHalfAUnit() {
        int size = Integer.getInteger("homeops.scale", 3_000);
        load(LongStream.rangeClosed(1, 10).mapToObj(id -> anActivity(id).build()));
        assertLastCosts(10);

        load(LongStream.rangeClosed(11, size)
                .mapToObj(id -> anActivity(id)
                        .userId(id % 2 == 0 ? ANNA : BO)
                        .name(id % 10 == 9 ? "laundry" : "dishes")
                        .build()));
        assertLastCosts(size);
    }

    private void assertLastCosts(long last) {
        assertThat(activities
                        .findLatest(ActivityQuery.in(CHAT).exactly("dishes"))
                        .orElseThrow()
                        .messageId())
                .isEqualTo(last);
        System.out.printf(
                "who did it last, among %,d activities: %d request, %.1f read units%n",
                last, last().attempts(), last().readUnits());
        assertThat(last().attempts()).isEqualTo(1);
        assertThat(last().readUnits()).isEqualTo(0.5);
    }

    @Test
    void findLatest_neverDone_costsOneRequest() {
        load(LongStream.rangeClosed(1, 100).mapToObj(id -> anActivity(id).build()));

        assertThat(activities.findLatest(ActivityQuery.in(CHAT).exactly("laundry")))
                .isEmpty();
        assertThat(last().attempts()).isEqualTo(1);
    }

    @Test
    void findLatest_equalTimes_readsOnOnlyWhileTheyAreEqual() {
        load(LongStream.rangeClosed(1, 1000)
                .mapToObj(id -> anActivity(id)
                        .timestamp(store.clock().instant().minusSeconds(id <= 50 ? 0 : id))
                        .build()));

        assertThat(activities
                        .findLatest(ActivityQuery.in(CHAT).exactly("dishes"))
                        .orElseThrow()
                        .messageId())
                .isEqualTo(50);
        // Pages of 2, 8, 32 and 128: the fourth shows that the fiftieth was the last of them.
        assertThat(last().attempts()).isEqualTo(4);
    }

    @Test
    void findLatest_ofAUserWhoDidItLately_costsOneRequest() {
        load(LongStream.rangeClosed(1, 500)
                .mapToObj(id -> anActivity(id).userId(id == 486 ? ANNA : BO).build()));

        assertThat(activities
                        .findLatest(ActivityQuery.in(CHAT).exactly("dishes").by(ANNA))
                        .orElseThrow()
                        .messageId())
                .isEqualTo(486);
        assertThat(last().attempts()).isEqualTo(1);
    }

    @Test
    void findLatest_ofAUserBehindThousands_isFoundInAFewRequests() {
        load(Stream.of(anActivity(1).build()));
        load(LongStream.rangeClosed(2, 10_001)
                .mapToObj(id -> id % 2 == 0
                        ? anActivity(id).name("laundry").build()
                        : anActivity(id).userId(BO).build()));

        Activity found = activities
                .findLatest(ActivityQuery.in(CHAT).exactly("dishes").by(ANNA))
                .orElseThrow();

        assertThat(found.messageId()).isEqualTo(1);
        System.out.printf(
                "a user's last behind 5,000 of others and 5,000 other ones: %d requests, %.1f read units%n",
                last().attempts(), last().readUnits());
        // Pages of 16, 64, 256 and 1024 items, and the rest within 1 MB.
        assertThat(last().attempts()).isEqualTo(5);
    }

    @Test
    void count_ofAWeek_readThatWeekOnly() {
        load(LongStream.rangeClosed(1, 2000)
                .mapToObj(id -> anActivity(id)
                        .timestamp(store.clock().instant().minusSeconds(3600 * (2000 - id)))
                        .build()));

        assertThat(activities.count(ActivityQuery.in(CHAT)
                        .exactly("dishes")
                        .by(ANNA)
                        .since(store.fresh().build().time().startOfWeek())))
                .isEqualTo(10);
        assertThat(last().attempts()).isEqualTo(1);
        assertThat(last().readUnits()).isLessThanOrEqualTo(1);
        assertThat(activities.countByUser(ActivityQuery.in(CHAT)
                        .exactly("dishes")
                        .between(
                                store.clock().instant().minusSeconds(36_000),
                                store.clock().instant())))
                .containsExactly(Map.entry(ANNA, 10L));
        assertThat(last().attempts()).isEqualTo(1);
    }

    @Test
    void named_aliasesInMemory_sendsNoFurtherRequest() {
        load(LongStream.rangeClosed(1, 10).mapToObj(id -> anActivity(id).build()));
        ActivityQuery dishes = ActivityQuery.in(CHAT).named("dishes");

        activities.findLatest(dishes);
        activities.count(dishes);
        activities.countByUser(dishes);
        activities.page(dishes, PageRequest.of(20));
        activities.stream(dishes).forEach(activity -> {});
        activities.count(ActivityQuery.in(ChatId.of(-200)).exactly("dishes"));

        assertThat(store.reports())
                .extracting(OperationReport::operation)
                .containsExactly(
                        "aliases.resolve",
                        "activities.findLatest",
                        "activities.count",
                        "activities.countByUser",
                        "activities.page",
                        "activities.stream",
                        "activities.count");
        assertThat(store.reports()).extracting(OperationReport::attempts).containsOnly(1);
    }

    @Test
    void named_aliasesCannotBeReadAndNoneAreKnown_throwsInPlaceOfAWrongAnswer() {
        load(Stream.of(anActivity(1).build()));
        HomeOpsStore throttled = StoresForTests.withoutPauses(
                        StoresForTests.builder().client(local.storeClient()))
                .build();
        ActivityQuery chat = ActivityQuery.in(CHAT);
        local.faults().next(4).of("Query").throttle();

        assertThatThrownBy(() -> throttled.activities().findLatest(chat.named("dishes")))
                .isInstanceOf(ThrottledException.class)
                .hasMessageStartingWith("read aliases of chat " + CHAT + " failed");
        assertThat(throttled.activities().count(chat.exactly("dishes"))).isEqualTo(1);
        assertThat(throttled.activities().count(chat.named("dishes"))).isEqualTo(1);
    }

    @Test
    void namedAndConsistent_readsTheChatInPlaceOfTheIndex() {
        load(LongStream.rangeClosed(1, 50)
                .mapToObj(id ->
                        anActivity(id).name(id % 2 == 0 ? "laundry" : "dishes").build()));

        assertThat(activities.count(ActivityQuery.in(CHAT).exactly("dishes").consistent()))
                .isEqualTo(25);
        assertThat(last().attempts()).isEqualTo(1);
        assertThat(store.intercepted().requests()).last().isInstanceOfSatisfying(QueryRequest.class, request -> {
            assertThat(request.consistentRead()).isTrue();
            assertThat(request.indexName()).isNull();
        });
    }

    @Test
    void findLatest_ofAnyName_costsOneRequest() {
        load(LongStream.rangeClosed(1, 500).mapToObj(id -> anActivity(id).build()));

        assertThat(activities.findLatest(ActivityQuery.in(CHAT)).orElseThrow().messageId())
                .isEqualTo(500);
        assertThat(last().attempts()).isEqualTo(1);
        assertThat(last().readUnits()).isEqualTo(0.5);
    }

    @Test
    void latestTimes_anyLength_costsOneRequestForEachNameAndOneMore() {
        load(LongStream.rangeClosed(1, 3000)
                .mapToObj(id -> anActivity(id).name("activity " + id % 12).build()));

        assertThat(activities.latestTimes(CHAT)).hasSize(12);
        assertThat(last().attempts()).isEqualTo(13);
        // The last one finds nothing, for which the local database charges nothing.
        assertThat(last().readUnits()).isEqualTo(12 * 0.5);
    }

    @Test
    void between_longHistory_readsThatStretchOnly() {
        load(LongStream.rangeClosed(1, 3000)
                .mapToObj(id -> anActivity(id)
                        .timestamp(store.clock().instant().minusSeconds(60 * (3000 - id)))
                        .build()));
        Instant from = store.clock().instant().minusSeconds(60 * 2000);
        ActivityQuery tenMinutes = ActivityQuery.in(CHAT).between(from, from.plusSeconds(600));

        assertThat(activities.page(tenMinutes, PageRequest.of(20)).items()).hasSize(10);
        assertThat(last().attempts()).isEqualTo(1);
        assertThat(last().readUnits()).isLessThanOrEqualTo(1);

        ActivityRepository anyIds =
                store.fresh().activityIds(ActivityIds.ANY).build().activities();
        assertThat(anyIds.page(tenMinutes, PageRequest.of(20)).items()).hasSize(10);
        assertThat(last().readUnits()).isGreaterThan(50);
    }

    @Test
    void writes_oneRequestEach() {
        ActivityRef ref = activities.record(anActivity(7).build()).ref();
        activities.record(anActivity(7).build());
        activities.correct(ref, ActivityCorrection.builder().name("laundry").build(), new MessageRef(CHAT, 8));
        activities.correct(ref, ActivityCorrection.builder().effort(Effort.LOW).build(), new MessageRef(CHAT, 9));
        activities.attachReply(ref, new MessageRef(CHAT, 10));
        activities.retract(ref);
        activities.record(anActivity(7).build());

        assertThat(store.reports())
                .extracting(OperationReport::attempts)
                .containsOnly(1)
                .hasSize(7);
        // The table and both indexes; of a refused write, DynamoDB says nothing.
        assertThat(store.reports())
                .extracting(OperationReport::writeUnits)
                .containsExactly(3.0, 0.0, 4.0, 3.0, 3.0, 3.0, 0.0);
    }

    @Test
    void streamOfAName_notConsumed_doesNotReadTheAliases() {
        Stream<Activity> unread = activities.stream(ActivityQuery.in(CHAT).named("dishes"));

        assertThat(unread).isNotNull();
        assertThat(store.intercepted().requests()).isEmpty();
    }

    @Test
    void stream_byUser_leavesTheOthersInTheDatabase() {
        assertThat(activities.stream(ActivityQuery.in(CHAT).by(BO))).isEmpty();

        assertThat(store.intercepted().requests())
                .singleElement()
                .satisfies(request ->
                        assertThat(((QueryRequest) request).filterExpression()).isEqualTo("#userId = :user"));
    }

    private OperationReport last() {
        return store.last();
    }

    private void load(Stream<NewActivity> history) {
        new ActivityTable(local.client()).load(history, TimestampUnit.MILLIS);
    }

    private NewActivity.Builder anActivity(long id) {
        return ActivityTable.anActivity(
                        id, store.clock().instant().minusSeconds(1_000_000).plusSeconds(id))
                .chatId(CHAT)
                .userId(ANNA)
                .userName("Somebody With A Name");
    }
}
