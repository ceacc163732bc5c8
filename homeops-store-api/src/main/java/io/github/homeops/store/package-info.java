/**
 * The entry point {@link io.github.homeops.store.HomeOpsStore}, and the values and exceptions that all repositories
 * share.
 */
@NullMarked
package io.github.homeops.store;

import org.jspecify.annotations.NullMarked;
