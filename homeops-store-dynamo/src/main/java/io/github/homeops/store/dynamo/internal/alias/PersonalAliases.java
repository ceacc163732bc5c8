package io.github.homeops.store.dynamo.internal.alias;

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
import java.util.Set;
import java.util.stream.Stream;

/** Aliases are the words of the chat, also when one person taught them: only who it was is the person's. */
public final class PersonalAliases implements PersonalRecords {

    private final PersonalItems items;
    private final Runnable dropGuesses;

    /** Knows the aliases in the table, and how to drop what is kept of them in memory. */
    public PersonalAliases(String table, Runnable dropGuesses) {
        this.items = new PersonalItems(
                RecordKind.ALIAS,
                table,
                HomeopsTable.PK,
                HomeopsTable.SK,
                AliasItem.LEARNED_FROM,
                item -> AliasItem.read(table, item));
        this.dropGuesses = dropGuesses;
    }

    @Override
    public Stream<PersonalItem> inChat(ChatId chat, Reading reading) {
        return items.all(reading, AliasItem.partition(chat).s());
    }

    @Override
    public Stream<PersonalItem> inChatBy(UserId user, ChatId chat, Reading reading) {
        return items.naming(user, reading, AliasItem.partition(chat).s());
    }

    @Override
    public Set<NotSearched> unreached(Scope scope) {
        return scope instanceof Scope.UserEverywhere ? Set.of(NotSearched.TRACES_IN_UNKNOWN_CHATS) : Set.of();
    }

    @Override
    public void dropGuesses() {
        dropGuesses.run();
    }
}
