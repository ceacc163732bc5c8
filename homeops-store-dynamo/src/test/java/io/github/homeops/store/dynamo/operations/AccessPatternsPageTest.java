package io.github.homeops.store.dynamo.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code docs/access-patterns.md} says what each operation costs. */
class AccessPatternsPageTest {

    private static final Path PAGE = Path.of("..", "docs", "access-patterns.md");

    static Stream<String[]> methods() {
        return Operations.all().stream()
                .map(operation -> new String[] {
                    operation.getter().getName(), operation.method().getName()
                })
                .map(List::of)
                .distinct()
                .map(names -> names.toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void operation_any_isInTheTableOfItsRepository(String repository, String method) throws IOException {
        String page = Files.readString(PAGE);
        String call = "`store." + repository + "()`";
        assertThat(page)
                .as("docs/access-patterns.md must have a table \"Call on %s\"", call)
                .contains(call);
        String table = page.substring(page.indexOf(call));
        assertThat(table.substring(0, table.indexOf("\n\n")))
                .as("the table \"Call on %s\" of docs/access-patterns.md", call)
                .containsPattern("`" + method + "\\b");
    }

    @ParameterizedTest
    @MethodSource("repositories")
    void repository_any_isInTheTableOfTheReadme(String repository) throws IOException {
        assertThat(Files.readAllLines(Path.of("..", "README.md")))
                .as("the table of repositories in README.md")
                .anyMatch(line -> line.startsWith("| `" + repository + "()` |"));
    }

    static Stream<String> repositories() {
        return Operations.all().stream()
                .map(operation -> operation.getter().getName())
                .distinct();
    }
}
