package io.github.homeops.store.testkit.contract;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Numbers of observations in the order in which a queue delivers them: each several times, but none very late. */
final class Deliveries {

    /** So many causes at once are the most among which a repeat is always known: itself and 15 others. */
    static final int BLOCK = 16;

    private Deliveries() {}

    /** Returns so many blocks; in each, its numbers come three times, in an order that the seed decides. */
    static List<List<Integer>> inBlocks(int blocks, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, blocks)
                .mapToObj(block -> {
                    List<Integer> numbers = new ArrayList<>();
                    for (int delivery = 0; delivery < 3; delivery++) {
                        IntStream.range(block * BLOCK, (block + 1) * BLOCK).forEach(numbers::add);
                    }
                    Collections.shuffle(numbers, random);
                    return List.copyOf(numbers);
                })
                .toList();
    }
}
