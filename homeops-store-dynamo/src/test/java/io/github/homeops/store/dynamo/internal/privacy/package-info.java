@NullMarked
package io.github.homeops.store.dynamo.internal.privacy;

import org.jspecify.annotations.NullMarked;
