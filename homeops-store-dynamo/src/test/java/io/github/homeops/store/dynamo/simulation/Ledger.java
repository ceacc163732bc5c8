package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the household did and what its bot was told, in plain collections: the model that the tables are compared with. Only
 * the worker whose turn it is writes here.
 */
final class Ledger {

    /** What was said, by chat and id. */
    final Map<MessageRef, Message> said = new HashMap<>();

    /** Which messages a delivery has dealt with to the end, and so must be there from then on. */
    final Map<ChatId, Set<Long>> settled = new HashMap<>();

    /** When the messages of another bot expire. */
    final Map<MessageRef, Instant> foreign = new HashMap<>();

    /** What the classifier answered, each time it was asked: the names of the activities. */
    final Map<MessageRef, Set<List<String>>> answers = new HashMap<>();

    /** How often saving a message was answered as new. */
    final Map<MessageRef, Integer> toldNew = new HashMap<>();

    /** Which messages had a delivery that ended without an answer; what such a one was told, nobody knows. */
    final Set<MessageRef> interrupted = new HashSet<>();

    /** To which messages the bot replied on each date. */
    final Map<Day, Set<MessageRef>> replies = new HashMap<>();

    /** How often another bot counted a reply of its own. */
    final Map<Day, Integer> foreignReplies = new HashMap<>();

    /** What each name was corrected to mean, by the message that did so. */
    final Map<Word, TreeMap<Long, String>> corrections = new HashMap<>();

    /** Who confirmed a word. */
    final Map<Word, Set<String>> confirmations = new HashMap<>();

    /** What a person decided about being written to, by the message that did so. */
    final Map<UserId, TreeMap<Long, Boolean>> choices = new HashMap<>();

    /** Which messages were told to ask a person. */
    final Map<UserId, Set<MessageRef>> prompts = new HashMap<>();

    /** What was found to be wrong on the way. */
    final List<String> complaints = new ArrayList<>();

    void check(boolean right, String complaint) {
        if (!right) {
            complaints.add(complaint);
        }
    }

    boolean isForeignAndExpired(ChatId chat, long messageId, Instant now) {
        Instant expiry = foreign.get(new MessageRef(chat, messageId));
        return expiry != null && expiry.getEpochSecond() <= now.getEpochSecond();
    }

    record Day(ChatId chat, LocalDate date) {}

    record Word(ChatId chat, String name) {}
}
