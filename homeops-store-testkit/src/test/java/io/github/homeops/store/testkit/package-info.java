@NullMarked
package io.github.homeops.store.testkit;

import org.jspecify.annotations.NullMarked;
