package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How an alias lies in the table: {@code pk = ALIAS#<chat>}, {@code sk = <name>}, and in the index by activity: {@code gsi1pk =
 * ALIASES_BY_ACTIVITY#<chat>}, {@code gsi1sk = <activity>}.
 */
final class AliasItem {

    static final String ACTIVITY = "canonicalActivity";
    static final String CONFIRMATIONS = "confirmations";
    static final String SOURCE = "source";
    static final String LEARNED_FROM = "learnedFrom";
    static final String LEARNED_BY = "learnedBy";
    static final String REMOVED_AT = "removedAt";
    static final String CREATED_AT = "createdAt";

    /** Written by earlier versions beside a {@link #LEARNED_BY} that a correction overrules; not written any more. */
    static final String OVERRULED_ACTIVITY = "overruledActivity";

    private static final String PREFIX = "ALIAS#";

    private AliasItem() {}

    static Map<String, AttributeValue> key(ChatId chat, String name) {
        return HomeopsTable.key(PREFIX + chat, name);
    }

    /** Returns the value of {@code pk} for all aliases of the chat. */
    static AttributeValue partition(ChatId chat) {
        return Values.string(PREFIX + chat);
    }

    /** Returns the value of {@code gsi1pk} for all aliases of the chat. */
    static AttributeValue activityPartition(ChatId chat) {
        return Values.string("ALIASES_BY_ACTIVITY#" + chat);
    }

    /** Returns an update after which the alias means the activity, in the table as in the index. */
    static Update meaning(ChatId chat, String activity, Instant now) {
        return new Update()
                .set(ACTIVITY, Values.string(activity))
                .set(HomeopsTable.GSI1PK, activityPartition(chat))
                .set(HomeopsTable.GSI1SK, Values.string(activity))
                .set(HomeopsTable.UPDATED_AT, Values.isoInstant(now));
    }

    /** Reads an alias that must be the chat's: in the index stands what an item says of itself. */
    static Alias read(String table, ChatId chat, Map<String, AttributeValue> item) {
        ItemReader keys = new ItemReader("alias of chat %s in table '%s'".formatted(chat, table), item);
        if (!keys.string(HomeopsTable.PK).equals(PREFIX + chat)) {
            throw keys.malformed(HomeopsTable.PK, "must be " + PREFIX + chat);
        }
        return read(table, item);
    }

    static Alias read(String table, Map<String, AttributeValue> item) {
        ItemReader keys = new ItemReader("alias in table '" + table + "'", item);
        ChatId chat = chatId(keys);
        String name = keys.string(HomeopsTable.SK);
        ItemReader reader = reader(table, chat, name, item);
        return Alias.builder()
                .chatId(chat)
                .name(name)
                .activity(reader.string(ACTIVITY))
                .source(reader.oneOf(Source.class, SOURCE))
                .confirmations(reader.count(CONFIRMATIONS))
                .learnedFrom(reader.optionalWholeNumber(LEARNED_FROM).map(UserId::of))
                .decidedBy(correctedBy(reader).map(id -> new MessageRef(chat, id)))
                .createdAt(reader.optionalIsoInstant(CREATED_AT))
                .updatedAt(reader.optionalIsoInstant(HomeopsTable.UPDATED_AT))
                .build();
    }

    static ItemReader reader(String table, ChatId chat, String name, Map<String, AttributeValue> item) {
        return new ItemReader("alias '%s' of chat %s in table '%s'".formatted(name, chat, table), item);
    }

    /** Returns whether the item is an alias to its readers, and not an expired or a removed one. */
    static boolean isVisible(Map<String, AttributeValue> item, Instant now) {
        return !item.isEmpty() && !Expiry.isExpired(item, now) && !ItemReader.has(item, REMOVED_AT);
    }

    /**
     * Returns the id of the message that corrected an alias. A removal is not a correction: a message that decided before
     * {@link #LEARNED_BY} removed the alias, and a later message has taught it again.
     */
    static Optional<Long> correctedBy(ItemReader item) {
        Optional<Long> decidedBy = item.optionalWholeNumber(DECIDED_BY);
        if (decidedBy.orElse(0L) < 0) {
            throw item.malformed(DECIDED_BY, "must not be below zero");
        }
        long learnedBy = item.optionalWholeNumber(LEARNED_BY).orElse(Long.MIN_VALUE);
        boolean overrules = item.optionalString(OVERRULED_ACTIVITY).isPresent();
        return decidedBy.filter(message -> overrules || message >= learnedBy);
    }

    private static ChatId chatId(ItemReader keys) {
        String partition = keys.string(HomeopsTable.PK);
        try {
            if (partition.startsWith(PREFIX)) {
                return ChatId.of(partition.substring(PREFIX.length()));
            }
        } catch (IllegalArgumentException e) {
            // The sentence below says it.
        }
        throw keys.malformed(HomeopsTable.PK, "must be " + PREFIX + " and the id of a chat");
    }
}
