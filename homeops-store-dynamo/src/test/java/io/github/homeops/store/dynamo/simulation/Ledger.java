package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What the household did and what its bot was told, in plain collections: the model that the tables are compared with. Only
 * the worker whose turn it is writes here.
 */
final class Ledger {

    /** What was said, by chat and id. */
    final Map<MessageRef, Message> said = new HashMap<>();

    /** Which messages a delivery has dealt with to the end, and so must be there from then on. */
    final Set<MessageRef> settled = new HashSet<>();

    /** What the texts of messages were edited to be. */
    final Map<MessageRef, Rulings> edits = new HashMap<>();

    /** Which messages somebody wanted to be deleted, and which of them are. */
    final Set<MessageRef> deleting = new HashSet<>();

    final Set<MessageRef> deleted = new HashSet<>();

    /** When the messages of another bot expire. */
    final Map<MessageRef, Instant> foreign = new HashMap<>();

    /** What the classifier answered, each time it was asked: the names of the activities. */
    final Map<MessageRef, Set<List<String>>> answers = new HashMap<>();

    /** How often saving a message, or recording what was done by it, was answered as new. */
    final Map<MessageRef, Integer> toldNew = new HashMap<>();

    /** Which messages had a delivery that ended without an answer; what such a one was told, nobody knows. */
    final Set<MessageRef> interrupted = new HashSet<>();

    /** Which activities were recorded by themselves, what they were corrected to be, and which were to be retracted. */
    final Map<Done, ActivityRef> done = new HashMap<>();

    final Map<Done, Rulings> corrections = new HashMap<>();
    final Set<Done> retracting = new HashSet<>();
    final Set<Done> retracted = new HashSet<>();

    /** To which messages the bot replied on each date. */
    final Map<Day, Set<MessageRef>> replies = new HashMap<>();

    /** How often another bot counted a reply of its own. */
    final Map<Day, Integer> foreignReplies = new HashMap<>();

    /** What each name was decided to mean. */
    final Map<Word, Rulings> words = new HashMap<>();

    /** What was taught about each name. */
    final Map<Word, List<Lesson>> lessons = new HashMap<>();

    /** Who confirmed a word. */
    final Map<Word, Set<String>> confirmations = new HashMap<>();

    /** What a person decided about being written to. */
    final Map<UserId, Rulings> choices = new HashMap<>();

    /** Which messages were told to ask a person. */
    final Map<UserId, Set<MessageRef>> prompts = new HashMap<>();

    /** What was observed of a person, by its cause. */
    final Map<Metric, Map<String, BigDecimal>> observed = new HashMap<>();

    /** What another bot left on our items, and the causes that it lost in doing so. */
    final Map<Item, AttributeValue> moods = new HashMap<>();

    final Map<Item, List<String>> lostCauses = new HashMap<>();

    /** When deliveries that are of the guest began and ended, and when the guest was forgotten. */
    final List<Visit> visits = new ArrayList<>();

    final List<Farewell> farewells = new ArrayList<>();

    /** What was found to be wrong on the way. */
    final List<String> complaints = new ArrayList<>();

    private long now;

    void check(boolean right, String complaint) {
        if (!right) {
            complaints.add(complaint);
        }
    }

    /** Returns a moment after all earlier ones. */
    long moment() {
        return ++now;
    }

    boolean isForeignAndExpired(ChatId chat, long messageId, Instant at) {
        Instant expiry = foreign.get(new MessageRef(chat, messageId));
        return expiry != null && expiry.getEpochSecond() <= at.getEpochSecond();
    }

    /** Deals with a delivery, and notes when, if it is of the guest. */
    void visit(UserId user, long messageId, Runnable delivery) {
        long begun = moment();
        boolean complete = false;
        try {
            delivery.run();
            complete = true;
        } finally {
            if (user.equals(Simulation.GUEST)) {
                visits.add(new Visit(messageId, begun, moment(), complete));
            }
        }
    }

    record Day(ChatId chat, LocalDate date) {}

    record Word(ChatId chat, String name) {}

    record Metric(UserId user, String name) {}

    record Lesson(long message, String meaning) {}

    record Visit(long messageId, long begun, long ended, boolean complete) {}

    record Farewell(long begun, long ended) {}

    /** An item by its table and its key. */
    record Item(String table, Map<String, AttributeValue> key) {

        @Override
        public String toString() {
            return "the item " + new TreeMap<>(key) + " in " + table;
        }
    }
}
