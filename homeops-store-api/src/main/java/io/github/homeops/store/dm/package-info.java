/** DM status: who has agreed to be written to in private, and who has been asked. */
@NullMarked
package io.github.homeops.store.dm;

import org.jspecify.annotations.NullMarked;
