/** Requests to DynamoDB: a call as a value, how it is sent, retried and ended in time, and what its failure means. */
@NullMarked
package io.github.homeops.store.dynamo.internal.request;

import org.jspecify.annotations.NullMarked;
