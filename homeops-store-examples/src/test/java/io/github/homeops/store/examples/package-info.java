@NullMarked
package io.github.homeops.store.examples;

import org.jspecify.annotations.NullMarked;
