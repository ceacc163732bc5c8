/** Records: what a declaration makes of keys and items, and the simple operations. */
@NullMarked
package io.github.homeops.store.dynamo.internal.record;

import org.jspecify.annotations.NullMarked;
