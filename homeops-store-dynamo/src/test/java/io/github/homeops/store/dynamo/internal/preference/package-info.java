@NullMarked
package io.github.homeops.store.dynamo.internal.preference;

import org.jspecify.annotations.NullMarked;
