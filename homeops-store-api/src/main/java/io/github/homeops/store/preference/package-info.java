/** Preferences: what a bot learns of how a person likes to be dealt with. */
@NullMarked
package io.github.homeops.store.preference;

import org.jspecify.annotations.NullMarked;
