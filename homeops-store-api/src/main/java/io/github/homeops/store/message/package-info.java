/** Messages: the texts sent in a chat, each stored once however often the messenger delivers it. */
@NullMarked
package io.github.homeops.store.message;

import org.jspecify.annotations.NullMarked;
