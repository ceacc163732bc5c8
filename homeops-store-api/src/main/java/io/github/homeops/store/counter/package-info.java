/** Response counters: the number of the bot's replies in a chat on a date, and permits for further replies under a daily cap. */
@NullMarked
package io.github.homeops.store.counter;

import org.jspecify.annotations.NullMarked;
