package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItems;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.privacy.RecordKind;
import java.util.stream.Stream;

/** Counters belong to the chat alone: of a person they know no more than the ids of messages. */
public final class PersonalCounters implements PersonalRecords {

    private final PersonalItems items;

    public PersonalCounters(String table) {
        this.items = new PersonalItems(
                RecordKind.RESPONSE_COUNTER,
                table,
                CounterItem.CHAT_ID,
                CounterItem.DATE,
                null,
                item -> CounterItem.check("counter in table '" + table + "'", item));
    }

    @Override
    public Stream<PersonalItem> inChat(ChatId chat, Reading reading) {
        return items.all(reading, chat.value());
    }
}
