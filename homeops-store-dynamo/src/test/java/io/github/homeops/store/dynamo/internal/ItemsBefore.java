package io.github.homeops.store.dynamo.internal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items as earlier versions wrote them, from {@code src/test/resources/items-before}. */
public final class ItemsBefore {

    private ItemsBefore() {}

    /** Reads an item in the JSON of DynamoDB: {@code {"pk": {"S": "ALIAS#-100"}}}. */
    public static Map<String, AttributeValue> read(String kind) {
        return values(parse(kind));
    }

    /** Puts items of several tables into the database: {@code [{"table": "homeops", "item": {"pk": …}}]}. */
    public static void putAll(String name, DynamoDbClient client) {
        parse(name)
                .asArray()
                .forEach(stored -> client.putItem(
                        put -> put.tableName(stored.field("table").orElseThrow().asString())
                                .item(values(stored.field("item").orElseThrow()))));
    }

    private static JsonNode parse(String name) {
        String resource = "/items-before/" + name + ".json";
        try (InputStream json = ItemsBefore.class.getResourceAsStream(resource)) {
            return JsonNode.parser().parse(requireNonNull(json, resource));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, AttributeValue> values(JsonNode map) {
        Map<String, AttributeValue> values = new HashMap<>();
        map.asObject().forEach((name, value) -> values.put(name, value(value)));
        return values;
    }

    private static AttributeValue value(JsonNode typed) {
        Map.Entry<String, JsonNode> value =
                typed.asObject().entrySet().iterator().next();
        Function<JsonNode, AttributeValue> reader = switch (value.getKey()) {
            case "S" -> node -> AttributeValue.fromS(node.asString());
            case "N" -> node -> AttributeValue.fromN(node.asString());
            case "BOOL" -> node -> AttributeValue.fromBool(node.asBoolean());
            case "NULL" -> node -> AttributeValue.fromNul(node.asBoolean());
            case "M" -> node -> AttributeValue.fromM(values(node));
            case "L" ->
                node -> AttributeValue.fromL(
                        node.asArray().stream().map(ItemsBefore::value).toList());
            default -> throw new IllegalArgumentException("unknown type " + value.getKey());
        };
        return reader.apply(value.getValue());
    }
}
