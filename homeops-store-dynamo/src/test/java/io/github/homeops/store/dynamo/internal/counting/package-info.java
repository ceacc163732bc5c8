@NullMarked
package io.github.homeops.store.dynamo.internal.counting;

import org.jspecify.annotations.NullMarked;
