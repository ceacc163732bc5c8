package io.github.homeops.store.dynamo.internal;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One more in a map of counts inside an item. A path into a map that is not there is an error, and one update cannot both
 * create the map and reach into it: where it is missing, it is set whole.
 *
 * @param attribute the map
 * @param key what is counted in it
 * @param missing whether the item has no such map, as far as is known
 */
public record Histogram(String attribute, String key, boolean missing) {

    /** Assumes that the map is there. */
    public static Histogram of(String attribute, String key) {
        return new Histogram(attribute, key, false);
    }

    /** Returns the same, knowing the item. */
    public Histogram in(Map<String, AttributeValue> item) {
        return new Histogram(attribute, key, !ItemReader.has(item, attribute));
    }

    /** Adds the counting to the update. */
    public Update countedBy(Update update) {
        AttributeValue first = AttributeValue.fromM(Map.of(key, Values.number(1)));
        if (missing) {
            return update.set(attribute, first);
        }
        String place = "#%1$s.#%1$sKey".formatted(attribute);
        return update.set(
                Expression.of("%1$s = if_not_exists(%1$s, :zero) + :one".formatted(place))
                        .name("#" + attribute + "Key", key)
                        .value(":zero", Values.number(0))
                        .value(":one", Values.number(1)),
                attribute,
                first);
    }

    /** Holds while the map is there, or is missing, as was assumed. */
    public Expression asAssumed() {
        return missing
                ? Expression.absent(attribute)
                : Expression.of("attribute_type(#" + attribute + ", :map)").value(":map", Values.string("M"));
    }
}
