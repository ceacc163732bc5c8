@NullMarked
package io.github.homeops.store.dynamo.internal.message;

import org.jspecify.annotations.NullMarked;
