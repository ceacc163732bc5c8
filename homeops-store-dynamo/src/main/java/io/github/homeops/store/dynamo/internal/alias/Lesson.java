package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;

/** What a message teaches: that a name means an activity. Name and activity are as the rule for names writes them. */
record Lesson(MessageRef message, String name, String activity, UserId teacher, Instant now) {

    ChatId chat() {
        return message.chatId();
    }

    long messageId() {
        return message.messageId();
    }
}
