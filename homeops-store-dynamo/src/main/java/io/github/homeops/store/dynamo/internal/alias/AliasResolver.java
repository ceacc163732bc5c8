package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.item.Expiry.TTL;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.alias.AliasIndex.Known;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Finds the aliases of a chat in texts; keeps the aliases for a while if it is told to. */
final class AliasResolver {

    private static final Logger LOG = LoggerFactory.getLogger(AliasResolver.class);

    private static final Duration BETWEEN_WARNINGS = Duration.ofMinutes(1);

    private final Database database;
    private final AliasCalls calls;
    private final StoreSettings settings;
    private final @Nullable AliasCache cache;
    private Instant lastWarning = Instant.MIN;

    AliasResolver(Database database, AliasCalls calls, StoreSettings settings) {
        this.database = database;
        this.calls = calls;
        this.settings = settings;
        this.cache =
                settings.aliasCacheTtl().isZero() ? null : new AliasCache(settings.aliasCacheTtl(), settings.clock());
    }

    /** Returns the chat's aliases, or those that were read last if they cannot be read and the store is not strict. */
    KnownAliases known(ChatId chat) {
        try {
            return KnownAliases.of(aliases(chat), now());
        } catch (StoreException e) {
            if (settings.strictAliases() || Thread.currentThread().isInterrupted()) {
                throw e;
            }
            if (isTimeToWarn()) {
                LOG.warn("Aliases cannot be read, so texts are resolved by those last known", e);
            }
            return Optional.ofNullable(cache)
                    .flatMap(kept -> kept.lastGood(chat))
                    .map(aliases -> KnownAliases.lastGood(aliases, e, now()))
                    .orElseGet(() -> KnownAliases.none(settings.nameRule(), e, now()));
        }
    }

    /** Has the chat's aliases read anew for the next text: some may have changed. */
    void forget(ChatId chat) {
        if (cache != null) {
            cache.forget(chat);
        }
    }

    /** Drops what is kept of all chats. */
    void forgetAll() {
        if (cache != null) {
            cache.forgetAll();
        }
    }

    private AliasIndex aliases(ChatId chat) {
        return cache == null ? read(chat) : cache.get(chat, () -> read(chat));
    }

    private AliasIndex read(ChatId chat) {
        Instant now = now();
        try (Operation operation =
                database.begin("aliases.resolve", calls.items().table())) {
            List<Known> aliases = Reading.within(operation)
                    .query(
                            "read aliases of chat " + chat,
                            // What is read now is believed for minutes, so it must not lag behind a write of anybody's.
                            () -> calls.ofChat(chat, now).consistent(true),
                            AliasCalls.ALL,
                            this::known)
                    .toList();
            return new AliasIndex(settings.nameRule(), aliases);
        }
    }

    private Known known(Map<String, AttributeValue> item) {
        AttributeValue ttl = item.get(TTL);
        return new Known(calls.items().read(item), ttl == null ? Map.of() : Map.of(TTL, ttl));
    }

    private synchronized boolean isTimeToWarn() {
        Instant now = now();
        boolean lately = !now.isBefore(lastWarning) && now.isBefore(lastWarning.plus(BETWEEN_WARNINGS));
        lastWarning = lately ? lastWarning : now;
        return !lately;
    }

    private Instant now() {
        return settings.clock().instant();
    }
}
