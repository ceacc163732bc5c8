package io.github.homeops.store.dynamo.internal.item;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.record.Attribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The clauses of an update expression.
 *
 * <p>Three clauses depend on the stored value: {@link #setIfAbsent}, {@link #add} and {@link #append}. DynamoDB takes NULL for a
 * value there, and another bot may have stored NULL where this library stores nothing. {@link #on(String, Map, Expression, Map)}
 * repairs that: where the item that was seen has NULL, the clause sets the attribute as if it were absent.
 */
public final class Update {

    private static final AttributeValue NULL = Values.string("NULL");

    private final List<Expression> sets = new ArrayList<>();
    private final List<Expression> removes = new ArrayList<>();
    private final Map<String, Dependent> dependents = new LinkedHashMap<>();
    private final Map<String, AttributeValue> ofNothing = new HashMap<>();

    /** A clause whose result depends on the stored value, and the condition on that value under which it can be used. */
    private record Dependent(boolean adds, Expression clause, Expression usable) {}

    /** Sets the attribute to the value. */
    public Update set(String attribute, AttributeValue value) {
        return set(setting(attribute, value), attribute, value);
    }

    /** Sets the attribute to the value. */
    public <T> Update set(Attribute<T> attribute, T value) {
        return set(attribute.name(), Values.of(attribute, value));
    }

    /** Sets the attribute to the value unless it has one. */
    public <T> Update setIfAbsent(Attribute<T> attribute, T value) {
        return setIfAbsent(attribute.name(), Values.of(attribute, value));
    }

    /** Sets the attribute to the value unless it has one. */
    public Update setIfAbsent(String attribute, AttributeValue value) {
        return depend(
                attribute,
                value,
                new Dependent(
                        false,
                        Expression.of("#%1$s = if_not_exists(#%1$s, :%1$s)".formatted(attribute))
                                .value(":" + attribute, value),
                        Expression.of("NOT attribute_type(#" + attribute + ", :null)")
                                .value(":null", NULL)));
    }

    /** Sets by a clause of its own, such as {@code #a = #b + :c}; of an item that is not there, nothing comes of it. */
    public Update set(Expression clause) {
        sets.add(clause);
        return this;
    }

    /** Sets by a clause of its own, which gives the attribute this value in an item that is not there. */
    public Update set(Expression clause, String attribute, AttributeValue first) {
        ofNothing.put(attribute, first);
        return set(clause);
    }

    /** Adds to a number at the top level of the item. */
    public Update add(String attribute, long amount) {
        return add(attribute, Values.number(amount));
    }

    /** Adds to a number at the top level of the item. */
    public Update add(String attribute, AttributeValue value) {
        return depend(
                attribute,
                value,
                new Dependent(
                        true,
                        Expression.of("#%1$s :%1$s".formatted(attribute)).value(":" + attribute, value),
                        Expression.absentOr("N", ":number", "#" + attribute)));
    }

    /** Appends to a list at the top level of the item. */
    public Update append(String attribute, List<String> entries) {
        AttributeValue value = Values.strings(entries);
        return depend(
                attribute,
                value,
                new Dependent(
                        false,
                        Expression.of("#%1$s = list_append(if_not_exists(#%1$s, :none), :%1$s)".formatted(attribute))
                                .value(":none", Values.strings(List.of()))
                                .value(":" + attribute, value),
                        Expression.absentOr("L", ":list", "#" + attribute)));
    }

    public Update remove(Attribute<?> attribute) {
        return remove(attribute.name());
    }

    public Update remove(String attribute) {
        removes.add(Expression.of("#" + attribute));
        return this;
    }

    /** Removes an element of a list at the top level of the item. */
    public Update removeAt(String attribute, int index) {
        removes.add(Expression.of("#" + attribute + "[" + index + "]"));
        return this;
    }

    /** Returns a request that updates the item of this key if the condition holds. */
    public UpdateItemRequest.Builder on(String table, Map<String, AttributeValue> key, Expression condition) {
        return request(table, key, condition, Set.of());
    }

    /**
     * Returns a request that updates the item of this key if the condition holds and each {@linkplain Update dependent} clause can
     * be used.
     *
     * @param seen the item as it was last seen, empty before the first attempt. An attribute that is NULL there is set as if it
     *     were absent, on the condition that it still is NULL. After a refusal, {@link #nullsIn} says whether to try again with
     *     the item that came back.
     */
    public UpdateItemRequest.Builder on(
            String table, Map<String, AttributeValue> key, Expression condition, Map<String, AttributeValue> seen) {
        Set<String> nulls = nullsIn(seen);
        Expression usable = condition;
        for (Map.Entry<String, Dependent> dependent : dependents.entrySet()) {
            usable = usable.and(
                    nulls.contains(dependent.getKey())
                            ? Expression.of("attribute_type(#" + dependent.getKey() + ", :null)")
                                    .value(":null", NULL)
                            : dependent.getValue().usable());
        }
        return request(table, key, usable, nulls);
    }

    /** Returns the attributes with a dependent clause that are NULL in the item. */
    public Set<String> nullsIn(Map<String, AttributeValue> item) {
        return dependents.keySet().stream()
                .filter(attribute -> item.containsKey(attribute) && !ItemReader.has(item, attribute))
                .collect(Collectors.toUnmodifiableSet());
    }

    private UpdateItemRequest.Builder request(
            String table, Map<String, AttributeValue> key, Expression condition, Set<String> nulls) {
        Expression update = expression(nulls);
        return UpdateItemRequest.builder()
                .tableName(table)
                .key(key)
                .updateExpression(update.text())
                .conditionExpression(condition.text())
                .expressionAttributeNames(Expression.names(update, condition))
                .expressionAttributeValues(Expression.values(update, condition));
    }

    /** Returns what the update makes of an item that is not there, without its key. */
    public Map<String, AttributeValue> ofNothing() {
        return Map.copyOf(ofNothing);
    }

    private Expression expression(Set<String> nulls) {
        List<Expression> adding = new ArrayList<>();
        List<Expression> setting = new ArrayList<>(sets);
        dependents.forEach((attribute, dependent) -> {
            if (nulls.contains(attribute)) {
                setting.add(setting(attribute, requireNonNull(ofNothing.get(attribute))));
            } else {
                (dependent.adds() ? adding : setting).add(dependent.clause());
            }
        });
        String text = Stream.of(clause("ADD ", adding), clause("SET ", setting), clause("REMOVE ", removes))
                .filter(clause -> !clause.isEmpty())
                .collect(Collectors.joining(" "));
        Expression[] parts =
                Stream.of(adding, setting, removes).flatMap(List::stream).toArray(Expression[]::new);
        return new Expression(text, Expression.names(parts), Expression.values(parts));
    }

    private static String clause(String keyword, List<Expression> parts) {
        return parts.isEmpty()
                ? ""
                : parts.stream().map(Expression::text).collect(Collectors.joining(", ", keyword, ""));
    }

    private Update depend(String attribute, AttributeValue first, Dependent clause) {
        ofNothing.put(attribute, first);
        dependents.put(attribute, clause);
        return this;
    }

    private static Expression setting(String attribute, AttributeValue value) {
        return Expression.of("#%1$s = :%1$s".formatted(attribute)).value(":" + attribute, value);
    }
}
