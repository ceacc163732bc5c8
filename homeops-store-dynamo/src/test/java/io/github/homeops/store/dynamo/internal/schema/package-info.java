@NullMarked
package io.github.homeops.store.dynamo.internal.schema;

import org.jspecify.annotations.NullMarked;
