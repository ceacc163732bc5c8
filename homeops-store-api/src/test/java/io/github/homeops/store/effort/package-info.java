@NullMarked
package io.github.homeops.store.effort;

import org.jspecify.annotations.NullMarked;
