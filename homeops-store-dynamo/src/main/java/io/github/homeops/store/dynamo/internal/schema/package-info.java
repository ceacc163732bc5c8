/** The tables themselves: what they must be, what is asked about them, and how a live one differs. */
@NullMarked
package io.github.homeops.store.dynamo.internal.schema;

import org.jspecify.annotations.NullMarked;
