package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.privacy.RecordKind;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A stored item that is of a person or a chat, and what it takes to forget it.
 *
 * @param item all of it, as it was read
 * @param owner the person whose it is, or whom it names; null if it names none
 * @param malformed whether it has not the shape that its kind should have
 * @param fate what becomes of it
 * @param forgetting the write, which tells what has become of it
 */
public record PersonalItem(
        RecordKind kind,
        Map<String, AttributeValue> key,
        Map<String, AttributeValue> item,
        @Nullable UserId owner,
        boolean malformed,
        Fate fate,
        Call<Fate> forgetting) {

    /** What becomes of an item. */
    public enum Fate {
        DELETED,
        /** It stays, and no longer names the person. */
        CHANGED,
        /** It has become somebody else's since it was read, and is left alone. */
        OVERTAKEN
    }
}
