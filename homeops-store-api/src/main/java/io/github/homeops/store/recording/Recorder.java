package io.github.homeops.store.recording;

import io.github.homeops.store.message.Message;
import java.util.List;

/**
 * Records classified messages in all repositories with one idempotent call per message.
 *
 * <p>The recorder saves the message together with the classifier's findings, records an activity per finding, updates
 * the user's effort, habit and active hours, and finally marks the message as processed. Each step is idempotent. A
 * crash at any point, followed by a redelivery, has the same result as one undisturbed run.
 *
 * <p>The first delivery that saves the message decides the findings: if the classifier returns something else for a
 * redelivery, the new findings are ignored. Effort and habit are learned from the activity as stored, including its
 * corrections.
 *
 * <p>Limits: a redelivery of a processed message is detected as long as the message is stored. A redelivery that
 * completes an interrupted delivery counts a step twice if more than 15 other activities have reached the same effort
 * or habit in between, or more than 15 other messages the same active hours. At most 16 activities of the same name in
 * one message update effort and habit.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface Recorder {

    /** Records a message by the default rule, as {@link #record(Message, List, RecordingRule)} does. */
    default RecordedMessage record(Message message, List<Finding> findings) {
        return record(message, findings, RecordingRule.builder().build());
    }

    /**
     * Records a message with the findings of a classifier, and returns what was recorded. The list of findings may be
     * empty.
     *
     * <p>Cost: 6 write requests for a message with one activity, 3 for a message without activities, 1 for a redelivery
     * of a processed message. The first activity of a kind costs up to 2 more writes. If the chat's aliases or the
     * user's effort are not in memory, each costs 1 read request.
     *
     * <p>Each step has the store's full operation timeout.
     *
     * @throws io.github.homeops.store.StoreException if a step failed and the rule's {@link FailurePolicy} throws it
     * @throws IllegalArgumentException if the message is too large, has more than 256 findings, has findings and an id
     *     above {@link io.github.homeops.store.activity.NewActivity#MAX_MESSAGE_ID}, or if the name rule does not allow
     *     a name; nothing was written
     */
    RecordedMessage record(Message message, List<Finding> findings, RecordingRule rule);
}
