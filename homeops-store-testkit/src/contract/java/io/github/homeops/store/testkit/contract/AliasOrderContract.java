package io.github.homeops.store.testkit.contract;

import static io.github.homeops.store.testkit.contract.AliasOrderContract.Kind.CORRECTION;
import static io.github.homeops.store.testkit.contract.AliasOrderContract.Kind.LESSON;
import static io.github.homeops.store.testkit.contract.AliasOrderContract.Kind.MERGE;
import static io.github.homeops.store.testkit.contract.AliasOrderContract.Kind.REMOVAL;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.message.MessageRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every order of a few messages about one name, compared with a model of the rule "last message wins". Extend it in the tests
 * of a backend; an empty class will do.
 *
 * <p>The name is seeded first, since a removal that finds no alias leaves nothing behind. Merges are delivered in the order of
 * their messages, since a merge is about the aliases that it finds; after that, redeliveries come in any order.
 */
class AliasOrderContract extends WordsOfAChat {

    private static final String NAME = "diska";
    private static final String SEED = "disk";
    private static final String NOTHING = "nothing";
    private static final List<Kind> LESSONS_AND_DECISIONS = List.of(LESSON, CORRECTION, REMOVAL);
    private static final int MESSAGES = 3;
    private static final int MERGES = 8;

    private int chats;

    @Test
    void lessonsAndDecisions_everyKindInEveryOrder_lastMessageWins() {
        kinds(MESSAGES).forEach(kinds -> {
            List<Said> said = IntStream.rangeClosed(1, MESSAGES)
                    .mapToObj(id -> new Said(id, kinds.get(id - 1), "activity " + id, ""))
                    .toList();
            orders(said).forEach(order -> {
                ChatId chat = seeded();

                assertThat(delivered(chat, order)).as("%s", order).isIn(right(said), forNow(said));
                assertThat(delivered(chat, order)).as("%s, twice", order).isEqualTo(right(said));
            });
        });
    }

    @Test
    void merges_redeliveredInEveryOrder_changeNothing() {
        for (int seed = 0; seed < MERGES; seed++) {
            List<Said> said = saidByChance(new Random(seed));
            ChatId chat = seeded();
            String meant = delivered(chat, said);

            orders(said)
                    .forEach(order -> assertThat(delivered(chat, order))
                            .as("%s, then %s", said, order)
                            .isEqualTo(meant));
        }
    }

    /** Returns what the name must mean: the last decision stands, and a lesson after a removal. */
    private static String right(List<Said> said) {
        Optional<Said> decision = last(said, CORRECTION, REMOVAL);
        if (decision.isPresent() && decision.get().kind == CORRECTION) {
            return decision.get().activity + " by " + decision.get().id;
        }
        long since = decision.map(Said::id).orElse(0L);
        return last(said, LESSON)
                .filter(lesson -> lesson.id > since)
                .map(Said::activity)
                .orElse(decision.isPresent() ? NOTHING : SEED);
    }

    /** Returns what else the name may mean for now: a lesson that a correction has overridden comes back by redelivery only. */
    private static String forNow(List<Said> said) {
        boolean corrected = last(said, CORRECTION).isPresent();
        boolean removed = last(said, CORRECTION, REMOVAL)
                .filter(one -> one.kind == REMOVAL)
                .isPresent();
        return corrected && removed ? NOTHING : right(said);
    }

    private static Optional<Said> last(List<Said> said, Kind... kinds) {
        return said.stream().filter(one -> Set.of(kinds).contains(one.kind)).max(Comparator.comparing(Said::id));
    }

    private ChatId seeded() {
        ChatId chat = ChatId.of(--chats);
        aliases.loadSeeds(chat, SeedVocabulary.of(Map.of(NAME, SEED)));
        return chat;
    }

    /** Delivers the messages in this order, and returns what the name then means, and by whose decision. */
    private String delivered(ChatId chat, List<Said> order) {
        order.forEach(said -> deliver(said, new MessageRef(chat, said.id)));
        return aliases.find(chat, NAME)
                .map(alias -> alias.activity()
                        + alias.decidedBy()
                                .map(message -> " by " + message.messageId())
                                .orElse(""))
                .orElse(NOTHING);
    }

    private void deliver(Said said, MessageRef message) {
        switch (said.kind) {
            case LESSON -> aliases.learn(NAME, said.activity, ANNA, message);
            case CORRECTION -> aliases.correct(NAME, said.activity, BO, message);
            case REMOVAL -> aliases.remove(NAME, message);
            case MERGE -> aliases.merge(said.activity, said.other, message);
        }
    }

    private static List<Said> saidByChance(Random random) {
        return IntStream.rangeClosed(1, MESSAGES)
                .mapToObj(id -> {
                    List<String> activities = new ArrayList<>(List.of(SEED, "tvätt", "städning"));
                    Collections.shuffle(activities, random);
                    Kind kind = random.nextBoolean()
                            ? MERGE
                            : LESSONS_AND_DECISIONS.get(random.nextInt(LESSONS_AND_DECISIONS.size()));
                    return new Said(id, kind, activities.get(0), activities.get(1));
                })
                .toList();
    }

    /** Returns every list of so many of the kinds. */
    private static Stream<List<Kind>> kinds(int length) {
        return length == 0
                ? Stream.of(List.of())
                : kinds(length - 1)
                        .flatMap(others -> LESSONS_AND_DECISIONS.stream().map(kind -> with(kind, others)));
    }

    private static <T> Stream<List<T>> orders(List<T> all) {
        return all.isEmpty()
                ? Stream.of(List.of())
                : all.stream()
                        .flatMap(first -> orders(all.stream()
                                        .filter(other -> other != first)
                                        .toList())
                                .map(others -> with(first, others)));
    }

    private static <T> List<T> with(T first, List<T> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    enum Kind {
        LESSON,
        CORRECTION,
        REMOVAL,
        MERGE
    }

    /** A message, by its id; a merge also names the other activity. */
    private record Said(long id, Kind kind, String activity, String other) {}
}
