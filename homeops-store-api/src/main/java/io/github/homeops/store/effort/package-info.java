/** Effort: how hard an activity is for a person, learned from what was said of it each time. */
@NullMarked
package io.github.homeops.store.effort;

import org.jspecify.annotations.NullMarked;
