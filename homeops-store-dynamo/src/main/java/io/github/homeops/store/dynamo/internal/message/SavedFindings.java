package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What saving a message with its findings came to.
 *
 * @param findings what counts as found in the message, whoever said so first; null if nobody has said yet
 */
public record SavedFindings(SaveResult saved, @Nullable List<Finding> findings) {}
