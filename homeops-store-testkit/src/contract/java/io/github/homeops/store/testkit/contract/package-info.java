/** What every backend must do, as tests: a backend extends each class in its own tests. Needs AssertJ on the class path. */
@NullMarked
package io.github.homeops.store.testkit.contract;

import org.jspecify.annotations.NullMarked;
