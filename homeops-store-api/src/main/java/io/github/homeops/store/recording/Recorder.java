package io.github.homeops.store.recording;

import io.github.homeops.store.message.Message;
import java.util.List;

/**
 * Records a classified message as one act, however often it is delivered. Safe for use by many threads.
 *
 * <p>The message is saved together with what the classifier found, then each activity is recorded, then the bot learns from
 * it: effort, habit, active hours. Last of all the message is marked as processed. Each part is safe to repeat, so a crash at
 * any point, followed by another delivery, ends where one clean run would have.
 *
 * <p>The first delivery that saves the message decides what was found in it: a classifier that answers otherwise the second
 * time changes nothing. What is learned comes from the activity as it is stored.
 *
 * <p>A message that was processed is known as long as it is stored. One that broke off is continued; if more than fifteen
 * other activities have reached the same effort or habit in between, or other messages the same active hours, that part is
 * counted once more. Of one message, no more than sixteen activities of a name are learned from.
 */
public interface Recorder {

    /** Records as {@link #record(Message, List, RecordingRule)} does, by the default rule. */
    default RecordedMessage record(Message message, List<Finding> findings) {
        return record(message, findings, RecordingRule.builder().build());
    }

    /**
     * Records the message with what the classifier found in it, which may be nothing, and returns what came of it.
     *
     * <p>A message with one activity takes six writes, up to two more for what the person has never done before, and a read each
     * if the aliases or the effort are not in memory; one without takes three; one that was processed before takes one. Each
     * part has the store's call budget.
     *
     * @throws io.github.homeops.store.StoreException if a part failed that the rule does not pass over
     * @throws IllegalArgumentException if the message is too large, it has more than 256 findings, or any with an id above
     *     {@link io.github.homeops.store.activity.NewActivity#MAX_MESSAGE_ID}, or the store's rule does not allow a name;
     *     nothing was written
     */
    RecordedMessage record(Message message, List<Finding> findings, RecordingRule rule);
}
