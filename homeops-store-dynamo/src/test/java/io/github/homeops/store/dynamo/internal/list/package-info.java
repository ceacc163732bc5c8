@NullMarked
package io.github.homeops.store.dynamo.internal.list;

import org.jspecify.annotations.NullMarked;
