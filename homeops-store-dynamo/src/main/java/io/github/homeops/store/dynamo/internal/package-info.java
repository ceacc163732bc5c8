/** The kit that every subject uses; nobody's API. */
@NullMarked
package io.github.homeops.store.dynamo.internal;

import org.jspecify.annotations.NullMarked;
