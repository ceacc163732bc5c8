package io.github.homeops.store.privacy;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The records that a forget or export request covers: those of a user in some chats, of a user everywhere, of a chat, or
 * of a household.
 */
public sealed interface Scope {

    /**
     * Returns the scope of a user's records in these chats: messages that the user sent, activities that the user did,
     * habits, and the user's id on aliases.
     *
     * <p>Efforts, preferences and DM status belong to the user in all chats and are not covered.
     *
     * @throws IllegalArgumentException if the set of chats is empty
     */
    static Scope userIn(UserId user, Set<ChatId> chats) {
        return new UserInChats(user, chats);
    }

    /** Returns the scope of a user's records in this chat, as {@link #userIn(UserId, Set)} does. */
    static Scope userIn(UserId user, ChatId chat) {
        return new UserInChats(user, Set.of(requireNonNull(chat, "chat must not be null")));
    }

    /**
     * Returns the scope of a user's records in every chat and household that can be found, and of the records that belong
     * to the user in all chats, such as efforts and preferences.
     *
     * <p>Chats are found by the user's activities, by the user's messages if the store has the index of messages by
     * user, and by the DM status. Name further chats with {@link UserEverywhere#alsoIn}.
     */
    static UserEverywhere userEverywhere(UserId user) {
        return new UserEverywhere(user, Set.of(), Set.of());
    }

    /**
     * Returns the scope of all records of a chat, of all users: messages, activities, habits, aliases and response
     * counters.
     *
     * <p>Efforts, preferences and DM status belong to users in all chats and are not covered.
     */
    static Scope chat(ChatId chat) {
        return new WholeChat(chat);
    }

    /**
     * Returns the scope of all records of a household: what is stored under its id. Records that belong to its members in
     * all chats are not covered.
     */
    static Scope household(HouseholdId household) {
        return new WholeHousehold(household);
    }

    /**
     * The records of a user in some chats.
     *
     * @param user the user
     * @param chats the chats, in the order in which they are searched
     */
    record UserInChats(UserId user, Set<ChatId> chats) implements Scope {

        /**
         * Checks the scope.
         *
         * @throws IllegalArgumentException if the set of chats is empty
         */
        public UserInChats {
            requireNonNull(user, "user must not be null");
            chats = copyOf("chats", chats);
            if (chats.isEmpty()) {
                throw new IllegalArgumentException("chats must name at least one chat, was empty");
            }
        }
    }

    /**
     * The records of a user in all chats and households.
     *
     * @param user the user
     * @param knownChats chats to search in addition to those that are found
     * @param knownHouseholds households to search in addition to those that are found
     */
    record UserEverywhere(UserId user, Set<ChatId> knownChats, Set<HouseholdId> knownHouseholds) implements Scope {

        /** Checks that neither the user nor a chat nor a household is null. */
        public UserEverywhere {
            requireNonNull(user, "user must not be null");
            knownChats = copyOf("chats", knownChats);
            knownHouseholds = copyOf("households", knownHouseholds);
        }

        /** Returns a scope that also searches these chats, in addition to those that are found. */
        public UserEverywhere alsoIn(Set<ChatId> chats) {
            return new UserEverywhere(user, union(knownChats, chats), knownHouseholds);
        }

        /** Returns a scope that also searches these households, in addition to those that are found. */
        public UserEverywhere alsoInHouseholds(Set<HouseholdId> households) {
            return new UserEverywhere(user, knownChats, union(knownHouseholds, households));
        }
    }

    /**
     * All records of a chat.
     *
     * @param chat the chat
     */
    record WholeChat(ChatId chat) implements Scope {

        /** Checks that the chat is not null. */
        public WholeChat {
            requireNonNull(chat, "chat must not be null");
        }
    }

    /**
     * All records of a household.
     *
     * @param household the household
     */
    record WholeHousehold(HouseholdId household) implements Scope {

        /** Checks that the household is not null. */
        public WholeHousehold {
            requireNonNull(household, "household must not be null");
        }
    }

    private static <T> Set<T> union(Set<T> some, Set<T> others) {
        Set<T> all = new LinkedHashSet<>(some);
        all.addAll(others);
        return all;
    }

    private static <T> Set<T> copyOf(String name, Set<T> some) {
        requireNonNull(some, name + " must not be null");
        some.forEach(one -> requireNonNull(one, name + " must not hold null"));
        return Collections.unmodifiableSet(new LinkedHashSet<>(some));
    }
}
