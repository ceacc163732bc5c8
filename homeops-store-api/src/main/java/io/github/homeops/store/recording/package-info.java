/** Recording a classified message in all repositories with one idempotent call. */
@NullMarked
package io.github.homeops.store.recording;

import org.jspecify.annotations.NullMarked;
