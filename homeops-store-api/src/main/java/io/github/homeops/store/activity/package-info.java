/** Activities: what was done in a household, by whom, when, and the questions people ask about it. */
@NullMarked
package io.github.homeops.store.activity;

import org.jspecify.annotations.NullMarked;
