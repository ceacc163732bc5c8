package io.github.homeops.store.dynamo.internal.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.message.PaceRule;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** How many requests it takes to read messages. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class MessageCostTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(2);

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final List<OperationReport> reports = new ArrayList<>();
    private TestClock clock;
    private InterceptedClient intercepted;
    private MessageRepository messages;

    @BeforeEach
    void begin(LocalStore local) {
        clock = local.clock();
        intercepted = InterceptedClient.of(local.client());
        messages = StoresForTests.builder()
                .client(intercepted.client())
                .clock(clock)
                .listener(reports::add)
                .build()
                .messages();
    }

    @Test
    void isConversationFast_thresholdMet_readsNoFurther() {
        messages.importOverwriting(LongStream.rangeClosed(1, 500)
                .mapToObj(id -> aMessage(id).userId(BO).build()));
        intercepted.requests().clear();

        assertThat(messages.isConversationFast(CHAT, ANNA)).isTrue();
        assertThat(intercepted.requests()).hasSize(1);
        assertThat(last().readUnits()).isEqualTo(0.5);
    }

    @Test
    void isConversationFast_windowPassed_readsNoFurther() {
        Instant longAgo = clock.instant().minusSeconds(61);
        messages.importOverwriting(LongStream.rangeClosed(1, 500)
                .mapToObj(id -> aMessage(id).userId(BO).timestamp(longAgo).build()));
        intercepted.requests().clear();

        assertThat(messages.isConversationFast(CHAT, ANNA)).isFalse();
        assertThat(intercepted.requests()).hasSize(1);
    }

    @Test
    void isConversationFast_senderTalksMost_takesOneRequest() {
        messages.importOverwriting(LongStream.rangeClosed(1, 40)
                .mapToObj(id -> aMessage(id).userId(id % 2 == 0 ? BO : ANNA).build()));
        intercepted.requests().clear();

        assertThat(messages.isConversationFast(
                        CHAT, ANNA, PaceRule.builder().messages(20).build()))
                .isTrue();
        assertThat(intercepted.requests()).hasSize(1);
    }

    @Test
    void stream_byUser_leavesTheOthersAndTheDeletedInTheDatabase() {
        assertThat(messages.stream(MessageQuery.in(CHAT).by(BO))).isEmpty();
        assertThat(messages.stream(MessageQuery.in(CHAT).by(BO).between(clock.instant(), Instant.MAX)))
                .isEmpty();

        assertThat(intercepted.requests())
                .extracting(request -> ((QueryRequest) request).filterExpression())
                .satisfies(
                        filters -> assertThat(filters.get(0)).contains("#userId", "#deletedAt"),
                        // To these, the messages of others show where to stop.
                        filters -> assertThat(filters.subList(1, filters.size()))
                                .noneMatch(filter -> filter != null && filter.contains("#userId")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void between_pastTheEnd_readsNoFurther(boolean latestFirst) {
        messages.importOverwriting(LongStream.rangeClosed(1, 3_000)
                .mapToObj(
                        id -> aMessage(id).timestamp(START.plusSeconds(60 * id)).build()));
        MessageQuery query =
                MessageQuery.in(CHAT).between(START.plusSeconds(60 * 1_500), START.plusSeconds(60 * 1_510));
        reports.clear();

        assertThat(messages.stream(latestFirst ? query.latestFirst() : query)).hasSize(10);

        // The whole chat takes more than 40 units, and half of it more than 20.
        assertThat(reports.stream().mapToDouble(OperationReport::readUnits).sum())
                .isLessThan(12);
    }

    @Test
    void stream_firstOfMany_readsOnePage() {
        messages.importOverwriting(
                LongStream.rangeClosed(1, 500).mapToObj(id -> aMessage(id).build()));
        intercepted.requests().clear();

        assertThat(messages.stream(MessageQuery.in(CHAT)).findFirst()).isPresent();
        assertThat(intercepted.requests()).hasSize(1);
    }

    /** How a chat may flow: in words, and the seconds that pass before the message of an id. */
    static Stream<Arguments> flows() {
        Random random = new Random(5);
        return Stream.of(
                flow("evenly", id -> 30 + random.nextInt(60)),
                flow("in bursts", id -> random.nextInt(20) == 0 ? 28_800 : 1 + random.nextInt(30)),
                flow("ever faster", id -> 1 + 10_000_000 / id),
                flow("ever slower", id -> 1 + id / 50));
    }

    private static Arguments flow(String words, LongUnaryOperator secondsBefore) {
        return Arguments.of(words, secondsBefore);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    void between_oldEndOfALongHistory_takesFewRequests(String flow, LongUnaryOperator secondsBefore) {
        int size = Integer.getInteger("homeops.scale", 3_000);
        List<Instant> times = new ArrayList<>();
        Instant time = Instant.parse("2002-01-01T00:00:00Z");
        for (long id = 1; id <= size; id++) {
            time = time.plusSeconds(secondsBefore.applyAsLong(id));
            times.add(time);
        }
        messages.importOverwriting(IntStream.range(0, size)
                .mapToObj(id -> aMessage(id).timestamp(times.get(id)).build()));
        int old = size / 100;
        MessageQuery query = MessageQuery.in(CHAT).between(times.get(old), times.get(old + 10));

        int forward = requestsFor(query, old);
        int backward = requestsFor(query.latestFirst(), old);

        System.out.printf(
                "between two instants at the old end of %,d messages that come %s: %d requests, backward %d%n",
                size, flow, forward, backward);
        assertThat(forward).isLessThan(40);
        assertThat(backward).isLessThan(40);
    }

    private int requestsFor(MessageQuery query, long firstId) {
        intercepted.requests().clear();

        assertThat(messages.stream(query).map(Message::messageId))
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(firstId, firstId + 10).boxed().toList());

        return intercepted.requests().size();
    }

    private OperationReport last() {
        return reports.get(reports.size() - 1);
    }

    private Message.Builder aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .timestamp(clock.instant())
                .text("text of " + id);
    }
}
