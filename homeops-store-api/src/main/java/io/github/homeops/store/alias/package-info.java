/** Aliases: the words that a chat uses for its activities, learned one by one and found again in messages. */
@NullMarked
package io.github.homeops.store.alias;

import org.jspecify.annotations.NullMarked;
