@NullMarked
package io.github.homeops.store.dynamo.operations;

import org.jspecify.annotations.NullMarked;
