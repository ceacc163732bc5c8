/** Counting once: causes, moving averages, histograms and decisions that a redelivery does not repeat. */
@NullMarked
package io.github.homeops.store.dynamo.internal.counting;

import org.jspecify.annotations.NullMarked;
