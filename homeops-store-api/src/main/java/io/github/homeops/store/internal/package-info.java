/** Shared by the API's values. Not for use by bots. */
@NullMarked
package io.github.homeops.store.internal;

import org.jspecify.annotations.NullMarked;
