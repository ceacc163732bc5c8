package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.dynamo.internal.Keyed;
import java.util.List;
import java.util.stream.Stream;

/** The readers and keys of efforts. */
public final class EffortKinds {

    private EffortKinds() {}

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(new Keyed(
                "homeops", List.of("effort", parts.user(), parts.name()), EffortItem.key(parts.user(), parts.name())));
    }
}
