@NullMarked
package io.github.homeops.store.message;

import org.jspecify.annotations.NullMarked;
