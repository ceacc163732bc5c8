package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * A kind of item and one of its readers.
 *
 * @param name which reader it is: {@code message in a list}
 * @param attributes all that an item of the kind has
 * @param reader reads an item, attribute by attribute; empty if it hides it
 * @param words the words by which a complaint calls the item: record, key and table, as a regular expression
 * @param expected says by the meanings of its attributes what is to be read, where they depend on each other
 */
public record ItemKind(
        String name,
        List<Attribute> attributes,
        Function<Map<String, AttributeValue>, Optional<Map<String, Object>>> reader,
        Function<Map<String, Object>, String> words,
        Function<Map<String, Object>, Map<String, Object>> expected) {

    /** An item whose key is the one that was asked for, and which is therefore always called the same. */
    public static ItemKind of(
            String name,
            String words,
            List<Attribute> attributes,
            Function<Map<String, AttributeValue>, Optional<Map<String, Object>>> reader) {
        return new ItemKind(name, attributes, reader, meanings -> Pattern.quote(words), meanings -> meanings);
    }

    /** Says how an item is called by the meanings of its key, which is one that may be malformed itself. */
    public ItemKind called(Function<Map<String, Object>, String> regex) {
        return new ItemKind(name, attributes, reader, regex, expected);
    }

    public ItemKind expecting(Function<Map<String, Object>, Map<String, Object>> readings) {
        return new ItemKind(name, attributes, reader, words, readings);
    }

    /** Returns what a call that asks for one item makes of this one. */
    @SuppressWarnings("unchecked") // a call that reads one item has no other answer
    public static <R> R answered(Call<?, ?, R> call, Map<String, AttributeValue> item) {
        Result<R> result = ((Call<?, GetItemResponse, R>) call)
                .read(GetItemResponse.builder().item(item).build());
        return ((Result.Value<R>) result).value();
    }

    /** Returns what was read, from pairs of the attribute and its reading; an empty Optional is absent. */
    public static Map<String, Object> readings(Object... pairs) {
        Map<String, Object> readings = new HashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            readings.put((String) pairs[i], plain(pairs[i + 1]));
        }
        return readings;
    }

    private static Object plain(Object reading) {
        if (reading instanceof Optional<?> optional) {
            return optional.map(Object.class::cast).orElse(Attribute.ABSENT);
        }
        if (reading instanceof OptionalLong optional) {
            return optional.isPresent() ? optional.getAsLong() : Attribute.ABSENT;
        }
        return reading;
    }
}
