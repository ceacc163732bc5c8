package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.dynamo.internal.Keyed;
import java.util.List;
import java.util.stream.Stream;

/** The readers and keys of habits. */
public final class HabitKinds {

    private HabitKinds() {}

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(new Keyed(
                "homeops",
                List.of("habit", parts.chat(), parts.user(), parts.name()),
                HabitItem.key(parts.chat(), parts.user(), parts.name())));
    }
}
