package io.github.homeops.store.dynamo.internal;

/** A repository that keeps some of what it has read in memory. */
public interface CachingRepository {

    /** Drops everything that is kept in memory. */
    void clearCache();
}
