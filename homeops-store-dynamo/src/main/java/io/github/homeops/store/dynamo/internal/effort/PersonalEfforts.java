package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItems;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.privacy.RecordKind;
import java.util.stream.Stream;

/** Efforts belong to the person in all chats. */
public final class PersonalEfforts implements PersonalRecords {

    private final PersonalItems items;
    private final Runnable dropGuesses;

    /** Knows the efforts in the table, and how to drop what is kept of them in memory. */
    public PersonalEfforts(String table, Runnable dropGuesses) {
        this.items = new PersonalItems(
                RecordKind.EFFORT,
                table,
                HomeopsTable.PK,
                HomeopsTable.SK,
                null, // Whose it is matters only to the key, and that has been read.
                item -> EffortItem.read(table, UserId.of(0), HomeopsTable.sortKey(item), item));
        this.dropGuesses = dropGuesses;
    }

    @Override
    public Stream<PersonalItem> ofPerson(UserId user, Reading reading) {
        return items.all(reading, EffortItem.partition(user));
    }

    @Override
    public void dropGuesses() {
        dropGuesses.run();
    }
}
