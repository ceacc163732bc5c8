/**
 * What every backend must do, as tests that know only the API. A backend compiles them with its own tests and says in which
 * {@link io.github.homeops.store.testkit.contract.Way ways} it keeps them. A class whose name ends in {@code Contract} is run.
 */
@NullMarked
package io.github.homeops.store.testkit.contract;

import org.jspecify.annotations.NullMarked;
