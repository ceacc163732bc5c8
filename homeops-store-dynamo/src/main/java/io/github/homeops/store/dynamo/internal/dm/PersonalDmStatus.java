package io.github.homeops.store.dynamo.internal.dm;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItems;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.privacy.RecordKind;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The DM status belongs to the person in all chats, and leads to one of them: that in which they are written to. */
public final class PersonalDmStatus implements PersonalRecords {

    private final PersonalItems items;

    public PersonalDmStatus(String table) {
        this.items = new PersonalItems(
                RecordKind.DM_STATUS,
                table,
                HomeopsTable.PK,
                HomeopsTable.SK,
                null,
                // Whose it is matters only to the key, and that has been read.
                item -> DmStatusItem.read(UserId.of(0), new ItemReader("DM status in table '" + table + "'", item)));
    }

    @Override
    public Stream<PersonalItem> ofPerson(UserId user, Reading reading) {
        return items.all(reading, DmStatusItem.partition(user));
    }

    @Override
    public Stream<String> chatsOf(UserId user, Reading reading) {
        return ofPerson(user, reading)
                .map(status -> Optional.ofNullable(status.item().get(DmStatusItem.PRIVATE_CHAT_ID))
                        .map(AttributeValue::n))
                .flatMap(Optional::stream);
    }
}
