package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.AttributeType;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The tables of {@code docs/data-model.md} are those of the declarations: each stands between {@code <!-- name -->} and
 * {@code <!-- end -->}. {@code -Dhomeops.docs=write} writes them.
 */
class DataModelPageTest {

    private static final Path PAGE = Path.of("..", "docs", "data-model.md");
    private static final Pattern SECTION =
            Pattern.compile("<!-- (?!end )([a-zA-Z ]+) -->\n((?:(?!<!-- ).)*)<!-- end -->", Pattern.DOTALL);

    @Test
    void tables_ofThePage_areThoseOfTheDeclarations() throws IOException {
        String page = Files.readString(PAGE);
        Map<String, String> generated = generated();
        List<String> found = new ArrayList<>();

        String current = SECTION.matcher(page).replaceAll(section -> {
            found.add(section.group(1));
            return Matcher.quoteReplacement("<!-- %s -->\n%s<!-- end -->"
                    .formatted(section.group(1), generated.getOrDefault(section.group(1), "")));
        });

        assertThat(found)
                .as("sections of docs/data-model.md; add \"<!-- <record> -->\" and \"<!-- end -->\" for a new one")
                .containsExactlyInAnyOrderElementsOf(generated.keySet());
        if ("write".equals(System.getProperty("homeops.docs"))) {
            Files.writeString(PAGE, current);
        }
        assertThat(Files.readString(PAGE))
                .as("docs/data-model.md; run this test with -Dhomeops.docs=write")
                .isEqualTo(current);
    }

    @Test
    void privacyPage_hasARowOfEachRecord() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("..", "docs", "privacy.md"));

        assertThat(DynamoHomeOpsStore.RECORDS)
                .as("rows of docs/privacy.md")
                .allSatisfy(type -> assertThat(rows).anyMatch(row -> row.startsWith("| " + type.kind() + " |")));
    }

    private static Map<String, String> generated() {
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("tables", tables());
        for (RecordType<?, ?> type : DynamoHomeOpsStore.RECORDS) {
            sections.put(type.kind().name(), section(type));
        }
        return sections;
    }

    private static String tables() {
        return rows(
                "| Table | Key | Indexes | Items expire | Point-in-time recovery |",
                Tables.ALL.stream()
                        .map(table -> row(
                                "`" + table.name() + "`",
                                key(table.partitionKey()) + ", " + key(table.sortKey()),
                                orNone(table.indexes().stream()
                                        .map(DataModelPageTest::index)
                                        .collect(Collectors.joining("; "))),
                                table.expires() ? "by `ttl`" : "no",
                                table.recoverable() ? "yes" : "no")));
    }

    private static String index(RecordTable.Index index) {
        String held = index.included().isEmpty()
                ? "all attributes"
                : index.included().stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
        return "`%s` (%s, %s; %s)%s: %s"
                .formatted(
                        index.name(),
                        key(index.partitionKey()),
                        key(index.sortKey()),
                        held,
                        index.isOptional() ? ", optional" : "",
                        index.question());
    }

    private static String section(RecordType<?, ?> type) {
        List<String> lines = new ArrayList<>();
        lines.add("- Key: `%s` = `%s`, `%s` = `%s`"
                .formatted(
                        type.table().partitionKey().name(),
                        type.key().partition(),
                        type.table().sortKey().name(),
                        type.key().sort()));
        type.indexKeys()
                .forEach((name, key) -> lines.add("- Index `%s`: `%s` = `%s`, `%s` = `%s`"
                        .formatted(
                                name,
                                index(type, name).partitionKey().name(),
                                key.partition(),
                                index(type, name).sortKey().name(),
                                key.sort())));
        lines.add("- Belongs to " + type.owner().description()
                + type.ownerAttribute().map(name -> " (`" + name + "`)").orElse(""));
        type.variants()
                .forEach((sort, variant) -> lines.add("- Under `%s` the attributes have these types: %s"
                        .formatted(
                                sort,
                                variant.attributes().stream()
                                        .map(attribute -> "`" + attribute.name() + "` " + stored(attribute))
                                        .collect(Collectors.joining(", ")))));
        Stream<String> constants = type.constants().entrySet().stream()
                .map(constant -> row("`" + constant.getKey() + "`", "S", "always `" + constant.getValue() + "`"));
        Stream<String> derived = type.derivedAttributes().stream()
                .map(attribute ->
                        row("`" + attribute.name() + "`", stored(attribute) + "; not read", attribute.meaning()));
        Stream<String> attributes = type.attributes().stream()
                .map(attribute -> row("`" + attribute.name() + "`", stored(attribute), attribute.meaning()));
        return "\n" + String.join("\n", lines) + "\n\n"
                + rows(
                        "| Attribute | Type | Meaning |",
                        Stream.of(constants, derived, attributes).flatMap(Function.identity()))
                + "\n";
    }

    private static RecordTable.Index index(RecordType<?, ?> type, String name) {
        return type.table().index(name).orElseThrow();
    }

    private static String stored(Attribute<?> attribute) {
        AttributeType type = attribute.type();
        String words = attribute.values().stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
        String stored = switch (type) {
            case OTHER -> attribute.values().get(0);
            case ENUMERATION -> "S: " + words;
            default -> type.stored();
        };
        String absent = switch (type) {
            case COUNT -> "; 0 if absent";
            case BOOL -> "; false if absent";
            case TEXTS, COUNTS -> "; empty if absent";
            default -> attribute.isOptional() ? ", optional" : "";
        };
        return stored + absent + (attribute.isPrivate() ? ", private" : "");
    }

    private static String key(RecordTable.KeyAttribute key) {
        return "`" + key.name() + "` " + (key.isNumber() ? "N" : "S");
    }

    private static String rows(String head, Stream<String> rows) {
        String rule = head.replaceAll("[^|]+", "---");
        return Stream.concat(Stream.of(head, rule), rows).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String orNone(String words) {
        return words.isEmpty() ? "–" : words;
    }
}
