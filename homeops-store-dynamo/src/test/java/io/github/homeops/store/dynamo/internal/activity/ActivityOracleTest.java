package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.anActivity;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the data: every question is answered as by who looks at each activity in turn. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ActivityOracleTest {

    private static final List<String> NAMES = List.of("disk", "diskning", "disk ning", "disk!", "städa", "a");
    private static final List<UserId> USERS = List.of(UserId.of(1), UserId.of(2), UserId.of(3));
    private static final Comparator<Activity> BY_TIME = Comparator.comparing(Activity::timestamp)
            .thenComparing(Activity::messageId)
            .thenComparing(Activity::activityId);

    private LocalStore local;
    private Instant start;

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        start = localStore.clock().instant();
    }

    @Test
    void everyQuestion_anyData_isAnsweredAsByLookingAtEach() {
        Random random = new Random(2026);
        for (int round = 0; round < 40; round++) {
            ChatId chat = ChatId.of(round);
            TimestampUnit unit = random.nextBoolean() ? TimestampUnit.MILLIS : TimestampUnit.SECONDS;
            ActivityRepository activities = store(unit, random);
            List<Activity> all = record(activities, chat, random);
            Instant from = start.plusMillis(random.nextInt(5000) - 500);
            Instant until = from.plusMillis(random.nextInt(3000));

            assertLists(activities, chat, all, from, until);
            for (String name : NAMES) {
                assertQuestions(activities, chat, name, all, from, until);
            }
            assertThat(activities.latestTimes(chat))
                    .as("round %d", round)
                    .isEqualTo(all.stream()
                            .collect(Collectors.toMap(
                                    Activity::name, Activity::timestamp, (a, b) -> a.isAfter(b) ? a : b)));
        }
    }

    /** Messages of one second, whose ids do not follow the milliseconds. */
    @ParameterizedTest
    @EnumSource(TimestampUnit.class)
    void fiftyWithinASecond_inAnyOrder_haveOneOrder(TimestampUnit unit) {
        Random random = new Random(50);
        ActivityRepository activities = store(unit, random);
        List<Long> ids = new ArrayList<>(LongStream.rangeClosed(1, 50).boxed().toList());
        Collections.shuffle(ids, random);
        List<Activity> all = ids.stream()
                .map(id ->
                        anActivity(id, start.plusMillis(random.nextInt(1000))).build())
                .map(activity -> activities.record(activity).activity().orElseThrow())
                .toList();
        List<Activity> inOrder = all.stream().sorted(BY_TIME).toList();
        ChatId chat = ActivityTable.CHAT;

        assertThat(activities.stream(ActivityQuery.in(chat))).containsExactlyElementsOf(inOrder);
        assertThat(activities.latest(chat, 1)).containsExactly(inOrder.get(49));
        assertThat(activities.findLatest(ActivityQuery.in(chat).exactly("dishes")))
                .contains(inOrder.get(49));
        assertThat(inOrder.get(49).messageId() == 50).isEqualTo(unit == TimestampUnit.SECONDS);
    }

    private void assertLists(
            ActivityRepository activities, ChatId chat, List<Activity> all, Instant from, Instant until) {
        Predicate<Activity> within = within(from, until);
        UserId user = USERS.get(0);
        ActivityQuery period = ActivityQuery.in(chat).between(from, until);
        List<Activity> inOrder = all.stream().sorted(BY_TIME).filter(within).toList();

        assertThat(activities.stream(period)).containsExactlyElementsOf(inOrder);
        assertThat(activities.stream(period.by(user)))
                .containsExactlyElementsOf(inOrder.stream()
                        .filter(one -> one.userId().equals(user))
                        .toList());
        assertThat(activities.latest(chat, 3))
                .containsExactlyElementsOf(
                        all.stream().sorted(BY_TIME.reversed()).limit(3).toList());
    }

    private static void assertQuestions(
            ActivityRepository activities, ChatId chat, String name, List<Activity> all, Instant from, Instant until) {
        List<Activity> named =
                all.stream().filter(one -> one.name().equals(name)).toList();

        assertThat(activities.findLatest(ActivityQuery.in(chat).exactly(name)))
                .isEqualTo(named.stream().max(BY_TIME));
        assertThat(activities.countByUser(ActivityQuery.in(chat).exactly(name).between(from, until)))
                .isEqualTo(named.stream()
                        .filter(within(from, until))
                        .collect(Collectors.groupingBy(Activity::userId, Collectors.counting())));
        for (UserId user : USERS) {
            Stream<Activity> users = named.stream().filter(one -> one.userId().equals(user));
            assertThat(activities.findLatest(
                            ActivityQuery.in(chat).exactly(name).by(user)))
                    .isEqualTo(users.max(BY_TIME));
            assertThat(activities.count(
                            ActivityQuery.in(chat).exactly(name).by(user).between(from, until)))
                    .isEqualTo(named.stream()
                            .filter(one -> one.userId().equals(user))
                            .filter(within(from, until))
                            .count());
        }
    }

    /** Records up to 80 activities within five seconds, and retracts some. */
    private List<Activity> record(ActivityRepository activities, ChatId chat, Random random) {
        List<Activity> left = new ArrayList<>();
        int size = random.nextInt(80);
        for (int i = 0; i < size; i++) {
            Optional<Activity> recorded = activities
                    .record(anActivity(
                                    random.nextInt(100),
                                    start.plusMillis(random.nextInt(5) * 1000L + random.nextInt(2)))
                            .chatId(chat)
                            .ordinal(i)
                            .userId(USERS.get(random.nextInt(USERS.size())))
                            .name(NAMES.get(random.nextInt(NAMES.size())))
                            .build())
                    .activity();
            recorded.ifPresent(left::add);
            if (random.nextInt(8) == 0) {
                ActivityRef retracted = left.remove(random.nextInt(left.size())).ref();
                activities.retract(retracted);
            }
        }
        return left;
    }

    private ActivityRepository store(TimestampUnit unit, Random random) {
        int shortPage = random.nextInt(1, 6);
        boolean shortPages = random.nextBoolean();
        return StoresForTests.builder()
                .client(InterceptedClient.of(local.client())
                        .onQuery(query -> shortPages
                                ? query.toBuilder()
                                        .limit(Math.min(shortPage, query.limit()))
                                        .build()
                                : query)
                        .client())
                .clock(local.clock())
                .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(unit))
                .activityIds(random.nextBoolean() ? ActivityIds.ANY : ActivityIds.FROM_MESSAGE_TIME)
                .build()
                .activities();
    }

    private static Predicate<Activity> within(Instant from, Instant until) {
        return one -> !one.timestamp().isBefore(from) && one.timestamp().isBefore(until);
    }
}
