/** Activities: who did what in a household, when and how often. */
@NullMarked
package io.github.homeops.store.activity;

import org.jspecify.annotations.NullMarked;
