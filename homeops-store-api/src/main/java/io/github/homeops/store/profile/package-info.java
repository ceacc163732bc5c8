/** User profiles: what is known about a user in all chats. */
@NullMarked
package io.github.homeops.store.profile;

import org.jspecify.annotations.NullMarked;
