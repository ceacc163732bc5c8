package io.github.homeops.store.dynamo.internal.alias;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.StoreException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * The aliases of chats as they were last read, for a while. Who asks while they are being read waits for that reading and
 * shares its end, good or bad; a bad one is not kept.
 */
final class AliasCache {

    /** As many aliases as are kept, of all chats together; some 20 MB. */
    private static final int MAX_ALIASES = 50_000;

    private static final long NANOS_IN_A_SECOND = 1_000_000_000;

    private final AsyncCache<ChatId, Reading> fresh;
    private final Cache<ChatId, AliasIndex> lastGood;
    /** Whether this thread is reading the aliases of some chat. */
    private final ThreadLocal<Boolean> reads = ThreadLocal.withInitial(() -> false);

    AliasCache(Duration life, Clock clock) {
        fresh = bounded(Reading::size)
                .expireAfterWrite(life)
                .ticker(() -> nanos(clock.instant()))
                .buildAsync();
        lastGood = bounded(AliasIndex::size).build();
    }

    /** Returns the chat's aliases, read anew if nobody has lately. */
    AliasIndex get(ChatId chat, Supplier<AliasIndex> read) {
        while (true) {
            CompletableFuture<Reading> mine = new CompletableFuture<>();
            CompletableFuture<Reading> others = fresh.asMap().putIfAbsent(chat, mine);
            if (others == null) {
                return read(chat, mine, read);
            }
            Reading ended = await(chat, others);
            // An interrupt was meant for the one who read.
            if (!ended.interrupted()) {
                return ended.end().get();
            }
        }
    }

    private AliasIndex read(ChatId chat, CompletableFuture<Reading> mine, Supplier<AliasIndex> read) {
        boolean within = reads.get();
        reads.set(true);
        try {
            AliasIndex aliases = read.get();
            mine.complete(new Reading(() -> aliases, aliases.size(), false));
            // If they were forgotten meanwhile, somebody may have read newer ones.
            if (mine == fresh.asMap().get(chat)) {
                lastGood.put(chat, aliases);
            }
            return aliases;
        } catch (RuntimeException | Error e) {
            fresh.asMap().remove(chat, mine);
            Supplier<AliasIndex> again = () -> {
                throw e;
            };
            mine.complete(new Reading(again, 0, Thread.currentThread().isInterrupted()));
            throw e;
        } finally {
            if (!within) {
                reads.remove();
            }
        }
    }

    private Reading await(ChatId chat, CompletableFuture<Reading> others) {
        // A listener that hears of a reading and asks in turn would wait for itself, or for one who waits for it.
        if (!others.isDone() && reads.get()) {
            throw new StoreException(
                    "aliases of chat " + chat + " are being read, and cannot be waited for by a listener");
        }
        try {
            return others.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("read aliases of chat " + chat + " was interrupted; it is safe to repeat", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a reading never ends by a failure of its own", e);
        }
    }

    /** Has the chat's aliases read anew by the next who asks, also if somebody is reading them right now. */
    void forget(ChatId chat) {
        fresh.asMap().remove(chat);
    }

    /** Drops all aliases of all chats, the last good ones too. */
    void forgetAll() {
        fresh.asMap().clear();
        lastGood.invalidateAll();
    }

    /** Returns the chat's aliases as they were when they could last be read, however long ago. */
    Optional<AliasIndex> lastGood(ChatId chat) {
        return Optional.ofNullable(lastGood.getIfPresent(chat));
    }

    private static <V> Caffeine<ChatId, V> bounded(ToIntFunction<V> size) {
        return Caffeine.newBuilder()
                .maximumWeight(MAX_ALIASES)
                .<ChatId, V>weigher((chat, value) -> 1 + size.applyAsInt(value))
                // On the thread of who asks: a bot in a Lambda has no other, once it has answered.
                .executor(Runnable::run);
    }

    private static long nanos(Instant instant) {
        return instant.getEpochSecond() * NANOS_IN_A_SECOND + instant.getNano();
    }

    /**
     * How a reading ended.
     *
     * @param end returns the aliases, or throws what the reading threw: of a future that fails, Caffeine would write a log
     *     of its own
     * @param size how many aliases there are
     * @param interrupted whether it was interrupted, and so says nothing about the aliases
     */
    private record Reading(Supplier<AliasIndex> end, int size, boolean interrupted) {}
}
