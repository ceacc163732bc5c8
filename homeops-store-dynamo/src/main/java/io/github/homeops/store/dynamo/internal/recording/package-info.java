/** Recording a classified message, by one repository after the other. */
@NullMarked
package io.github.homeops.store.dynamo.internal.recording;

import org.jspecify.annotations.NullMarked;
