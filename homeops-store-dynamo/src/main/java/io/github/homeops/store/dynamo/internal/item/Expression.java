package io.github.homeops.store.dynamo.internal.item;

import io.github.homeops.store.record.Attribute;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of an expression together with the names and values it uses, so that they cannot get apart.
 *
 * <p>In the text, {@code #ttl} stands for the attribute {@code ttl}: the names follow from the text, so a reserved word is
 * never a surprise. A placeholder that means another attribute is {@linkplain #name named} by hand.
 */
public record Expression(String text, Map<String, String> names, Map<String, AttributeValue> values) {

    private static final Pattern NAME = Pattern.compile("#(\\w+)");

    public Expression {
        names = Map.copyOf(names);
        values = Map.copyOf(values);
    }

    public static Expression of(String text) {
        Map<String, String> names = new HashMap<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.put(matcher.group(), matcher.group(1));
        }
        return new Expression(text, names, Map.of());
    }

    /** Holds while these attributes are what they were in the item that was seen. */
    public static Expression unchanged(Map<String, AttributeValue> seen, String... attributes) {
        return Arrays.stream(attributes)
                .map(attribute -> same(attribute, seen.get(attribute)))
                .reduce(Expression::and)
                .orElseThrow();
    }

    /**
     * Holds where the attribute is absent, or an instant that is not later. One in a form of ISO 8601 that does not sort as
     * text passes for later: who is refused by it has the item to read.
     */
    public static Expression notLater(String attribute, String placeholder, Instant instant) {
        return of(("attribute_not_exists(#%1$s) OR (size(#%1$s) = :isoLength"
                                + " AND contains(#%1$s, :t) AND contains(#%1$s, :z) AND #%1$s <= %2$s)")
                        .formatted(attribute, placeholder))
                .value(":isoLength", Values.number(IsoInstants.LENGTH))
                .value(":t", Values.string("T"))
                .value(":z", Values.string("Z"))
                .value(placeholder, Values.isoInstant(instant));
    }

    /** Holds where the attribute is absent; NULL is as good as absent. */
    public static Expression absent(String attribute) {
        return of("attribute_not_exists(#%1$s) OR attribute_type(#%1$s, :null)".formatted(attribute))
                .value(":null", Values.string("NULL"));
    }

    /** Holds where the attribute is absent; NULL is as good as absent. */
    public static Expression absent(Attribute<?> attribute) {
        return absent(attribute.name());
    }

    /** Holds where there is nothing at the path, or something of this type. */
    public static Expression absentOr(String type, String placeholder, String path) {
        return of("attribute_not_exists(%1$s) OR attribute_type(%1$s, %2$s)".formatted(path, placeholder))
                .value(placeholder, Values.string(type));
    }

    /** Gives the value that a placeholder such as {@code :now} stands for. */
    public Expression value(String placeholder, AttributeValue value) {
        return new Expression(text, names, merge(List.of(values, Map.of(placeholder, value))));
    }

    /** Says which attribute a placeholder such as {@code #day} stands for, where it is not the one of its own name. */
    public Expression name(String placeholder, String attribute) {
        Map<String, String> renamed = new HashMap<>(names);
        renamed.put(placeholder, attribute);
        return new Expression(text, renamed, values);
    }

    public Expression and(Expression other) {
        return combine(" AND ", other);
    }

    public Expression or(Expression other) {
        return combine(" OR ", other);
    }

    /** Returns the names of all, for a request that has several expressions. */
    public static Map<String, String> names(Expression... parts) {
        return merge(Arrays.stream(parts).map(part -> part.names).toList());
    }

    /** Returns the values of all, for a request that has several expressions. */
    public static Map<String, AttributeValue> values(Expression... parts) {
        return merge(Arrays.stream(parts).map(part -> part.values).toList());
    }

    private static Expression same(String attribute, @Nullable AttributeValue seen) {
        return seen == null
                ? of("attribute_not_exists(#" + attribute + ")")
                : of("#%1$s = :%1$sSeen".formatted(attribute)).value(":" + attribute + "Seen", seen);
    }

    private Expression combine(String operator, Expression other) {
        String both = "(" + text + ")" + operator + "(" + other.text + ")";
        return new Expression(both, names(this, other), values(this, other));
    }

    private static <V> Map<String, V> merge(List<Map<String, V>> maps) {
        Map<String, V> all = new HashMap<>();
        maps.forEach(map -> map.forEach((placeholder, value) -> {
            V earlier = all.put(placeholder, value);
            if (earlier != null && !earlier.equals(value)) {
                throw new IllegalStateException("placeholder " + placeholder + " must mean one thing in a request");
            }
        }));
        return all;
    }
}
