package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItems;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.privacy.Scope;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Messages belong to a chat and to who sent them; of a deleted one nothing is left but the chat's. */
public final class PersonalMessages implements PersonalRecords {

    private final PersonalItems items;
    private final boolean byUserIndex;

    public PersonalMessages(String table, boolean byUserIndex) {
        this.items = new PersonalItems(
                RecordKind.MESSAGE,
                table,
                MessageItem.CHAT_ID,
                MessageItem.MESSAGE_ID,
                MessageItem.USER_ID,
                item -> check(table, item));
        this.byUserIndex = byUserIndex;
    }

    @Override
    public Stream<PersonalItem> inChat(ChatId chat, Reading reading) {
        return items.all(reading, chat.value());
    }

    @Override
    public Stream<PersonalItem> inChatBy(UserId user, ChatId chat, Reading reading) {
        return items.ownedBy(user, reading, chat.value());
    }

    @Override
    public Stream<String> chatsOf(UserId user, Reading reading) {
        return byUserIndex ? items.chatsOf(user, reading) : Stream.empty();
    }

    @Override
    public Set<NotSearched> unreached(Scope scope) {
        Set<NotSearched> unreached = EnumSet.noneOf(NotSearched.class);
        if (!(scope instanceof Scope.WholeChat)) {
            unreached.add(NotSearched.WORDS_OF_OTHERS);
        }
        if (scope instanceof Scope.UserEverywhere) {
            unreached.add(byUserIndex ? NotSearched.LAST_MOMENT : NotSearched.MESSAGES_IN_UNKNOWN_CHATS);
        }
        return unreached;
    }

    private static void check(String table, Map<String, AttributeValue> item) {
        if (!MessageItem.isDeleted(item)) {
            MessageItem.read(table, item);
        }
    }
}
