package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItems;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.privacy.Scope;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Activities belong to a chat and to who did them; of a retracted one nothing is left but the chat's. */
public final class PersonalActivities implements PersonalRecords {

    private final PersonalItems items;

    public PersonalActivities(String table) {
        this.items = new PersonalItems(
                RecordKind.ACTIVITY,
                table,
                ActivityItem.CHAT_ID,
                ActivityItem.ACTIVITY_ID,
                ActivityItem.USER_ID,
                item -> check(table, item));
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
        return items.chatsOf(user, reading);
    }

    @Override
    public Set<NotSearched> unreached(Scope scope) {
        return scope instanceof Scope.UserEverywhere ? Set.of(NotSearched.LAST_MOMENT) : Set.of();
    }

    private static void check(String table, Map<String, AttributeValue> item) {
        if (ActivityItem.isVisible(item)) {
            ActivityItem.read(table, item);
        }
    }
}
