/** The store on DynamoDB: settings, and a package for each subject and for what the subjects share. */
@NullMarked
package io.github.homeops.store.dynamo.internal;

import org.jspecify.annotations.NullMarked;
