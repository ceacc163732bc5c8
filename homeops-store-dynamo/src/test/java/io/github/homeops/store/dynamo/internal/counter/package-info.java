@NullMarked
package io.github.homeops.store.dynamo.internal.counter;

import org.jspecify.annotations.NullMarked;
