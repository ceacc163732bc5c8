/** The store on DynamoDB: {@link io.github.homeops.store.dynamo.DynamoHomeOpsStore} makes it, and the rest sets it up. */
@NullMarked
package io.github.homeops.store.dynamo;

import org.jspecify.annotations.NullMarked;
