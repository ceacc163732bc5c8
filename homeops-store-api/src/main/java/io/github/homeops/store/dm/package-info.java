/** Direct messages: which users have opted in to them, and which users were asked to. */
@NullMarked
package io.github.homeops.store.dm;

import org.jspecify.annotations.NullMarked;
