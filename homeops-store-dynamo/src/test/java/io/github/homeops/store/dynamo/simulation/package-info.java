/** A household, its bot and everything that can go wrong, driven by one seed and compared with a plain model. */
@NullMarked
package io.github.homeops.store.dynamo.simulation;

import org.jspecify.annotations.NullMarked;
