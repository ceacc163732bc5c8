/** Items: how attributes are written, read, measured and compared, and the expressions of updates, queries and conditions. */
@NullMarked
package io.github.homeops.store.dynamo.internal.item;

import org.jspecify.annotations.NullMarked;
