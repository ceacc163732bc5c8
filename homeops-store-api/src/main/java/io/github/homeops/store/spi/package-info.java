/**
 * The service provider interface between a test kit and a backend: neither depends on the other. Not for use by bots.
 */
@NullMarked
package io.github.homeops.store.spi;

import org.jspecify.annotations.NullMarked;
