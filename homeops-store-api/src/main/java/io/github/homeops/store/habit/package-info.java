/** Habits: on which days and at which hours each user does an activity. */
@NullMarked
package io.github.homeops.store.habit;

import org.jspecify.annotations.NullMarked;
