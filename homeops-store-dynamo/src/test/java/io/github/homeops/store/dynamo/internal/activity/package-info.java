@NullMarked
package io.github.homeops.store.dynamo.internal.activity;

import org.jspecify.annotations.NullMarked;
