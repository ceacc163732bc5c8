package io.github.homeops.store.examples;

import io.github.homeops.store.message.MessageRef;
import java.util.ArrayList;
import java.util.List;

/** What carries the bot's words into the chat. This one only plays along, and fails when the story wants it to. */
final class Messenger {

    private final List<MessageRef> thanked = new ArrayList<>();
    private boolean works = true;

    /** Sends thanks for the message; returns whether they were sent. */
    boolean thankFor(MessageRef message) {
        return works && thanked.add(message);
    }

    void breakDown() {
        works = false;
    }

    void recover() {
        works = true;
    }

    /** Returns the messages that were thanked for, once for each time. */
    List<MessageRef> thanked() {
        return List.copyOf(thanked);
    }
}
