package io.github.homeops.store.summary;

/**
 * The numbers of activities of a week by their type.
 *
 * @param chores the number of chores
 * @param recoveries the number of recovery activities
 */
public record ActivityCounts(long chores, long recoveries) {}
