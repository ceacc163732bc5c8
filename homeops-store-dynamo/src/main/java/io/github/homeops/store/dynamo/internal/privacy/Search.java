package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.Scope;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds what a scope holds, in the order in which it must be forgotten: what leads to a record never goes before the
 * record, so that a repeated search still finds the rest. For one thread.
 */
final class Search {

    private final List<PersonalItems> subjects;
    private final Reading reading;
    private final Set<ChatId> chats = new LinkedHashSet<>();
    private final Set<HouseholdId> households = new LinkedHashSet<>();
    private final Set<NotSearched> notSearched = EnumSet.noneOf(NotSearched.class);

    /** Begins a search; the subjects come in the order in which they are to be forgotten. */
    Search(List<PersonalItems> subjects, Reading reading) {
        this.subjects = subjects;
        this.reading = reading;
    }

    /** Returns what the scope holds. Nothing is sent before the first item is asked for. */
    Iterator<PersonalItem> items(Scope scope) {
        if (scope instanceof Scope.UserInChats user) {
            return inEach(user.chats().iterator(), user.user());
        }
        if (scope instanceof Scope.UserEverywhere user) {
            return everywhere(user);
        }
        if (scope instanceof Scope.WholeHousehold whole) {
            households.add(whole.household());
            return ofEach(subject -> subject.inHousehold(whole.household(), reading));
        }
        return of(((Scope.WholeChat) scope).chat());
    }

    /** Returns the chats that have been searched so far. */
    Set<ChatId> chats() {
        return chats;
    }

    /** Returns the households that have been searched so far. */
    Set<HouseholdId> households() {
        return households;
    }

    /** Returns what was found on the way and could not be searched. */
    Set<NotSearched> notSearched() {
        return notSearched;
    }

    // What is the person's in all chats comes last: it may lead to a chat or a household.
    private Iterator<PersonalItem> everywhere(Scope.UserEverywhere scope) {
        UserId user = scope.user();
        Iterator<ChatId> found = new Concatenation<>(
                ofEach(subject -> subject.chatsOf(user, reading)),
                id -> valid(ChatId::of, id, NotSearched.CHATS_WITH_INVALID_IDS));
        Iterator<HouseholdId> theirs = new Concatenation<>(
                ofEach(subject -> subject.householdsOf(user, reading)),
                id -> valid(HouseholdId::of, id, NotSearched.BALANCES_IN_UNKNOWN_HOUSEHOLDS));
        Iterator<PersonalItem> naming = new Concatenation<>(
                Concatenation.of(scope.knownHouseholds().iterator(), theirs),
                household -> households.add(household)
                        ? ofEach(subject -> subject.inHouseholdNaming(user, household, reading))
                        : Collections.emptyIterator());
        return Concatenation.of(
                inEach(Concatenation.of(scope.knownChats().iterator(), found), user),
                Concatenation.of(
                        naming,
                        ofEach(subject -> subject.ofUser(user, reading)
                                // found in its chat before
                                .filter(item -> !subject.isOfAny(chats, item)))));
    }

    private Iterator<PersonalItem> inEach(Iterator<ChatId> some, UserId user) {
        return new Concatenation<>(some, chat -> chats.add(chat) ? in(chat, user) : Collections.emptyIterator());
    }

    private Iterator<PersonalItem> in(ChatId chat, UserId user) {
        return Concatenation.of(
                ofEach(subject -> subject.underUserAndChat(user, chat, reading)),
                Concatenation.of(
                        ofEach(subject -> subject.inChatBy(user, chat, reading)),
                        ofEach(subject -> subject.ofUserNaming(chat, user, reading))));
    }

    // Before an item that names somebody, what only the name leads to.
    private Iterator<PersonalItem> of(ChatId chat) {
        chats.add(chat);
        Set<UserId> known = new HashSet<>();
        return new Concatenation<>(ofEach(subject -> subject.inChat(chat, reading)), item -> {
            Iterator<PersonalItem> itself = List.of(item).iterator();
            UserId owner = item.owner();
            return owner != null && known.add(owner)
                    ? Concatenation.of(
                            ofEach(subject -> Stream.concat(
                                    subject.underUserAndChat(owner, chat, reading),
                                    subject.ofUserNaming(chat, owner, reading))),
                            itself)
                    : itself;
        });
    }

    private <T> Iterator<T> valid(Function<String, T> constructor, String id, NotSearched otherwise) {
        try {
            return List.of(constructor.apply(id)).iterator();
        } catch (IllegalArgumentException e) {
            notSearched.add(otherwise);
            return Collections.emptyIterator();
        }
    }

    private <T> Iterator<T> ofEach(Function<PersonalItems, Stream<T>> find) {
        return new Concatenation<>(
                subjects.iterator(), subject -> find.apply(subject).iterator());
    }
}
