/**
 * The declaration of a record: what one kind of item is called, where it lies, what it holds and to whom it belongs. A
 * {@link io.github.homeops.store.record.RecordType} says each of these once; reading, writing, forgetting, exporting and
 * the documentation of the tables follow from it. A declaration names no type of a database.
 */
@NullMarked
package io.github.homeops.store.record;

import org.jspecify.annotations.NullMarked;
