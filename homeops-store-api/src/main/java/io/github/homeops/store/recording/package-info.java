/** Recording a classified message as one act: what was said, what was done, and what the bot learns from it. */
@NullMarked
package io.github.homeops.store.recording;

import org.jspecify.annotations.NullMarked;
