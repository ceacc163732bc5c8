package io.github.homeops.store.dynamo.internal.item;

import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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

    private static final AttributeValue NO_TEXTS = Values.strings(List.of());

    private final List<Clause> clauses = new ArrayList<>();

    /** The kinds of clauses, in the order in which a request has them. */
    private enum Keyword {
        ADD,
        SET,
        REMOVE
    }

    /**
     * A clause.
     *
     * @param first the attribute's value in an item that does not exist; null for none
     * @param usable the condition on the stored value under which the clause can be used; null if it does not depend on it
     */
    private record Clause(
            Keyword keyword,
            String attribute,
            @Nullable AttributeValue first,
            Expression expression,
            @Nullable Expression usable) {

        boolean isNullIn(Map<String, AttributeValue> item) {
            return usable != null && item.containsKey(attribute) && !ItemReader.has(item, attribute);
        }

        /** Returns the clause to use where this item was seen. */
        Clause on(Map<String, AttributeValue> seen) {
            return isNullIn(seen) && first != null
                    ? new Clause(Keyword.SET, attribute, first, setting(attribute, first), stillNull(attribute))
                    : this;
        }
    }

    /** Sets the attribute to the value. */
    public Update set(String attribute, AttributeValue value) {
        return with(Keyword.SET, attribute, value, setting(attribute, value), null);
    }

    /** Sets the attribute to the value. */
    public <T> Update set(Attribute<T> attribute, T value) {
        return set(attribute.name(), Values.of(attribute, value));
    }

    /** Sets the time of the last write. */
    public Update at(Instant now) {
        return set(RecordType.UPDATED_AT.name(), Values.isoInstant(now));
    }

    /** Sets the attribute to the value, or removes it without one. */
    public Update setOrRemove(String attribute, @Nullable AttributeValue value) {
        return value == null ? remove(attribute) : set(attribute, value);
    }

    /** Sets the attribute to the value unless it has one. */
    public <T> Update setIfAbsent(Attribute<T> attribute, T value) {
        return setIfAbsent(attribute.name(), Values.of(attribute, value));
    }

    /** Sets the attribute to the value unless it has one. */
    public Update setIfAbsent(String attribute, AttributeValue value) {
        String name = "#" + attribute;
        return with(
                Keyword.SET,
                attribute,
                value,
                Expression.of(name + " = if_not_exists(" + name + ", :" + attribute + ")")
                        .value(":" + attribute, value),
                Expression.of("NOT attribute_type(" + name + ", :null)").value(":null", Expression.NULL));
    }

    /** Sets by a clause of its own, which gives the attribute this value in an item that does not exist. */
    public Update set(Expression clause, String attribute, AttributeValue first) {
        return with(Keyword.SET, attribute, first, clause, null);
    }

    /** Adds to a number at the top level of the item. */
    public Update add(String attribute, long amount) {
        return add(attribute, Values.number(amount));
    }

    /** Adds to a number at the top level of the item. */
    public Update add(String attribute, AttributeValue value) {
        return with(
                Keyword.ADD,
                attribute,
                value,
                Expression.of("#" + attribute + " :" + attribute).value(":" + attribute, value),
                Expression.absentOr("N", ":number", "#" + attribute));
    }

    /** Appends to a list at the top level of the item. */
    public Update append(String attribute, List<String> entries) {
        AttributeValue value = Values.strings(entries);
        String name = "#" + attribute;
        return with(
                Keyword.SET,
                attribute,
                value,
                Expression.of(name + " = list_append(if_not_exists(" + name + ", :none), :" + attribute + ")")
                        .value(":none", NO_TEXTS)
                        .value(":" + attribute, value),
                Expression.absentOr("L", ":list", name));
    }

    public Update remove(Attribute<?> attribute) {
        return remove(attribute.name());
    }

    public Update remove(String attribute) {
        return with(Keyword.REMOVE, attribute, null, Expression.of("#" + attribute), null);
    }

    /** Removes an element of a list at the top level of the item. */
    public Update removeAt(String attribute, int index) {
        return with(Keyword.REMOVE, attribute, null, Expression.of("#" + attribute + "[" + index + "]"), null);
    }

    /** Returns a request that updates the item of this key if the condition holds, for an item that was not seen. */
    public UpdateItemRequest.Builder on(String table, Map<String, AttributeValue> key, Expression condition) {
        return on(table, key, condition, Map.of());
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
        Expression usable = condition;
        List<Clause> used = new ArrayList<>(clauses.size());
        for (Clause clause : clauses) {
            Clause one = clause.on(seen);
            used.add(one);
            usable = one.usable == null ? usable : usable.and(one.usable);
        }
        Expression update = Expression.of("");
        String space = "";
        for (Keyword keyword : Keyword.values()) {
            String before = space + keyword + " ";
            for (Clause clause : used) {
                if (clause.keyword == keyword) {
                    update = update.then(before, clause.expression);
                    before = ", ";
                    space = " ";
                }
            }
        }
        return UpdateItemRequest.builder()
                .tableName(table)
                .key(key)
                .updateExpression(update.text())
                .conditionExpression(usable.text())
                .expressionAttributeNames(Expression.names(update, usable))
                .expressionAttributeValues(Expression.values(update, usable));
    }

    /** Returns the attributes with a dependent clause that are NULL in the item. */
    public Set<String> nullsIn(Map<String, AttributeValue> item) {
        return clauses.stream()
                .filter(clause -> clause.isNullIn(item))
                .map(Clause::attribute)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns what the update makes of an item that does not exist, without its key. The map may be added to. */
    public Map<String, AttributeValue> ofNothing() {
        Map<String, AttributeValue> item = new HashMap<>();
        for (Clause clause : clauses) {
            if (clause.first != null) {
                item.put(clause.attribute, clause.first);
            }
        }
        return item;
    }

    private Update with(
            Keyword keyword,
            String attribute,
            @Nullable AttributeValue first,
            Expression clause,
            @Nullable Expression usable) {
        clauses.add(new Clause(keyword, attribute, first, clause, usable));
        return this;
    }

    private static Expression setting(String attribute, AttributeValue value) {
        return Expression.of("#" + attribute + " = :" + attribute).value(":" + attribute, value);
    }

    private static Expression stillNull(String attribute) {
        return Expression.of("attribute_type(#" + attribute + ", :null)").value(":null", Expression.NULL);
    }
}
