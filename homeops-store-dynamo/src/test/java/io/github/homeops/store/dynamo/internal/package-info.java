@NullMarked
package io.github.homeops.store.dynamo.internal;

import org.jspecify.annotations.NullMarked;
