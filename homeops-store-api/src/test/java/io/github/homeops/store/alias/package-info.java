@NullMarked
package io.github.homeops.store.alias;

import org.jspecify.annotations.NullMarked;
