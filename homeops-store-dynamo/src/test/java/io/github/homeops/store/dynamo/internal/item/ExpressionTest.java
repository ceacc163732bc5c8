package io.github.homeops.store.dynamo.internal.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class ExpressionTest {

    private static final Expression OPEN = Expression.of("#count < :cap").value(":cap", Values.number(3));
    private static final Expression NAMED = Expression.of("#name = :name").value(":name", Values.string("x"));

    @Test
    void of_namesInTheText_standForTheirAttributes() {
        assertThat(Expression.names(Expression.of("attribute_not_exists(#ttl) OR #ttl > :now")))
                .isEqualTo(Map.of("#ttl", "ttl"));
    }

    @Test
    void names_partsOfAPathAndUnderscores_areNames() {
        assertThat(Expression.names(Expression.of("#counts.#17 = :one AND size(#a_b[0]) < :c")))
                .isEqualTo(Map.of("#counts", "counts", "#17", "17", "#a_b", "a_b"));
    }

    @Test
    void values_none_isNoMapWhichTheDatabaseWouldRefuse() {
        assertThat(Expression.values(Expression.of("attribute_exists(#pk)"))).isNull();
    }

    @Test
    void andOr_combine_textNamesAndValues() {
        Expression both = OPEN.and(NAMED);

        assertThat(both.text()).isEqualTo("(#count < :cap) AND (#name = :name)");
        assertThat(Expression.names(both)).isEqualTo(Map.of("#count", "count", "#name", "name"));
        assertThat(Expression.values(both)).isEqualTo(Map.of(":cap", Values.number(3), ":name", Values.string("x")));
        assertThat(OPEN.or(NAMED).text()).isEqualTo("(#count < :cap) OR (#name = :name)");
    }

    @Test
    void values_placeholderWithTwoMeanings_isRefused() {
        Expression other = Expression.of("#size < :cap").value(":cap", Values.number(4));

        assertThatThrownBy(() -> Expression.values(OPEN.and(other)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("placeholder :cap must mean one thing in a request");
    }

    @Test
    void unchanged_attributesThereOrNot_holdsForTheSameOnly() {
        Expression unchanged = Expression.unchanged(Map.of("a", Values.string("x"), "c", Values.number(1)), "a", "b");

        assertThat(unchanged.text()).isEqualTo("(#a = :aSeen) AND (attribute_not_exists(#b))");
        assertThat(Expression.names(unchanged)).isEqualTo(Map.of("#a", "a", "#b", "b"));
        assertThat(Expression.values(unchanged)).isEqualTo(Map.of(":aSeen", Values.string("x")));
    }

    @Test
    void update_clausesOfEveryKind_comeInOneText() {
        UpdateItemRequest request = new Update()
                .set("a", Values.string("x"))
                .setIfAbsent("b", Values.string("y"))
                .add("c", 1)
                .remove("d")
                .on("table", Map.of("pk", Values.string("1")), OPEN)
                .build();

        assertThat(request.updateExpression()).isEqualTo("ADD #c :c SET #a = :a, #b = if_not_exists(#b, :b) REMOVE #d");
        assertThat(request.conditionExpression())
                .isEqualTo("((#count < :cap) AND (NOT attribute_type(#b, :null)))"
                        + " AND (attribute_not_exists(#c) OR attribute_type(#c, :number))");
        assertThat(request.expressionAttributeNames()).containsOnlyKeys("#a", "#b", "#c", "#d", "#count");
        assertThat(request.expressionAttributeValues()).containsOnlyKeys(":a", ":b", ":c", ":cap", ":null", ":number");
    }
}
