@NullMarked
package io.github.homeops.store.dynamo.internal.request;

import org.jspecify.annotations.NullMarked;
