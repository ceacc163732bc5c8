package io.github.homeops.store.dynamo.internal.alias;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.StoreException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/**
 * Keeps the aliases of chats in memory. Threads that ask for a chat at the same time share one load, and its exception if it
 * fails. Thread-safe.
 */
final class AliasCache {

    /** The most aliases that are kept, of all chats together; some 20 MB. */
    private static final int MAX_ALIASES = 50_000;

    private final Duration life;
    private final Clock clock;
    private final ConcurrentMap<ChatId, CompletableFuture<Loaded>> loads = new ConcurrentHashMap<>();
    private final Cache<ChatId, Loaded> loaded = Caffeine.newBuilder()
            .maximumWeight(MAX_ALIASES)
            .<ChatId, Loaded>weigher((chat, one) -> 1 + one.aliases().size())
            // On the calling thread: a bot in a Lambda has no other, once it has answered.
            .executor(Runnable::run)
            .build();

    AliasCache(Duration life, Clock clock) {
        this.life = life;
        this.clock = clock;
    }

    /** Returns the chat's aliases, loaded anew if they are older than the life of this cache. */
    AliasIndex get(ChatId chat, Supplier<AliasIndex> loader) {
        while (true) {
            Optional<Loaded> fresh = fresh(chat);
            if (fresh.isPresent()) {
                return fresh.get().aliases();
            }
            CompletableFuture<Loaded> mine = new CompletableFuture<>();
            CompletableFuture<Loaded> others = loads.putIfAbsent(chat, mine);
            if (others == null) {
                return load(chat, mine, loader);
            }
            try {
                return await(chat, others);
            } catch (CancellationException e) {
                // The thread that loaded was interrupted, which says nothing about the aliases.
            }
        }
    }

    private AliasIndex load(ChatId chat, CompletableFuture<Loaded> mine, Supplier<AliasIndex> loader) {
        try {
            // Another load may have ended between the two questions.
            Loaded end = fresh(chat).orElseGet(() -> new Loaded(loader.get(), clock.instant(), false));
            loads.computeIfPresent(chat, (key, current) -> {
                if (current != mine) {
                    // Forgotten meanwhile: another thread may have loaded newer aliases.
                    return current;
                }
                loaded.put(chat, end);
                return null;
            });
            mine.complete(end);
            return end.aliases();
        } catch (RuntimeException | Error e) {
            loads.remove(chat, mine);
            if (Thread.currentThread().isInterrupted()) {
                mine.cancel(false);
            } else {
                mine.completeExceptionally(e);
            }
            throw e;
        }
    }

    private static AliasIndex await(ChatId chat, CompletableFuture<Loaded> others) {
        try {
            return others.get().aliases();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("read aliases of chat " + chat + " was interrupted; it is safe to repeat", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        }
    }

    /** Has the chat's aliases loaded anew by the next call, also if a thread is loading them right now. */
    void forget(ChatId chat) {
        loads.compute(chat, (key, current) -> {
            loaded.asMap().computeIfPresent(chat, (same, one) -> new Loaded(one.aliases(), one.at(), true));
            return null;
        });
    }

    /** Drops all aliases of all chats, the last good ones too. */
    void forgetAll() {
        loads.clear();
        loaded.invalidateAll();
    }

    /** Returns the chat's aliases as they were loaded last, however long ago. */
    Optional<AliasIndex> lastGood(ChatId chat) {
        return Optional.ofNullable(loaded.getIfPresent(chat)).map(Loaded::aliases);
    }

    private Optional<Loaded> fresh(ChatId chat) {
        Instant now = clock.instant();
        return Optional.ofNullable(loaded.getIfPresent(chat))
                .filter(one -> !one.stale())
                .filter(one -> !now.isBefore(one.at()) && now.isBefore(one.at().plus(life)));
    }

    /**
     * The aliases of a chat.
     *
     * @param at when they were loaded
     * @param stale whether the store has written since then
     */
    private record Loaded(AliasIndex aliases, Instant at, boolean stale) {}
}
