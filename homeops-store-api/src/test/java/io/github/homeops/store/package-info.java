@NullMarked
package io.github.homeops.store;

import org.jspecify.annotations.NullMarked;
