/**
 * A test kit for bots: a store on DynamoDB Local inside the JVM, with a clock that the test moves, fault injection and
 * cost measurement.
 *
 * <p>Use {@link io.github.homeops.store.testkit.HomeOpsStoreTest} with JUnit, and
 * {@link io.github.homeops.store.testkit.LocalStore} without.
 */
@NullMarked
package io.github.homeops.store.testkit;

import org.jspecify.annotations.NullMarked;
