@NullMarked
package io.github.homeops.store.dynamo.internal.effort;

import org.jspecify.annotations.NullMarked;
