@NullMarked
package io.github.homeops.store.preference;

import org.jspecify.annotations.NullMarked;
