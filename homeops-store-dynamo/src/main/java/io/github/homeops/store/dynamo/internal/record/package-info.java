/** Records: what their declarations make of keys, items, conditions and tables. */
@NullMarked
package io.github.homeops.store.dynamo.internal.record;

import org.jspecify.annotations.NullMarked;
