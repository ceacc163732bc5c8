/** Messages: what was said in a chat, each stored once however often it is delivered. */
@NullMarked
package io.github.homeops.store.message;

import org.jspecify.annotations.NullMarked;
