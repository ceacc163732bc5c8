@NullMarked
package io.github.homeops.store.dynamo;

import org.jspecify.annotations.NullMarked;
