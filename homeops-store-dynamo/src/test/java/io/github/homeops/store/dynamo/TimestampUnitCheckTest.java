package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.Drift.Effect;
import io.github.homeops.store.dynamo.Drift.Kind;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Tables that two bots fill in two units, and what a sample shows of it. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class TimestampUnitCheckTest {

    private static final TableNames NAMES = TableNames.DEFAULT.withPrefix("live-"); // without an index of messages
    private static final ChatId CHAT = ChatId.of(-100);

    private LocalStore local;
    private DynamoDbClient client;
    private HomeOpsSchema schema;
    private DynamoHomeOpsStore inMillis;
    private DynamoHomeOpsStore inSeconds;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        client = opened.client();
        inMillis = store(TimestampUnit.MILLIS);
        inSeconds = store(TimestampUnit.SECONDS);
        schema = inMillis.schema();
        schema.createTables(client);
    }

    @Test
    void check_inItsUnit_findsNothing() {
        say(inMillis, CHAT, 1, 3);
        act(inMillis, 1);

        assertThat(schema.check(client)).isEmpty();
    }

    @Test
    void check_allInTheOtherUnit_saysSo() {
        say(inSeconds, CHAT, 1, 3);
        act(inSeconds, 1);

        assertThat(schema.check(client))
                .containsExactly(
                        drift(NAMES.messages(), "milliseconds", "seconds in 3 of 3"),
                        drift(NAMES.activities(), "milliseconds", "seconds in 1 of 1"));
        assertThat(inSeconds.schema().check(client)).isEmpty();
    }

    @Test
    void check_storeInSecondsOnATableInMilliseconds_saysSo() {
        say(inMillis, CHAT, 1, 2);

        assertThat(inSeconds.schema().check(client))
                .containsExactly(drift(NAMES.messages(), "seconds", "milliseconds in 2 of 2"));
    }

    @Test
    void check_onlyTheNewestOfALongChatInTheOtherUnit_seesThem() {
        say(inMillis, CHAT, 1, 199);
        say(inSeconds, CHAT, 200, 200);

        assertThat(schema.check(client)).containsExactly(drift(NAMES.messages(), "milliseconds", "seconds in 1 of 60"));
    }

    @Test
    void check_onlyTheOldestOfALongChatInTheOtherUnit_seesThem() {
        say(inSeconds, CHAT, 1, 2);
        say(inMillis, CHAT, 3, 200);

        assertThat(schema.check(client)).containsExactly(drift(NAMES.messages(), "milliseconds", "seconds in 2 of 60"));
    }

    @Test
    void check_fewItems_countsNoneTwice() {
        say(inMillis, CHAT, 1, 3);
        say(inSeconds, CHAT, 4, 5);

        assertThat(schema.check(client)).containsExactly(drift(NAMES.messages(), "milliseconds", "seconds in 2 of 5"));
    }

    @Test
    void check_inNeitherUnit_saysSoToo() {
        say(inSeconds, CHAT, 1, 1);
        put(2, AttributeValue.fromN("1771324200000000"));
        put(3, AttributeValue.fromS("2026-02-17T10:30:00Z"));

        assertThat(schema.check(client))
                .containsExactly(drift(NAMES.messages(), "milliseconds", "seconds in 1 and in neither unit in 2 of 3"));
    }

    @Test
    void check_itemsWithoutTimestamp_doNotCount() {
        ActivityRef dishes = act(inSeconds, 1);
        inSeconds.activities().retract(dishes);
        put(7, AttributeValue.fromNul(true));

        assertThat(schema.check(client)).isEmpty();
    }

    @Test
    void check_manyChatsAndMessages_readsAFew() {
        LongStream.rangeClosed(1, 12).forEach(chat -> say(inMillis, ChatId.of(chat), 1, 12));
        InterceptedClient watched = InterceptedClient.of(client);

        schema.check(watched.client());

        assertThat(watched.requests())
                .filteredOn(ScanRequest.class::isInstance)
                .hasSize(2)
                .allSatisfy(request -> {
                    assertThat(((ScanRequest) request).limit()).isEqualTo(50);
                    assertThat(((ScanRequest) request).projectionExpression()).contains("#chatId", "#timestamp");
                });
        assertThat(watched.requests())
                .filteredOn(QueryRequest.class::isInstance)
                .hasSize(5)
                .allSatisfy(request -> {
                    assertThat(((QueryRequest) request).limit()).isEqualTo(10);
                    assertThat(((QueryRequest) request).projectionExpression()).contains("#chatId", "#timestamp");
                });
    }

    @Test
    void check_itemsMayNotBeRead_saysThatNobodyKnows() {
        say(inSeconds, CHAT, 1, 1);
        local.faults().all().of("Query").fail(400, "AccessDeniedException");

        assertThat(schema.check(local.storeClient()))
                .containsExactly(new Drift(
                        NAMES.messages(),
                        Kind.TIMESTAMP_UNIT,
                        Effect.UNKNOWN,
                        "which unit 'timestamp' has could not be seen: dynamodb:Query is not allowed"));
    }

    private static Drift drift(String table, String unit, String others) {
        return new Drift(
                table,
                Kind.TIMESTAMP_UNIT,
                Effect.WRONG_ANSWERS,
                "'timestamp' must be in %s, was in %s items that were looked at; questions by time miss these"
                        .formatted(unit, others));
    }

    private DynamoHomeOpsStore store(TimestampUnit unit) {
        return StoresForTests.builder()
                .client(client)
                .schema(HomeOpsSchema.of(NAMES).withTimestampUnit(unit))
                .clock(local.clock())
                .build();
    }

    private void say(DynamoHomeOpsStore store, ChatId chat, long first, long last) {
        List<Message> messages = LongStream.rangeClosed(first, last)
                .mapToObj(id -> Message.builder()
                        .chatId(chat)
                        .messageId(id)
                        .userId(11)
                        .timestamp(local.clock().instant())
                        .build())
                .toList();
        store.messages().saveAll(messages);
    }

    private ActivityRef act(DynamoHomeOpsStore store, long message) {
        NewActivity dishes = NewActivity.builder()
                .chatId(CHAT)
                .messageId(message)
                .userId(UserId.of(11))
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.LOW)
                .confidence(1)
                .timestamp(local.clock().instant())
                .build();
        return store.activities().record(dishes).ref();
    }

    private void put(long message, AttributeValue timestamp) {
        client.putItem(put -> put.tableName(NAMES.messages())
                .item(Map.of(
                        "chatId", AttributeValue.fromS("-100"),
                        "messageId", AttributeValue.fromN(Long.toString(message)),
                        "timestamp", timestamp)));
    }
}
