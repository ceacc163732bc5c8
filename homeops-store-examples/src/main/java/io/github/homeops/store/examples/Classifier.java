package io.github.homeops.store.examples;

import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.recording.Finding;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Finds chores in what people say: by a few words of its own, and by those that the chat has taught it. */
final class Classifier {

    private static final List<String> CHORES = List.of("dishes", "laundry", "bins", "plants", "hoovering");

    private final AliasRepository aliases;

    Classifier(AliasRepository aliases) {
        this.aliases = aliases;
    }

    /** Returns the chores that the message speaks of, each once. */
    List<Finding> findingsIn(Message message) {
        String text = message.text().orElse("").toLowerCase(Locale.ROOT);
        Stream<String> own = CHORES.stream().filter(text::contains);
        Stream<String> taught = aliases.resolve(message.chatId(), text).activities().stream();
        return Stream.concat(own, taught)
                .distinct()
                .map(chore -> finding(chore, text))
                .toList();
    }

    private static Finding finding(String chore, String text) {
        return Finding.builder()
                .type(ActivityType.CHORE)
                .name(chore)
                .effort(effort(text))
                .confidence(0.9)
                .build();
    }

    private static Effort effort(String text) {
        if (text.contains("quick")) {
            return Effort.LOW;
        }
        return text.contains("ages") ? Effort.HIGH : Effort.MEDIUM;
    }
}
