/** Habits on DynamoDB. */
@NullMarked
package io.github.homeops.store.dynamo.internal.habit;

import org.jspecify.annotations.NullMarked;
