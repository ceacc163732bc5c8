/** DM status on DynamoDB. */
@NullMarked
package io.github.homeops.store.dynamo.internal.dm;

import org.jspecify.annotations.NullMarked;
