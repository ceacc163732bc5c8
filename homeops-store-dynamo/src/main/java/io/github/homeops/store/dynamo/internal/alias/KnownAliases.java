package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Resolution;
import java.time.Instant;
import java.util.Optional;

/** The aliases of a chat as the store knows them at an instant. Immutable. */
public final class KnownAliases {

    private final AliasIndex aliases;
    private final boolean complete;
    private final Instant now;

    KnownAliases(AliasIndex aliases, boolean complete, Instant now) {
        this.aliases = aliases;
        this.complete = complete;
        this.now = now;
    }

    /** Returns whether the aliases could be read. If not, these are the ones that were read last, or none. */
    public boolean isComplete() {
        return complete;
    }

    /** Returns the alias of exactly this name. */
    public Optional<Alias> find(String name) {
        return aliases.named(name, now);
    }

    Resolution in(String text) {
        return Resolution.builder()
                .matches(aliases.find(text, now))
                .complete(complete)
                .build();
    }
}
