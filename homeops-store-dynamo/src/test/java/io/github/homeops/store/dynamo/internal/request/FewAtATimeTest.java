package io.github.homeops.store.dynamo.internal.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.StoreException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FewAtATimeTest {

    private static final List<Integer> HUNDRED =
            IntStream.rangeClosed(1, 100).boxed().toList();

    @Test
    void map_many_answersInOrder() {
        List<Integer> doubled = FewAtATime.map(HUNDRED, number -> 2 * number);

        assertThat(doubled).isEqualTo(HUNDRED.stream().map(number -> 2 * number).toList());
    }

    @Test
    void map_many_worksOnEightAtATime() {
        CyclicBarrier eight = new CyclicBarrier(8);
        AtomicInteger atWork = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();

        FewAtATime.map(HUNDRED.subList(0, 80), number -> {
            most.accumulateAndGet(atWork.incrementAndGet(), Math::max);
            await(eight);
            return atWork.decrementAndGet();
        });

        assertThat(most).hasValue(8);
    }

    @Test
    void map_someFail_triesTheOthersAndThrowsTheFirst() {
        Set<Integer> tried = ConcurrentHashMap.newKeySet();

        assertThatThrownBy(() -> FewAtATime.map(HUNDRED, number -> {
                    tried.add(number);
                    if (number % 40 == 0) {
                        throw new IllegalStateException("not " + number);
                    }
                    return number;
                }))
                .hasMessage("not 40")
                .satisfies(e -> assertThat(e.getSuppressed())
                        .singleElement()
                        .satisfies(other -> assertThat(other).hasMessage("not 80")));
        assertThat(tried).containsAll(HUNDRED);
    }

    @Test
    void map_twoFailWithOneException_throwsIt() {
        var same = new IllegalStateException("the same");

        assertThatThrownBy(() -> FewAtATime.map(List.of(1, 2), number -> {
                    throw same;
                }))
                .isSameAs(same);
    }

    @Test
    void map_interrupted_stopsThoseAtWorkAndLeavesOutTheRest() {
        Thread caller = Thread.currentThread();
        Set<Integer> begun = ConcurrentHashMap.newKeySet();
        Set<Integer> stopped = Collections.newSetFromMap(new ConcurrentHashMap<>());
        CyclicBarrier allAtWork = new CyclicBarrier(8, caller::interrupt);

        assertThatThrownBy(() -> FewAtATime.map(HUNDRED, number -> {
                    begun.add(number);
                    await(allAtWork);
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        stopped.add(number);
                    }
                    return number;
                }))
                .isInstanceOf(StoreException.class)
                .hasMessage("interrupted while others were at work; it is safe to repeat");

        // Nothing is awaited here: by the time the caller hears of it, all have ended.
        assertThat(Thread.interrupted()).isTrue();
        assertThat(stopped).hasSize(8).isEqualTo(begun);
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
