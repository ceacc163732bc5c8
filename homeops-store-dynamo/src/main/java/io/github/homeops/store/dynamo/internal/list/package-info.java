/** Lists: queries read page by page, as a stream or as a page with a cursor. */
@NullMarked
package io.github.homeops.store.dynamo.internal.list;

import org.jspecify.annotations.NullMarked;
