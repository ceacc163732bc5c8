package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What saving a message with its findings came to.
 *
 * @param findings the findings that the first delivery stored; null before they are stored
 */
public record SavedFindings(SaveResult saved, @Nullable List<Finding> findings) {}
