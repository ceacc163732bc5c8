package io.github.homeops.store.dynamo.internal.item;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What an update does to an item, clause by clause, and the condition on which it does it. */
public final class Update {

    private final List<Expression> sets = new ArrayList<>();
    private final List<Expression> adds = new ArrayList<>();
    private final List<Expression> removes = new ArrayList<>();
    private final Map<String, AttributeValue> ofNothing = new HashMap<>();
    private final Map<String, Integer> ifAbsent = new LinkedHashMap<>();

    /** Sets the attribute to the value. */
    public Update set(String attribute, AttributeValue value) {
        return set(setting(attribute, value), attribute, value);
    }

    /**
     * Sets the attribute to the value unless it has one. NULL is a value to DynamoDB, but not to us: {@link LiveUpdate} sees to
     * that.
     */
    public Update setIfAbsent(String attribute, AttributeValue value) {
        ifAbsent.put(attribute, sets.size());
        return set(
                Expression.of("#%1$s = if_not_exists(#%1$s, :%1$s)".formatted(attribute))
                        .value(":" + attribute, value),
                attribute,
                value);
    }

    /** Returns what would pass over the NULL that stands in the item: attributes that are set only if they are absent. */
    public List<String> passingOverNull(Map<String, AttributeValue> item) {
        return ifAbsent.keySet().stream()
                .filter(attribute -> item.containsKey(attribute) && !ItemReader.has(item, attribute))
                .toList();
    }

    /** Holds for an item in which no attribute is NULL that is set only if it is absent. */
    public Optional<Expression> withoutNull() {
        return ifAbsent.keySet().stream()
                .map(attribute -> Expression.of("NOT attribute_type(#" + attribute + ", :null)")
                        .value(":null", Values.string("NULL")))
                .reduce(Expression::and);
    }

    /** Returns the same update for an item in which these attributes, set only if absent, are NULL: it sets them. */
    public Update overwriting(List<String> nulls) {
        Update overwriting = new Update();
        overwriting.sets.addAll(sets);
        overwriting.adds.addAll(adds);
        overwriting.removes.addAll(removes);
        overwriting.ofNothing.putAll(ofNothing);
        overwriting.ifAbsent.putAll(ifAbsent);
        for (String attribute : nulls) {
            int clause = requireNonNull(overwriting.ifAbsent.remove(attribute));
            overwriting.sets.set(clause, setting(attribute, requireNonNull(ofNothing.get(attribute))));
        }
        return overwriting;
    }

    private static Expression setting(String attribute, AttributeValue value) {
        return Expression.of("#%1$s = :%1$s".formatted(attribute)).value(":" + attribute, value);
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
        ofNothing.put(attribute, Values.number(amount));
        adds.add(Expression.of("#" + attribute + " :" + attribute).value(":" + attribute, Values.number(amount)));
        return this;
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
        Expression update = expression();
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

    Expression expression() {
        String text = Stream.of(clause("ADD ", adds), clause("SET ", sets), clause("REMOVE ", removes))
                .filter(clause -> !clause.isEmpty())
                .collect(Collectors.joining(" "));
        Expression[] parts =
                Stream.of(adds, sets, removes).flatMap(List::stream).toArray(Expression[]::new);
        return new Expression(text, Expression.names(parts), Expression.values(parts));
    }

    private static String clause(String keyword, List<Expression> parts) {
        return parts.isEmpty()
                ? ""
                : parts.stream().map(Expression::text).collect(Collectors.joining(", ", keyword, ""));
    }
}
