package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.Scope;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a subject stores of people and chats, so that it can be forgotten and handed out. Every subject has one; each method
 * finds nothing unless the subject knows better.
 *
 * <p>Every stream reads as it is consumed, and finds all that is there: expired items, deleted ones, items of another shape.
 */
public interface PersonalRecords {

    /** Returns all that is stored of the chat, whoever it is from. */
    default Stream<PersonalItem> inChat(ChatId chat, Reading reading) {
        return Stream.empty();
    }

    /** Returns what is stored of the chat and is the user's, or names the user. */
    default Stream<PersonalItem> inChatBy(UserId user, ChatId chat, Reading reading) {
        return Stream.empty();
    }

    /** Returns what lies under user and chat together, and so is not found by the chat alone. */
    default Stream<PersonalItem> underUserAndChat(UserId user, ChatId chat, Reading reading) {
        return Stream.empty();
    }

    /** Returns what belongs to the person in all chats. */
    default Stream<PersonalItem> ofPerson(UserId user, Reading reading) {
        return Stream.empty();
    }

    /**
     * Returns chats in which the person has left something, perhaps the same one many times, by their ids as the table has
     * them.
     */
    default Stream<String> chatsOf(UserId user, Reading reading) {
        return Stream.empty();
    }

    /** Returns what the subject cannot find of the scope. */
    default Set<NotSearched> unreached(Scope scope) {
        return Set.of();
    }

    /** Drops what is kept in memory of what has been read. */
    default void dropGuesses() {}
}
