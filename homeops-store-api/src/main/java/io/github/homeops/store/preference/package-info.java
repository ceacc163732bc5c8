/** Preferences: how each user reacts to the bot, learned from observations. */
@NullMarked
package io.github.homeops.store.preference;

import org.jspecify.annotations.NullMarked;
