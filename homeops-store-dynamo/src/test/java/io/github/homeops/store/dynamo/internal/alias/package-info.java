@NullMarked
package io.github.homeops.store.dynamo.internal.alias;

import org.jspecify.annotations.NullMarked;
