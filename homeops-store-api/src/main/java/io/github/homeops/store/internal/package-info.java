/** What the API's own values share; nothing that a user needs. */
@NullMarked
package io.github.homeops.store.internal;

import org.jspecify.annotations.NullMarked;
