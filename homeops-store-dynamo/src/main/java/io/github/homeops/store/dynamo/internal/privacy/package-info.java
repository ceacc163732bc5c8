/** What is stored of a person or of a chat, in all tables. */
@NullMarked
package io.github.homeops.store.dynamo.internal.privacy;

import org.jspecify.annotations.NullMarked;
