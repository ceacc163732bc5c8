/** What is stored of a person or of a chat: forgotten for good, or handed out. */
@NullMarked
package io.github.homeops.store.privacy;

import org.jspecify.annotations.NullMarked;
