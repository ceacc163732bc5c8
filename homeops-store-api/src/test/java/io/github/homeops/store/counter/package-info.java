@NullMarked
package io.github.homeops.store.counter;

import org.jspecify.annotations.NullMarked;
