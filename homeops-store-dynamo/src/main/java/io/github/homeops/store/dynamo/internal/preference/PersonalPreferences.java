package io.github.homeops.store.dynamo.internal.preference;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItems;
import io.github.homeops.store.dynamo.internal.privacy.PersonalRecords;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.privacy.RecordKind;
import java.util.stream.Stream;

/** Preferences belong to the person in all chats. */
public final class PersonalPreferences implements PersonalRecords {

    private final PersonalItems items;
    private final Runnable dropGuesses;

    /** Knows the preferences in the table, and how to drop what is kept of them in memory. */
    public PersonalPreferences(String table, Runnable dropGuesses) {
        this.items = new PersonalItems(
                RecordKind.PREFERENCE,
                table,
                HomeopsTable.PK,
                HomeopsTable.SK,
                null,
                // Whose it is matters only to the key, and that has been read.
                item -> PreferenceItem.readAny(table, UserId.of(0), item));
        this.dropGuesses = dropGuesses;
    }

    @Override
    public Stream<PersonalItem> ofPerson(UserId user, Reading reading) {
        return items.all(reading, PreferenceItem.partition(user));
    }

    @Override
    public void dropGuesses() {
        dropGuesses.run();
    }
}
