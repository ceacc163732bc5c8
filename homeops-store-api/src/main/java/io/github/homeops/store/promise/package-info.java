/** Promises: what users have said that they will do, and by when. */
@NullMarked
package io.github.homeops.store.promise;

import org.jspecify.annotations.NullMarked;
