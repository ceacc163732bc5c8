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
        assertThat(Expression.of("attribute_not_exists(#ttl) OR #ttl > :now").names())
                .isEqualTo(Map.of("#ttl", "ttl"));
    }

    @Test
    void name_otherAttribute_isKept() {
        assertThat(Expression.of("#counts.#day = :one").name("#day", "mon").names())
                .isEqualTo(Map.of("#counts", "counts", "#day", "mon"));
    }

    @Test
    void andOr_combine_textNamesAndValues() {
        Expression both = OPEN.and(NAMED);

        assertThat(both.text()).isEqualTo("(#count < :cap) AND (#name = :name)");
        assertThat(both.names()).isEqualTo(Map.of("#count", "count", "#name", "name"));
        assertThat(both.values()).isEqualTo(Map.of(":cap", Values.number(3), ":name", Values.string("x")));
        assertThat(OPEN.or(NAMED).text()).isEqualTo("(#count < :cap) OR (#name = :name)");
    }

    @Test
    void and_placeholderWithTwoMeanings_isRefused() {
        Expression other = Expression.of("#size < :cap").value(":cap", Values.number(4));

        assertThatThrownBy(() -> OPEN.and(other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("placeholder :cap must mean one thing in a request");
    }

    @Test
    void unchanged_attributesThereOrNot_holdsForTheSameOnly() {
        Expression unchanged = Expression.unchanged(Map.of("a", Values.string("x"), "c", Values.number(1)), "a", "b");

        assertThat(unchanged.text()).isEqualTo("(#a = :aSeen) AND (attribute_not_exists(#b))");
        assertThat(unchanged.names()).isEqualTo(Map.of("#a", "a", "#b", "b"));
        assertThat(unchanged.values()).isEqualTo(Map.of(":aSeen", Values.string("x")));
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
        assertThat(request.conditionExpression()).isEqualTo("#count < :cap");
        assertThat(request.expressionAttributeNames()).containsOnlyKeys("#a", "#b", "#c", "#d", "#count");
        assertThat(request.expressionAttributeValues()).containsOnlyKeys(":a", ":b", ":c", ":cap");
    }
}
