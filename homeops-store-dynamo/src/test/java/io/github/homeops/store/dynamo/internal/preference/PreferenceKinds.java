package io.github.homeops.store.dynamo.internal.preference;

import io.github.homeops.store.dynamo.internal.Keyed;
import java.util.List;
import java.util.stream.Stream;

/** The readers and keys of preferences. */
public final class PreferenceKinds {

    private PreferenceKinds() {}

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Metrics.isName(parts.name())
                ? Stream.of(new Keyed(
                        "homeops",
                        List.of("preference", parts.user(), parts.name()),
                        PreferenceItem.key(parts.user(), parts.name())))
                : Stream.empty();
    }
}
