package io.github.homeops.store.dynamo.internal.alias;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.dynamo.internal.alias.AliasIndex.Known;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AliasCacheTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final int THREADS = 8;

    private final TestClock clock = TestClock.startingAt(TestClock.DEFAULT_START);
    private final AliasCache cache = new AliasCache(Duration.ofMinutes(5), clock);
    private final AtomicInteger readings = new AtomicInteger();

    @Test
    void get_withinItsLife_isReadOnce() {
        AliasIndex first = cache.get(CHAT, this::read);
        clock.advance(Duration.ofMinutes(5).minusNanos(1));

        assertThat(cache.get(CHAT, this::read)).isSameAs(first);
        clock.advance(Duration.ofNanos(1));
        assertThat(cache.get(CHAT, this::read)).isNotSameAs(first);
        assertThat(readings).hasValue(2);
    }

    @Test
    void get_anotherChat_isReadForItself() {
        cache.get(CHAT, this::read);
        cache.get(ChatId.of(-200), this::read);

        assertThat(readings).hasValue(2);
    }

    @Test
    void get_failed_isTriedAgainAndTheLastGoodStays() {
        AliasIndex good = cache.get(CHAT, this::read);
        clock.advance(Duration.ofMinutes(5));

        assertThatThrownBy(() -> cache.get(CHAT, AliasCacheTest::fail)).hasMessage("broken");
        assertThat(cache.lastGood(CHAT)).contains(good);
        assertThat(cache.get(CHAT, this::read)).isNotSameAs(good);
        assertThat(readings).hasValue(2);
    }

    @Test
    void lastGood_neverRead_isEmpty() {
        assertThatThrownBy(() -> cache.get(CHAT, AliasCacheTest::fail)).hasMessage("broken");

        assertThat(cache.lastGood(CHAT)).isEmpty();
    }

    @Test
    void forget_afterAReading_hasTheNextOneRead() {
        cache.get(CHAT, this::read);

        cache.forget(CHAT);
        cache.get(CHAT, this::read);

        assertThat(readings).hasValue(2);
    }

    @Test
    void forget_whileOneIsReading_doesNotKeepWhatItRead() {
        AliasIndex newer = new AliasIndex(NameRule.FOLDED, List.of());
        AliasIndex older = cache.get(CHAT, () -> {
            AliasIndex read = read();
            cache.forget(CHAT);
            assertThat(cache.get(CHAT, () -> newer)).isSameAs(newer);
            return read;
        });

        assertThat(older).isNotSameAs(newer);
        assertThat(cache.get(CHAT, this::read)).isSameAs(newer);
        assertThat(cache.lastGood(CHAT)).contains(newer);
    }

    @Test
    void forgetAll_whileOneIsReading_keepsNothing() {
        cache.get(CHAT, () -> {
            cache.forgetAll();
            return read();
        });

        assertThat(cache.lastGood(CHAT)).isEmpty();
    }

    @Test
    void get_clockSetBack_isReadAnew() {
        cache.get(CHAT, this::read);
        clock.set(clock.instant().minus(Duration.ofDays(1)));

        cache.get(CHAT, this::read);

        assertThat(readings).hasValue(2);
    }

    @Test
    void get_manyAtOnce_shareOneReading() throws Exception {
        List<Future<AliasIndex>> results = atOnce(this::read);

        AliasIndex first = results.get(0).get();
        for (Future<AliasIndex> result : results) {
            assertThat(result.get()).isSameAs(first);
        }
        assertThat(readings).hasValue(1);
    }

    @Test
    void get_whileAnotherReadingIsInterrupted_readsForItself() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        Future<AliasIndex> first = whileAnotherReads(
                () -> {
                    await(asked);
                    Thread.currentThread().interrupt();
                    return fail();
                },
                () -> {
                    whenWaiting(Thread.currentThread(), asked::countDown);
                    assertThat(cache.get(CHAT, this::read)).isNotNull();
                });

        assertThat(readings).hasValue(1);
        assertThatThrownBy(first::get).hasRootCauseMessage("broken");
    }

    @Test
    void get_interruptedWhileAnotherReads_doesNotWaitForIt() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        Future<AliasIndex> first = whileAnotherReads(
                () -> {
                    await(end);
                    return read();
                },
                () -> {
                    Thread.currentThread().interrupt();
                    assertThatThrownBy(() -> cache.get(CHAT, this::read))
                            .isInstanceOf(StoreException.class)
                            .hasMessage("read aliases of chat -100 was interrupted; it is safe to repeat");
                    assertThat(Thread.interrupted()).isTrue();
                    end.countDown();
                });

        assertThat(first.get()).isNotNull();
    }

    @Test
    void get_manyAtOnceAndItFails_noneIsLeftWaiting() throws Exception {
        for (Future<AliasIndex> result : atOnce(AliasCacheTest::fail)) {
            assertThatThrownBy(result::get)
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .isInstanceOf(StoreException.class)
                    .hasMessage("broken");
        }
    }

    @Test
    void get_whileAnotherReadingFails_sharesTheFailure() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        Future<AliasIndex> first = whileAnotherReads(
                () -> {
                    await(asked);
                    return fail();
                },
                () -> {
                    whenWaiting(Thread.currentThread(), asked::countDown);
                    assertThatThrownBy(() -> cache.get(CHAT, this::read)).hasMessage("broken");
                });

        assertThatThrownBy(first::get).hasRootCauseMessage("broken");
        assertThat(readings).hasValue(0);
    }

    @Test
    void get_moreAliasesThanThereIsRoomFor_dropsSome() {
        List<Known> many = IntStream.range(0, 10_000)
                .mapToObj(i -> new Known(alias("ord " + i), Map.of()))
                .toList();
        AliasIndex large = new AliasIndex(NameRule.FOLDED, many);
        IntStream.range(0, 20).forEach(chat -> cache.get(ChatId.of(chat), () -> large));

        long kept = IntStream.range(0, 20)
                .filter(chat -> cache.lastGood(ChatId.of(chat)).isPresent())
                .count();

        assertThat(kept).isLessThan(5);
    }

    /** Has many threads ask while one of them is reading: it goes on when all have begun to. */
    private List<Future<AliasIndex>> atOnce(Supplier<AliasIndex> read) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            return threads.invokeAll(Collections.nCopies(THREADS, () -> {
                begun.countDown();
                return cache.get(CHAT, () -> {
                    await(begun);
                    return read.get();
                });
            }));
        } finally {
            threads.shutdownNow();
        }
    }

    /** Does something while another thread is reading, and returns what the other one gets when it has ended. */
    private Future<AliasIndex> whileAnotherReads(Supplier<AliasIndex> read, Runnable action) {
        CountDownLatch reading = new CountDownLatch(1);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<AliasIndex> first = other.submit(() -> cache.get(CHAT, () -> {
                reading.countDown();
                return read.get();
            }));
            await(reading);
            action.run();
            return first;
        } finally {
            other.shutdown();
        }
    }

    private static void whenWaiting(Thread thread, Runnable action) {
        new Thread(() -> {
                    while (thread.getState() != Thread.State.WAITING) {
                        Thread.onSpinWait();
                    }
                    action.run();
                })
                .start();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private AliasIndex read() {
        readings.incrementAndGet();
        return new AliasIndex(NameRule.FOLDED, List.of());
    }

    private static AliasIndex fail() {
        throw new StoreException("broken");
    }

    private static Alias alias(String name) {
        return Alias.builder()
                .chatId(CHAT)
                .name(name)
                .activity("syssla")
                .source(Alias.Source.SEED)
                .build();
    }
}
