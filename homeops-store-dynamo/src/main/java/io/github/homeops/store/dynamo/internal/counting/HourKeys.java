package io.github.homeops.store.dynamo.internal.counting;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The keys of a histogram by hour of the day. */
public final class HourKeys {

    /** The hours by their keys. Some bots call the hour after midnight the 24th. */
    public static final Map<String, Integer> ALL = IntStream.rangeClosed(0, 24)
            .boxed()
            .collect(Collectors.toUnmodifiableMap(String::valueOf, hour -> hour % 24));

    private HourKeys() {}
}
