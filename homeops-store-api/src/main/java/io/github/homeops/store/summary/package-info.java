/** Weekly summaries: what a user or a household did in a week, and how fairly the work was shared. */
@NullMarked
package io.github.homeops.store.summary;

import org.jspecify.annotations.NullMarked;
