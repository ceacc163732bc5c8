package io.github.homeops.store.dynamo.simulation;

import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.message.MessageRef;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Another bot, which writes to the same tables and puts whole items. */
final class OtherBot {

    /** How often it has counted a habit before ours came. */
    static final long HABIT_COUNT = 2;

    private static final String MESSAGES = "homeops-messages";
    static final String COUNTERS = "homeops-response-counters";
    static final String HOMEOPS = "homeops";
    static final String MOOD = "mood";
    private static final String CAUSES = "causes";
    private static final String PERMITS = "permits";
    private static final String WRITE_ID = "writeId";

    private static final Map<String, List<String>> KEYS = Map.of(
            MESSAGES,
            List.of("chatId", "messageId"),
            "homeops-activities",
            List.of("chatId", "activityId"),
            COUNTERS,
            List.of("chatId", "date"),
            HOMEOPS,
            List.of("pk", "sk"));

    private OtherBot() {}

    /** It puts a message of its own, which lives for a while. */
    record ForeignMessage(DynamoDbClient client, ChatId chat, long messageId, Duration life) implements Event {

        @Override
        public void handle(Bot bot) {
            Instant now = bot.clock().instant();
            Map<String, AttributeValue> item = new HashMap<>();
            item.put("chatId", fromS(chat.value()));
            item.put("messageId", fromN(Long.toString(messageId)));
            item.put("userId", fromN("777"));
            item.put("text", fromS("beep"));
            item.put("timestamp", fromN(Long.toString(now.toEpochMilli())));
            item.put("createdAt", fromS(now.toString()));
            item.put("ttl", fromN(Long.toString(now.plus(life).getEpochSecond())));
            client.putItem(request -> request.tableName(MESSAGES).item(item));
            bot.ledger().foreign.put(new MessageRef(chat, messageId), now.plus(life));
            bot.ledger().moods.remove(item(MESSAGES, item));
        }
    }

    /** It counts a reply of its own, by the documented expression. */
    record ForeignReply(DynamoDbClient client, ChatId chat) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger.Day day = new Ledger.Day(chat, bot.store().time().today());
            client.updateItem(request -> request.tableName(COUNTERS)
                    .key(Map.of(
                            "chatId",
                            fromS(chat.value()),
                            "date",
                            fromS(day.date().toString())))
                    .updateExpression("ADD #count :inc SET #updatedAt = :now, #ttl = if_not_exists(#ttl, :ttl)")
                    .expressionAttributeNames(Map.of("#count", "count", "#updatedAt", "updatedAt", "#ttl", "ttl"))
                    .expressionAttributeValues(Map.of(
                            ":inc", fromN("1"),
                            ":now", fromS(bot.clock().instant().toString()),
                            ":ttl", fromN(Long.toString(day.date().plusDays(7).toEpochDay() * 86_400)))));
            bot.ledger().foreignReplies.merge(day, 1, Integer::sum);
        }
    }

    /**
     * It reads an item of ours, adds its mood and puts it back whole, before anybody else comes to it; sometimes it keeps no
     * attribute of ours that it does not know. The guest it does not know either.
     */
    record Rewriting(DynamoDbClient client, String table, long mood) implements Event {

        @Override
        public void handle(Bot bot) {
            List<Map<String, AttributeValue>> items = client.scan(request -> request.tableName(table)).items().stream()
                    .filter(item -> !isOfGuest(item))
                    .sorted(Comparator.comparing(item -> item(table, item).toString()))
                    .toList();
            if (!items.isEmpty()) {
                Map<String, AttributeValue> item =
                        new HashMap<>(items.get(bot.random().nextInt(items.size())));
                item.put(MOOD, fromN(Long.toString(mood)));
                bot.ledger().moods.put(item(table, item), item.get(MOOD));
                if (bot.random().nextInt(3) == 0) {
                    loseWhatItDoesNotKnow(bot.ledger(), item);
                }
                client.putItem(request -> request.tableName(table).item(item));
            }
        }

        private void loseWhatItDoesNotKnow(Ledger ledger, Map<String, AttributeValue> item) {
            // What was counted for the causes may be counted once more, each time that they are lost.
            AttributeValue causes = item.remove(CAUSES);
            item.remove(PERMITS);
            if (causes != null) {
                ledger.lostCauses
                        .computeIfAbsent(item(table, item), unused -> new ArrayList<>())
                        .addAll(causes.l().stream().map(AttributeValue::s).toList());
            }
            // Who has saved the message and did not hear of it cannot know by now.
            if (item.remove(WRITE_ID) != null && table.equals(MESSAGES)) {
                ItemReader message = new ItemReader("message", item);
                ledger.interrupted.add(new MessageRef(
                        ChatId.of(message.requiredText("chatId")), message.requiredWholeNumber("messageId")));
            }
        }
    }

    /** It puts a habit whole: without causes, and with one of its maps only. */
    static void putForeignHabit(DynamoDbClient client, ChatId chat, long userId, String activity) {
        AttributeValue count = fromN(Long.toString(HABIT_COUNT));
        client.putItem(request -> request.tableName(HOMEOPS)
                .item(Map.of(
                        "pk",
                        fromS("PATTERN#" + chat + "#" + userId),
                        "sk",
                        fromS(activity),
                        "hourOfDayCounts",
                        AttributeValue.fromM(Map.of("24", count)),
                        "totalCount",
                        count,
                        MOOD,
                        AttributeValue.fromL(List.of()))));
    }

    static List<String> tables() {
        return KEYS.keySet().stream().sorted().toList();
    }

    static Ledger.Item item(String table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new HashMap<>(item);
        key.keySet().retainAll(KEYS.getOrDefault(table, List.of()));
        return new Ledger.Item(table, key);
    }

    private static boolean isOfGuest(Map<String, AttributeValue> item) {
        String guest = Simulation.GUEST.toString();
        return item.containsKey("pk")
                ? item.get("pk").s().endsWith("#" + guest)
                : item.containsKey("userId") && guest.equals(item.get("userId").n());
    }
}
