package io.github.homeops.store.dynamo.simulation;

import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.message.MessageRef;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What happens beside our bot: time passes, people look things up, and another bot writes whole items. */
final class Elsewhere {

    /** How often another bot has counted a habit before ours came. */
    static final long FOREIGN_COUNT = 2;

    private Elsewhere() {}

    /** Time passes; a clock that is set right may also go back a little. */
    record Jump(Duration by) implements Event {

        @Override
        public void handle(Bot bot) {
            bot.clock().set(bot.clock().instant().plus(by));
        }
    }

    /** Somebody reads the chat: in order, each message once, none that has expired, none missing that was there before. */
    record Look(ChatId chat) implements Event {

        @Override
        public void handle(Bot bot) {
            new Reader(bot, chat).look();
        }
    }

    /** Another bot puts a message of its own, which lives for a while. */
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
            client.putItem(request -> request.tableName("homeops-messages").item(item));
            bot.ledger().foreign.put(new MessageRef(chat, messageId), now.plus(life));
        }
    }

    /** Another bot counts a reply of its own, by the documented expression. */
    record ForeignReply(DynamoDbClient client, ChatId chat) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger.Day day = new Ledger.Day(chat, bot.store().time().today());
            client.updateItem(request -> request.tableName("homeops-response-counters")
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

    /** Another bot puts a habit whole: without causes, and with one of its maps only. */
    static void putForeignHabit(DynamoDbClient client, ChatId chat, long userId, String activity) {
        AttributeValue count = fromN(Long.toString(FOREIGN_COUNT));
        client.putItem(request -> request.tableName("homeops")
                .item(Map.of(
                        "pk", fromS("PATTERN#" + chat + "#" + userId),
                        "sk", fromS(activity),
                        "hourOfDayCounts", AttributeValue.fromM(Map.of("24", count)),
                        "totalCount", count,
                        "mood", AttributeValue.fromL(List.of()))));
    }
}
