/**
 * A store to test a bot with: a real DynamoDB inside the JVM, with a clock that the test moves.
 *
 * <p>{@link io.github.homeops.store.testkit.HomeOpsStoreTest} is the door for JUnit,
 * {@link io.github.homeops.store.testkit.LocalStore} the one for everything else.
 */
@NullMarked
package io.github.homeops.store.testkit;

import org.jspecify.annotations.NullMarked;
