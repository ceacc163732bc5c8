/** A household bot to run and to read: {@link io.github.homeops.store.examples.HouseholdStory} tells its story. */
@NullMarked
package io.github.homeops.store.examples;

import org.jspecify.annotations.NullMarked;
