package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItems;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.privacy.Scope;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Habits belong to a person in a chat, and are found by both together alone. */
public final class PersonalHabits implements PersonalRecords {

    private final PersonalItems items;

    public PersonalHabits(String table) {
        this.items = new PersonalItems(
                RecordKind.HABIT, table, HomeopsTable.PK, HomeopsTable.SK, null, item -> check(table, item));
    }

    @Override
    public Stream<PersonalItem> underUserAndChat(UserId user, ChatId chat, Reading reading) {
        return items.all(reading, HabitItem.partition(chat, user));
    }

    @Override
    public Set<NotSearched> unreached(Scope scope) {
        if (scope instanceof Scope.WholeChat) {
            return Set.of(NotSearched.HABITS_OF_UNKNOWN_PEOPLE);
        }
        return scope instanceof Scope.UserEverywhere ? Set.of(NotSearched.TRACES_IN_UNKNOWN_CHATS) : Set.of();
    }

    // Whose habit it is, the key says, and that has been read.
    private static void check(String table, Map<String, AttributeValue> item) {
        HabitItem.read(table, ChatId.of("any"), UserId.of(0), HomeopsTable.sortKey(item), item);
    }
}
