/** Habits: on which days and at which hours a person does what, as one chat has seen it. */
@NullMarked
package io.github.homeops.store.habit;

import org.jspecify.annotations.NullMarked;
