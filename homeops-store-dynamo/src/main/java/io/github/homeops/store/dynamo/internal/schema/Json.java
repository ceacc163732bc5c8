package io.github.homeops.store.dynamo.internal.schema;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes maps, lists, texts and truths as JSON, for people to read. */
final class Json {

    private static final String STEP = "  ";

    private Json() {}

    static String write(Object value) {
        return write(value, "\n");
    }

    private static String write(Object value, String newLine) {
        String inside = newLine + STEP;
        if (value instanceof Map<?, ?> map) {
            Stream<String> members = map.entrySet().stream()
                    .map(member -> quote(member.getKey()) + ": " + write(member.getValue(), inside));
            return members.collect(joining("," + inside, "{" + inside, newLine + "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(element -> write(element, inside))
                    .collect(joining("," + inside, "[" + inside, newLine + "]"));
        }
        return value instanceof Boolean truth ? truth.toString() : quote(value);
    }

    // Names of tables, indexes and attributes are of letters, digits and "_.-", and need no escape.
    private static String quote(Object text) {
        return '"' + text.toString() + '"';
    }
}
