/**
 * How a test kit meets a backend without either knowing the other. Nothing here is of use to a bot.
 */
@NullMarked
package io.github.homeops.store.spi;

import org.jspecify.annotations.NullMarked;
