package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.NameRule;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Resolution;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The aliases of a chat as the store knows them at an instant. Immutable. */
public final class KnownAliases {

    private final AliasIndex aliases;
    private final boolean read;
    private final @Nullable StoreException failure;
    private final Instant now;

    private KnownAliases(AliasIndex aliases, boolean read, @Nullable StoreException failure, Instant now) {
        this.aliases = aliases;
        this.read = read;
        this.failure = failure;
        this.now = now;
    }

    /** Returns aliases that were read just now, or that are in the cache. */
    static KnownAliases of(AliasIndex aliases, Instant now) {
        return new KnownAliases(aliases, true, null, now);
    }

    /** Returns aliases that were read earlier and cannot be read now. */
    static KnownAliases lastGood(AliasIndex aliases, StoreException failure, Instant now) {
        return new KnownAliases(aliases, true, failure, now);
    }

    /** Returns no aliases, because they cannot be read and have not been read before. */
    static KnownAliases none(NameRule names, StoreException failure, Instant now) {
        return new KnownAliases(new AliasIndex(names, List.of()), false, failure, now);
    }

    /** Returns whether the aliases were read, now or earlier. */
    public boolean isRead() {
        return read;
    }

    /** Returns why the aliases cannot be read now, or empty if they can. */
    public Optional<StoreException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Returns the alias of exactly this name. */
    public Optional<Alias> find(String name) {
        return aliases.named(name, now);
    }

    Resolution in(String text) {
        return Resolution.builder()
                .matches(aliases.find(text, now))
                .complete(failure == null)
                .build();
    }
}
