/** Activities on DynamoDB: how they lie in the table, what is asked about them, and who asks. */
@NullMarked
package io.github.homeops.store.dynamo.internal.activity;

import org.jspecify.annotations.NullMarked;
