package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.Cause;
import io.github.homeops.store.alias.Alias;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How every backend must count confirmations of aliases. Extend it in the tests of a backend; an empty class will do. */
class AliasConfirmationContract extends WordsOfAChat {

    @Test
    void confirm_differentCauses_countsEach() {
        aliases.learn("diska", "disk", ANNA, message(1));
        clock.advance(MINUTE);

        confirm("diska", "disk", 2);
        Alias alias = confirm("diska", "disk", 3);

        assertThat(alias.confirmations()).isEqualTo(2);
        assertThat(alias.updatedAt()).contains(start.plus(MINUTE));
        assertThat(find("diska")).isEqualTo(alias);
    }

    @Test
    void confirm_sameCause_countsOnceAndReturnsThePresentAlias() {
        aliases.learn("diska", "disk", ANNA, message(1));
        confirm("diska", "disk", 2);
        confirm("diska", "disk", 3);

        assertThat(confirm("diska", "disk", 2).confirmations()).isEqualTo(2);
        assertThat(find("diska").confirmations()).isEqualTo(2);
    }

    @Test
    void confirm_unknownAlias_isEmptyAndCreatesNone() {
        assertThat(aliases.confirm(CHAT, "diska", "disk", Cause.of(message(1)))).isEmpty();

        assertThat(aliases.find(CHAT, "diska")).isEmpty();
        assertThat(settled().stream(CHAT)).isEmpty();
    }

    @Test
    void confirm_anotherMeaning_isNotCounted() {
        aliases.learn("diska", "disk", ANNA, message(1));

        Alias alias = confirm("diska", "tvätt", 2);

        assertThat(alias.activity()).isEqualTo("disk");
        assertThat(alias.confirmations()).isZero();
        assertThat(confirm("diska", "disk", 2).confirmations()).isEqualTo(1);
    }

    @Test
    void confirm_removed_isEmpty() {
        aliases.learn("diska", "disk", ANNA, message(1));
        aliases.remove("diska", message(2));

        assertThat(aliases.confirm(CHAT, "diska", "disk", Cause.of(message(3)))).isEmpty();
    }

    @Test
    void confirm_redelivered_isKnownUntil16OthersHaveCome() {
        for (int others : List.of(0, 3, 4, 15)) {
            String name = "efter " + others;
            aliases.learn(name, "disk", ANNA, message(1));
            IntStream.rangeClosed(0, others).forEach(id -> confirm(name, "disk", id));

            assertThat(confirm(name, "disk", 0).confirmations())
                    .as("after %d others", others)
                    .isEqualTo(others + 1);
        }
    }

    @Test
    void confirm_manyInARow_countsEveryOne() {
        aliases.learn("diska", "disk", ANNA, message(1));

        for (int id = 1; id <= 45; id++) {
            confirm("diska", "disk", id);
            assertThat(confirm("diska", "disk", Math.max(1, id - 15)).confirmations())
                    .isEqualTo(id);
        }
    }

    @Test
    void confirm_redeliveredBeyondTheWindow_countsOnceMore() {
        aliases.learn("diska", "disk", ANNA, message(1));
        IntStream.rangeClosed(1, 21).forEach(id -> confirm("diska", "disk", id));

        assertThat(confirm("diska", "disk", 1).confirmations()).isEqualTo(22);
    }

    @Test
    void confirm_fromManyThreads_countsEachCauseOnce() throws Exception {
        aliases.learn("diska", "disk", ANNA, message(1));
        int threads = 16;
        CyclicBarrier round = new CyclicBarrier(threads);
        // Every cause is sent by two threads in the same round, so that no more than seven others come between.
        List<Callable<Integer>> tasks = IntStream.range(0, threads)
                .<Callable<Integer>>mapToObj(thread -> () -> {
                    for (int i = 0; i < 25; i++) {
                        round.await();
                        confirm("diska", "disk", 100L * i + thread / 2);
                    }
                    return thread;
                })
                .toList();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (Future<Integer> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            pool.shutdownNow();
        }

        assertThat(find("diska").confirmations()).isEqualTo(25L * threads / 2);
    }
}
