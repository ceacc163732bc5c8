package io.github.homeops.store.privacy;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** Whose records are meant: a person's in some chats, a person's everywhere, or a chat's. */
public sealed interface Scope {

    /**
     * Means what the person left in these chats: the messages they sent, the activities they did, their habits, and that
     * aliases were learned from them. Efforts, preferences and DM status belong to them in all chats, and stay.
     *
     * @throws IllegalArgumentException if there is no chat
     */
    static Scope userIn(UserId user, Set<ChatId> chats) {
        return new UserInChats(user, chats);
    }

    /** Means the same in one chat. */
    static Scope userIn(UserId user, ChatId chat) {
        return new UserInChats(user, Set.of(requireNonNull(chat, "chat must not be null")));
    }

    /**
     * Means what the person left in every chat that can be found to be theirs, and what belongs to them in all chats: efforts,
     * preferences and DM status. Chats are found by the activities, by the messages if the store has the index of messages by
     * user, and by the DM status; further ones can be {@linkplain UserEverywhere#alsoIn named}.
     */
    static UserEverywhere userEverywhere(UserId user) {
        return new UserEverywhere(user, Set.of());
    }

    /**
     * Means all of the chat, whoever it is from: messages, activities, habits, aliases, response counters. What belongs to a
     * person in all chats stays.
     */
    static Scope chat(ChatId chat) {
        return new WholeChat(chat);
    }

    /**
     * A person in some chats.
     *
     * @param user the person
     * @param chats the chats, in the order in which they are searched
     */
    record UserInChats(UserId user, Set<ChatId> chats) implements Scope {

        /**
         * Checks the scope.
         *
         * @throws IllegalArgumentException if there is no chat
         */
        public UserInChats {
            requireNonNull(user, "user must not be null");
            chats = copyOf(chats);
            if (chats.isEmpty()) {
                throw new IllegalArgumentException("chats must name at least one chat, was empty");
            }
        }
    }

    /**
     * A person everywhere.
     *
     * @param user the person
     * @param knownChats chats to search whether or not the person is found to have been there
     */
    record UserEverywhere(UserId user, Set<ChatId> knownChats) implements Scope {

        /** Checks the scope. */
        public UserEverywhere {
            requireNonNull(user, "user must not be null");
            knownChats = copyOf(knownChats);
        }

        /** Returns the scope with these chats, which are searched besides those that are found. */
        public UserEverywhere alsoIn(Set<ChatId> chats) {
            Set<ChatId> all = new LinkedHashSet<>(knownChats);
            all.addAll(chats);
            return new UserEverywhere(user, all);
        }
    }

    /**
     * A chat.
     *
     * @param chat the chat
     */
    record WholeChat(ChatId chat) implements Scope {

        /** Checks the scope. */
        public WholeChat {
            requireNonNull(chat, "chat must not be null");
        }
    }

    private static Set<ChatId> copyOf(Set<ChatId> chats) {
        requireNonNull(chats, "chats must not be null");
        chats.forEach(chat -> requireNonNull(chat, "chats must not hold null"));
        return Collections.unmodifiableSet(new LinkedHashSet<>(chats));
    }
}
