/** Effort: how hard each activity is for each user, learned as a moving average. */
@NullMarked
package io.github.homeops.store.effort;

import org.jspecify.annotations.NullMarked;
