package io.github.homeops.store.privacy;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The records that a forget or export request covers: those of a user in some chats, of a user everywhere, or of a
 * chat.
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
     * Returns the scope of a user's records in every chat that can be found, and of the user's efforts, preferences
     * and DM status.
     *
     * <p>Chats are found by the user's activities, by the user's messages if the store has the index of messages by
     * user, and by the DM status. Name further chats with {@link UserEverywhere#alsoIn}.
     */
    static UserEverywhere userEverywhere(UserId user) {
        return new UserEverywhere(user, Set.of());
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
            chats = copyOf(chats);
            if (chats.isEmpty()) {
                throw new IllegalArgumentException("chats must name at least one chat, was empty");
            }
        }
    }

    /**
     * The records of a user in all chats.
     *
     * @param user the user
     * @param knownChats chats to search in addition to those that are found
     */
    record UserEverywhere(UserId user, Set<ChatId> knownChats) implements Scope {

        /** Checks that neither the user nor a chat is null. */
        public UserEverywhere {
            requireNonNull(user, "user must not be null");
            knownChats = copyOf(knownChats);
        }

        /** Returns a scope that also searches these chats, in addition to those that are found. */
        public UserEverywhere alsoIn(Set<ChatId> chats) {
            Set<ChatId> all = new LinkedHashSet<>(knownChats);
            all.addAll(chats);
            return new UserEverywhere(user, all);
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

    private static Set<ChatId> copyOf(Set<ChatId> chats) {
        requireNonNull(chats, "chats must not be null");
        chats.forEach(chat -> requireNonNull(chat, "chats must not hold null"));
        return Collections.unmodifiableSet(new LinkedHashSet<>(chats));
    }
}
