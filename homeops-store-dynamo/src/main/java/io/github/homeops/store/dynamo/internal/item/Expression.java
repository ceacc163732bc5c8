package io.github.homeops.store.dynamo.internal.item;

import io.github.homeops.store.record.Attribute;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of an expression together with the values that it uses. Immutable: one without values is a constant of its class.
 *
 * <p>In the text, {@code #ttl} stands for the attribute {@code ttl}: the names follow from the text, so a reserved word is
 * never a surprise.
 */
public final class Expression {

    static final AttributeValue NULL = Values.string("NULL");

    /** The library has some hundred texts; more of them come from records with many optional attributes. */
    private static final int MOST_TEXTS = 2_000;

    private static final Map<String, Map<String, String>> NAMES = new ConcurrentHashMap<>();

    private final @Nullable Binding binding;
    private final @Nullable Joint joint;
    private @Nullable String text;

    private Expression(@Nullable String text, @Nullable Binding binding, @Nullable Joint joint) {
        this.text = text;
        this.binding = binding;
        this.joint = joint;
    }

    /** What a placeholder stands for, and those that were given before it. */
    private record Binding(
            String placeholder,
            AttributeValue value,
            @Nullable Binding earlier) {}

    /** Two expressions, and what stands before, between and after them. Their text is put together when it is asked for. */
    private record Joint(String before, Expression left, String between, Expression right, String after) {}

    public static Expression of(String text) {
        return new Expression(text, null, null);
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
        String name = "#" + attribute;
        return of("attribute_not_exists(" + name + ") OR (size(" + name + ") = :isoLength AND contains(" + name
                        + ", :t) AND contains(" + name + ", :z) AND " + name + " <= " + placeholder + ")")
                .value(":isoLength", Values.number(IsoInstants.LENGTH))
                .value(":t", Values.string("T"))
                .value(":z", Values.string("Z"))
                .value(placeholder, Values.isoInstant(instant));
    }

    /** Holds where the attribute is absent; NULL is as good as absent. */
    public static Expression absent(String attribute) {
        return of("attribute_not_exists(#" + attribute + ") OR attribute_type(#" + attribute + ", :null)")
                .value(":null", NULL);
    }

    /** Holds where the attribute is absent; NULL is as good as absent. */
    public static Expression absent(Attribute<?> attribute) {
        return absent(attribute.name());
    }

    /** Holds where there is nothing at the path, or something of this type. */
    public static Expression absentOr(String type, String placeholder, String path) {
        return of("attribute_not_exists(" + path + ") OR attribute_type(" + path + ", " + placeholder + ")")
                .value(placeholder, Values.string(type));
    }

    /** Gives the value that a placeholder such as {@code :now} stands for. */
    public Expression value(String placeholder, AttributeValue value) {
        return new Expression(text, new Binding(placeholder, value, binding), joint);
    }

    public Expression and(Expression other) {
        return join("(", ") AND (", other, ")");
    }

    public Expression or(Expression other) {
        return join("(", ") OR (", other, ")");
    }

    public String text() {
        String known = text;
        if (known == null) {
            StringBuilder built = new StringBuilder(256);
            appendTo(built);
            known = built.toString();
            text = known;
        }
        return known;
    }

    private void appendTo(StringBuilder built) {
        if (text != null || joint == null) {
            built.append(text);
            return;
        }
        built.append(joint.before);
        joint.left.appendTo(built);
        built.append(joint.between);
        joint.right.appendTo(built);
        built.append(joint.after);
    }

    /** Returns the attributes that the placeholders of all stand for. */
    public static Map<String, String> names(Expression... parts) {
        if (parts.length == 1) {
            return namesIn(parts[0].text());
        }
        Map<String, String> all = new HashMap<>();
        for (Expression part : parts) {
            all.putAll(namesIn(part.text()));
        }
        return all;
    }

    /** Returns the values that the placeholders of all stand for; null if there are none, as DynamoDB refuses an empty map. */
    public static @Nullable Map<String, AttributeValue> values(Expression... parts) {
        Map<String, AttributeValue> all = new HashMap<>();
        for (Expression part : parts) {
            part.collectValues(all);
        }
        return all.isEmpty() ? null : all;
    }

    private void collectValues(Map<String, AttributeValue> all) {
        for (Binding one = binding; one != null; one = one.earlier) {
            AttributeValue other = all.put(one.placeholder, one.value);
            if (other != null && !other.equals(one.value)) {
                throw new IllegalStateException("placeholder " + one.placeholder + " must mean one thing in a request");
            }
        }
        if (joint != null) {
            joint.left.collectValues(all);
            joint.right.collectValues(all);
        }
    }

    private static Expression same(String attribute, @Nullable AttributeValue seen) {
        return seen == null
                ? of("attribute_not_exists(#" + attribute + ")")
                : of("#" + attribute + " = :" + attribute + "Seen").value(":" + attribute + "Seen", seen);
    }

    /** Returns this text and the other with some text between them, and the values of both. */
    Expression then(String between, Expression other) {
        return join("", between, other, "");
    }

    private Expression join(String before, String between, Expression other, String after) {
        return new Expression(null, null, new Joint(before, this, between, other, after));
    }

    private static Map<String, String> namesIn(String text) {
        Map<String, String> known = NAMES.get(text);
        if (known != null) {
            return known;
        }
        Map<String, String> names = new HashMap<>();
        for (int start = text.indexOf('#'); start >= 0; start = text.indexOf('#', start + 1)) {
            int end = start + 1;
            while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
                end++;
            }
            names.put(text.substring(start, end), text.substring(start + 1, end));
        }
        if (NAMES.size() < MOST_TEXTS) {
            NAMES.put(text, Map.copyOf(names));
        }
        return names;
    }
}
