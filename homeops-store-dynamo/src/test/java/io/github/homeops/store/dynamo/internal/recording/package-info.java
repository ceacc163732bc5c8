@NullMarked
package io.github.homeops.store.dynamo.internal.recording;

import org.jspecify.annotations.NullMarked;
