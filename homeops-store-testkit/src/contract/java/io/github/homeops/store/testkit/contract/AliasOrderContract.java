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
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What stands of a word in the end must follow from the messages about it, not from the order of their deliveries. Extend it
 * in the tests of a backend; an empty class will do.
 *
 * <p>The word is of a vocabulary, since a removal that finds no word leaves nothing behind. A merge is about the words as
 * it finds them, so it is delivered after older messages, or once more in the end. Confirmations and teachers are not looked at:
 * who of two taught the same is known by who came first.
 */
class AliasOrderContract extends WordsOfAChat {

    private static final String WORD = "diska";
    private static final List<String> ACTIVITIES = List.of("disk", "tvätt", "städning");
    private static final List<Kind> LESSONS_AND_DECISIONS = List.of(LESSON, LESSON, CORRECTION, REMOVAL);
    private static final int MESSAGES = 4;
    private static final int SEEDS = 12;

    private int chats;

    @Test
    void lessonsAndDecisions_inAnyOrder_endAsInTheirOwn() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            List<Said> said = said(random, LESSONS_AND_DECISIONS);
            String right = endOf(said);

            orders(said).forEach(order -> assertEnd(right, order, shuffled(said, random)));
        }
    }

    @Test
    void merges_afterOlderMessages_endAsInTheirOwnOrder() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            List<Said> said = said(random, List.of(LESSON, CORRECTION, REMOVAL, MERGE, MERGE));
            String right = endOf(said);

            orders(said)
                    .filter(AliasOrderContract::mergesFollowOlderOnes)
                    .forEach(order -> assertEnd(right, order, shuffled(said, random)));
        }
    }

    @Test
    void merge_inAnyOrderAndOnceMore_endsAsInTheirOwn() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            List<Said> said = said(random, LESSONS_AND_DECISIONS);
            Said merge = said(random, MERGE, 1 + random.nextInt(MESSAGES));
            said.set((int) merge.id - 1, merge);

            orders(said).forEach(order -> {
                List<Said> again =
                        Stream.concat(order.stream(), Stream.of(merge)).toList();
                assertThat(endOf(again)).as("%s", again).isEqualTo(endOf(said));
            });
        }
    }

    private void assertEnd(String right, List<Said> order, List<Said> redelivered) {
        List<Said> all = Stream.concat(order.stream(), redelivered.stream()).toList();

        assertThat(endOf(order)).as("%s", order).isEqualTo(right);
        assertThat(endOf(all)).as("%s", all).isEqualTo(right);
    }

    /** Delivers the messages in this order to a chat of their own, and returns what the word then means, and by whose decision. */
    private String endOf(List<Said> order) {
        ChatId chat = ChatId.of(--chats);
        aliases.loadSeeds(chat, SeedVocabulary.of(Map.of(WORD, ACTIVITIES.get(0))));
        order.forEach(said -> deliver(said, new MessageRef(chat, said.id)));
        return aliases.find(chat, WORD)
                .map(alias -> alias.activity() + ", " + alias.source() + ", " + alias.decidedBy())
                .orElse("nothing");
    }

    private void deliver(Said said, MessageRef message) {
        switch (said.kind) {
            case LESSON -> aliases.learn(message, WORD, said.activity, ANNA);
            case CORRECTION -> aliases.correct(message, WORD, said.activity, BO);
            case REMOVAL -> aliases.remove(message, WORD);
            case MERGE -> aliases.merge(message, said.activity, said.other);
        }
    }

    private static List<Said> said(Random random, List<Kind> kinds) {
        List<Said> said = new ArrayList<>();
        for (int id = 1; id <= MESSAGES; id++) {
            said.add(said(random, kinds.get(random.nextInt(kinds.size())), id));
        }
        return said;
    }

    private static Said said(Random random, Kind kind, long id) {
        List<String> activities = shuffled(ACTIVITIES, random);
        return new Said(id, kind, activities.get(0), activities.get(1));
    }

    private static boolean mergesFollowOlderOnes(List<Said> order) {
        return IntStream.range(0, order.size())
                .filter(i -> order.get(i).kind == MERGE)
                .allMatch(i -> order.stream().skip(i).allMatch(later -> later.id >= order.get(i).id));
    }

    private static <T> Stream<List<T>> orders(List<T> all) {
        if (all.isEmpty()) {
            return Stream.of(List.of());
        }
        return all.stream().flatMap(first -> {
            List<T> others = all.stream().filter(other -> other != first).toList();
            return orders(others)
                    .map(rest -> Stream.concat(Stream.of(first), rest.stream()).toList());
        });
    }

    private static <T> List<T> shuffled(List<T> all, Random random) {
        List<T> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, random);
        return shuffled;
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
