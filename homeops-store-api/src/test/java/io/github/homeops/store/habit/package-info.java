@NullMarked
package io.github.homeops.store.habit;

import org.jspecify.annotations.NullMarked;
