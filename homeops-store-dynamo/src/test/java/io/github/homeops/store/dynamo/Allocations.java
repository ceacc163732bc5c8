package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.PaceRule;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/**
 * Bytes that one operation allocates on its thread, with the SDK's real client on an HTTP client that answers at once. Beside the
 * store: the same requests written by hand against the SDK. Not part of the gate; run it with {@code .ci/bench/run}.
 */
class Allocations {

    private static final int WARM_UP = 3_000;
    private static final int ROUNDS = 5;
    private static final int A_ROUND = 1_000;

    private static final ChatId CHAT = ChatId.of("-1001234567890");
    private static final UserId ANNA = UserId.of(1_234_567_890L);
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00.123Z");
    private static final String TEXT = "Washed the dishes and took out the trash before breakfast, all done";
    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final Canned http = new Canned();
    private final DynamoDbClient client;
    private final HomeOpsStore store;
    /** Where each result is kept, so that no operation can be left out. */
    private @Nullable Object kept;

    private final Map<String, Long> rows = new LinkedHashMap<>();

    Allocations() {
        client = DynamoDbClient.builder()
                .httpClient(http)
                .region(Region.EU_NORTH_1)
                .endpointOverride(URI.create("https://dynamodb.eu-north-1.amazonaws.com"))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")))
                .build();
        store = DynamoHomeOpsStore.builder()
                .client(client)
                .householdZone(ZoneId.of("Europe/Stockholm"))
                .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                .build();
    }

    @Test
    void operations_besideTheSameRequestsByHand_allocateHardlyMore() {
        // Once more than is shown: what the JIT makes of one row depends on the rows before it.
        measureAll();
        measureAll();

        assertThat(kept).isNotNull();
        System.out.println("Bytes that an operation allocates:");
        rows.forEach((name, bytes) -> System.out.printf("%-24s %9d%n", name, bytes));
        assertThat(ratio("save")).isLessThan(1.2);
        assertThat(ratio("find")).isLessThan(1.15);
        assertThat(ratio("latest 10")).isLessThan(1.1);
        assertThat(ratio("latest 100")).isLessThan(0.95);
    }

    private double ratio(String name) {
        return (double) requireNonNull(rows.get(name)) / requireNonNull(rows.get(name + ", by hand"));
    }

    private void measureAll() {
        String put = "{\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":1.0}}";
        http.answer(put);
        List<Message> messages =
                IntStream.range(0, 1_000).mapToObj(Allocations::message).toList();
        measure("save, by hand", i -> saveByHand(messages.get(i % 1_000)));
        measure("save", i -> store.messages().save(messages.get(i % 1_000)));

        http.refuse("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                + "\"message\":\"The conditional request failed\",\"Item\":" + messageItem(7) + "}");
        measure("save, refused", i -> store.messages().save(messages.get(7)));

        http.answer(
                "{\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":1.0},\"Item\":" + messageItem(7) + "}");
        measure("find, by hand", i -> findByHand());
        measure("find", i -> store.messages().find(new MessageRef(CHAT, 7)));

        for (int count : new int[] {10, 100}) {
            http.answer(page(
                    IntStream.range(0, count)
                            .mapToObj(i -> messageItem(1_000 - i))
                            .toList(),
                    ",\"LastEvaluatedKey\":{\"chatId\":{\"S\":\"" + CHAT + "\"},\"messageId\":{\"N\":\"901\"}}"));
            measure("latest " + count + ", by hand", i -> latestByHand(count));
            measure("latest " + count, i -> store.messages().latest(CHAT, count));
        }

        http.answer(put);
        List<NewActivity> activities =
                IntStream.range(0, 1_000).mapToObj(Allocations::activity).toList();
        measure("record an activity", i -> store.activities().record(activities.get(i % 1_000)));
        http.answer(page(List.of(activityItem(9), activityItem(8))));
        ActivityQuery byName = ActivityQuery.in(CHAT).named("dishes");
        measure("findLatest by name", i -> store.activities().findLatest(byName));

        http.answer("{\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":1.0},\"Attributes\":" + counterItem()
                + "}");
        PermitRule rule = PermitRule.builder().cap(1_000).build();
        measure("ask", i -> store.counters().ask(new MessageRef(CHAT, i), rule));

        http.answer(target -> target.endsWith("GetItem") ? "{\"Item\":" + effortItem() + "}" : put);
        store.efforts().observe(ANNA, "dishes", Effort.HIGH, Cause.of(new MessageRef(CHAT, 0)));
        http.answer(put);
        measure(
                "observe effort",
                i -> store.efforts().observe(ANNA, "dishes", Effort.HIGH, Cause.of(new MessageRef(CHAT, i + 1))));

        http.answer("{\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":1.0},\"Attributes\":" + habitItem()
                + "}");
        measure(
                "observe habit",
                i -> store.habits().observe(CHAT, ANNA, "dishes", NOW, Cause.of(new MessageRef(CHAT, i))));

        http.answer(page(IntStream.range(0, 10)
                .mapToObj(i -> "{\"chatId\":{\"S\":\"" + CHAT + "\"},\"messageId\":{\"N\":\"" + (900 - i)
                        + "\"},\"userId\":{\"N\":\"1234567890\"},\"timestamp\":{\"N\":\""
                        + (NOW.toEpochMilli() - i * 1000L)
                        + "\"}}")
                .toList()));
        PaceRule pace = PaceRule.builder().build();
        measure("isConversationFast", i -> store.messages().isConversationFast(CHAT, ANNA, pace));

        http.answer(
                page(IntStream.range(0, 100).mapToObj(Allocations::aliasItem).toList()));
        measure(
                "resolve 60 of 100",
                i -> store.aliases().resolve(CHAT, "Did the dishes, word17 and word42 again; now some rest time"));
    }

    private Object saveByHand(Message message) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("chatId", AttributeValue.fromS(message.chatId().value()));
        item.put("messageId", AttributeValue.fromN(Long.toString(message.messageId())));
        item.put("userId", AttributeValue.fromN(Long.toString(message.userId().value())));
        item.put(
                "timestamp",
                AttributeValue.fromN(Long.toString(message.timestamp().toEpochMilli())));
        message.userName().ifPresent(name -> item.put("userName", AttributeValue.fromS(name)));
        message.text().ifPresent(text -> item.put("text", AttributeValue.fromS(text)));
        item.put("createdAt", AttributeValue.fromS(ISO.format(NOW)));
        item.put("writeId", AttributeValue.fromS(UUID.randomUUID().toString()));
        return client.putItem(request -> request.tableName("homeops-messages")
                .item(item)
                .conditionExpression("attribute_not_exists(#messageId) OR #ttl <= :now")
                .expressionAttributeNames(Map.of("#messageId", "messageId", "#ttl", "ttl"))
                .expressionAttributeValues(Map.of(":now", AttributeValue.fromN(Long.toString(NOW.getEpochSecond()))))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD));
    }

    private Object findByHand() {
        Map<String, AttributeValue> item = client.getItem(request -> request.tableName("homeops-messages")
                        .key(Map.of(
                                "chatId", AttributeValue.fromS(CHAT.value()),
                                "messageId", AttributeValue.fromN("7")))
                        .consistentRead(true)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .item();
        return messageByHand(item);
    }

    private Object latestByHand(int count) {
        return client
                .query(request -> request.tableName("homeops-messages")
                        .keyConditionExpression("#chatId = :chat AND #messageId BETWEEN :low AND :high")
                        .filterExpression("(NOT attribute_type(#ttl, :number) OR #ttl > :now) AND"
                                + " (attribute_not_exists(#deletedAt) OR attribute_type(#deletedAt, :null))")
                        .expressionAttributeNames(Map.of(
                                "#chatId",
                                "chatId",
                                "#messageId",
                                "messageId",
                                "#ttl",
                                "ttl",
                                "#deletedAt",
                                "deletedAt"))
                        .expressionAttributeValues(Map.of(
                                ":chat", AttributeValue.fromS(CHAT.value()),
                                ":low", AttributeValue.fromN("0"),
                                ":high", AttributeValue.fromN(Long.toString(Long.MAX_VALUE)),
                                ":number", AttributeValue.fromS("N"),
                                ":null", AttributeValue.fromS("NULL"),
                                ":now", AttributeValue.fromN(Long.toString(NOW.getEpochSecond()))))
                        .limit(count)
                        .scanIndexForward(false)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .items()
                .stream()
                .map(Allocations::messageByHand)
                .toList();
    }

    private static Message messageByHand(Map<String, AttributeValue> item) {
        Message.Builder message = Message.builder()
                .chatId(ChatId.of(value(item, "chatId").s()))
                .messageId(Long.parseLong(value(item, "messageId").n()))
                .userId(UserId.of(Long.parseLong(value(item, "userId").n())))
                .timestamp(Instant.ofEpochMilli(
                        Long.parseLong(value(item, "timestamp").n())));
        if (item.containsKey("userName")) {
            message.userName(value(item, "userName").s());
        }
        if (item.containsKey("text")) {
            message.text(value(item, "text").s());
        }
        return message.createdAt(
                        OffsetDateTime.parse(value(item, "createdAt").s()).toInstant())
                .build();
    }

    private static AttributeValue value(Map<String, AttributeValue> item, String name) {
        return requireNonNull(item.get(name));
    }

    private static Message message(int id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .userName("Anna")
                .text(TEXT)
                .timestamp(NOW)
                .build();
    }

    private static NewActivity activity(int id) {
        return NewActivity.builder()
                .message(message(id))
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.HIGH)
                .confidence(0.87)
                .build();
    }

    private static String messageItem(int id) {
        return "{\"chatId\":{\"S\":\"%s\"},\"messageId\":{\"N\":\"%d\"},\"userId\":{\"N\":\"1234567890\"},\"timestamp\":{\"N\":\"%d\"},\"userName\":{\"S\":\"Anna\"},\"text\":{\"S\":\"%s\"},\"createdAt\":{\"S\":\"2026-02-17T10:30:00.123Z\"},\"writeId\":{\"S\":\"01KHNJCN5V00000000003G1EBB\"}}"
                .formatted(CHAT, id, NOW.toEpochMilli(), TEXT);
    }

    private static String activityItem(int id) {
        long time = NOW.toEpochMilli() + id;
        return "{\"chatId\":{\"S\":\"%s\"},\"activityId\":{\"S\":\"01KHNJCN5V0000000000%dG1EBB\"},\"messageId\":{\"N\":\"%d\"},\"userId\":{\"N\":\"1234567890\"},\"timestamp\":{\"N\":\"%d\"},\"activityTimestamp\":{\"S\":\"dishes#%d\"},\"userName\":{\"S\":\"Anna\"},\"type\":{\"S\":\"chore\"},\"activity\":{\"S\":\"dishes\"},\"effort\":{\"S\":\"high\"},\"confidence\":{\"N\":\"0.87\"},\"createdAt\":{\"S\":\"2026-02-17T10:30:00.123Z\"},\"writeId\":{\"S\":\"01KHNJCN5V00000000003G1EBB\"}}"
                .formatted(CHAT, id, id, time, time);
    }

    private static String counterItem() {
        return "{\"chatId\":{\"S\":\"%s\"},\"date\":{\"S\":\"2026-02-17\"},\"count\":{\"N\":\"5\"},\"ttl\":{\"N\":\"1771891200\"},\"updatedAt\":{\"S\":\"2026-02-17T10:30:00.123Z\"},\"lastResponseAt\":{\"S\":\"2026-02-17T09:30:00.123Z\"},\"causes\":{\"L\":[%s]},\"permits\":{\"L\":[%s]}}"
                .formatted(
                        CHAT,
                        list(5, i -> CHAT + "#" + i),
                        list(5, i -> CHAT + "#" + i + "#01KHNJCN5V0000000000" + i + "G1EBB"));
    }

    private static String effortItem() {
        return "{\"pk\":{\"S\":\"EFFORT#1234567890\"},\"sk\":{\"S\":\"dishes\"},\"ema\":{\"N\":\"2.1\"},\"sampleCount\":{\"N\":\"40\"},\"lastEffort\":{\"S\":\"high\"},\"updatedAt\":{\"S\":\"2026-02-17T10:30:00.123Z\"},\"causes\":{\"L\":[%s]}}"
                .formatted(list(16, i -> CHAT + "#" + (100_000 + i)));
    }

    private static String habitItem() {
        return "{\"pk\":{\"S\":\"PATTERN#-1001234567890#1234567890\"},\"sk\":{\"S\":\"dishes\"},\"dayOfWeekCounts\":{\"M\":{%s}},\"hourOfDayCounts\":{\"M\":{%s}},\"totalCount\":{\"N\":\"40\"},\"lastSeen\":{\"S\":\"2026-02-17T10:30:00.123Z\"},\"updatedAt\":{\"S\":\"2026-02-17T10:30:00.123Z\"},\"causes\":{\"L\":[%s]}}"
                .formatted(
                        Arrays.stream(new String[] {"mon", "tue", "wed", "thu", "fri", "sat", "sun"})
                                .map(day -> "\"" + day + "\":{\"N\":\"6\"}")
                                .collect(Collectors.joining(",")),
                        IntStream.range(6, 22)
                                .mapToObj(hour -> "\"" + hour + "\":{\"N\":\"3\"}")
                                .collect(Collectors.joining(",")),
                        list(16, i -> CHAT + "#" + i));
    }

    private static String aliasItem(int i) {
        String name = i == 0 ? "dishes" : "word" + i;
        return "{\"pk\":{\"S\":\"ALIAS#%s\"},\"sk\":{\"S\":\"%s\"},\"gsi1pk\":{\"S\":\"ALIASES_BY_ACTIVITY#%s\"},\"gsi1sk\":{\"S\":\"dishes\"},\"canonicalActivity\":{\"S\":\"dishes\"},\"confirmations\":{\"N\":\"3\"},\"source\":{\"S\":\"learned\"},\"createdAt\":{\"S\":\"2026-02-17T10:30:00.123Z\"},\"updatedAt\":{\"S\":\"2026-02-17T10:30:00.123Z\"}}"
                .formatted(CHAT, name, CHAT);
    }

    private static String list(int count, IntFunction<String> entry) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"S\":\"" + entry.apply(i) + "\"}")
                .collect(Collectors.joining(","));
    }

    private static String page(List<String> items) {
        return page(items, "");
    }

    private static String page(List<String> items, String more) {
        return "{\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":1.0},\"Count\":%d,\"ScannedCount\":%d,\"Items\":[%s]%s}"
                .formatted(items.size(), items.size(), String.join(",", items), more);
    }

    private void measure(String name, IntFunction<Object> operation) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        int i = 1;
        for (int warm = 0; warm < WARM_UP; warm++) {
            kept = operation.apply(i++);
        }
        long[] rounds = new long[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getThreadAllocatedBytes(thread);
            for (int turn = 0; turn < A_ROUND; turn++) {
                kept = operation.apply(i++);
            }
            rounds[round] = (threads.getThreadAllocatedBytes(thread) - before) / A_ROUND;
        }
        Arrays.sort(rounds);
        rows.put(name, rounds[ROUNDS / 2]);
    }

    /** An HTTP client that answers at once, without a network. */
    private static final class Canned implements SdkHttpClient {

        private Function<String, Fixed> answers = target -> new Fixed(200, "{}");

        record Fixed(int status, String body) {}

        void answer(String body) {
            always(new Fixed(200, body));
        }

        void answer(Function<String, String> body) {
            answers = target -> new Fixed(200, body.apply(target));
        }

        void refuse(String body) {
            always(new Fixed(400, body));
        }

        void always(Fixed fixed) {
            answers = target -> fixed;
        }

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            Fixed fixed = answers.apply(
                    request.httpRequest().firstMatchingHeader("X-Amz-Target").orElse(""));
            return new ExecutableHttpRequest() {
                @Override
                public HttpExecuteResponse call() {
                    return HttpExecuteResponse.builder()
                            .response(SdkHttpResponse.builder()
                                    .statusCode(fixed.status)
                                    .putHeader("Content-Type", "application/x-amz-json-1.0")
                                    .build())
                            .responseBody(AbortableInputStream.create(
                                    new ByteArrayInputStream(fixed.body.getBytes(StandardCharsets.UTF_8))))
                            .build();
                }

                @Override
                public void abort() {}
            };
        }

        @Override
        public void close() {}
    }
}
