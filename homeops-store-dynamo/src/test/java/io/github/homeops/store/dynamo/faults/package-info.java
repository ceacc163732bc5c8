@NullMarked
package io.github.homeops.store.dynamo.faults;

import org.jspecify.annotations.NullMarked;
