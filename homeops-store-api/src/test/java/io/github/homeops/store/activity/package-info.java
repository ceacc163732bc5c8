@NullMarked
package io.github.homeops.store.activity;

import org.jspecify.annotations.NullMarked;
