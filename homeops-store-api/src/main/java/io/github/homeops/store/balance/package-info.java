/** Balances: how much two users of a household did in a week, and what the difference is. */
@NullMarked
package io.github.homeops.store.balance;

import org.jspecify.annotations.NullMarked;
