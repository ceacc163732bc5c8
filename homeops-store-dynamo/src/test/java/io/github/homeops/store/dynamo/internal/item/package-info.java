@NullMarked
package io.github.homeops.store.dynamo.internal.item;

import org.jspecify.annotations.NullMarked;
