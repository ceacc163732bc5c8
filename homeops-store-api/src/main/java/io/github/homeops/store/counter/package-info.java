/** Response counters: how often the bot has spoken in a chat today, and whether it may once more. */
@NullMarked
package io.github.homeops.store.counter;

import org.jspecify.annotations.NullMarked;
