/** Forgetting (erasing) and exporting the stored data of a user or a chat. */
@NullMarked
package io.github.homeops.store.privacy;

import org.jspecify.annotations.NullMarked;
