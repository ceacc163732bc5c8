package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that the Java code of all documents is in a source file, which is compiled. */
class DocumentedCodeTest {

    private static final Path ROOT = root();
    private static final Pattern JAVA_BLOCK =
            Pattern.compile("^```java\\R(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

    @Test
    void javaBlock_inAnyDocument_standsInSourceFile() {
        List<String> sources = filesUnder(ROOT, ".java")
                .map(file -> withoutWhiteSpace(read(file)))
                .toList();

        List<String> unknown = documents()
                .flatMap(document -> JAVA_BLOCK
                        .matcher(read(document))
                        .results()
                        .map(block -> ROOT.relativize(document) + ":\n" + block.group(1)))
                .filter(shown -> sources.stream()
                        .noneMatch(source -> source.contains(withoutWhiteSpace(shown.substring(shown.indexOf('\n'))))))
                .toList();

        assertThat(unknown).isEmpty();
    }

    @Test
    void javaBlock_inReadme_beginsWithinTheFirst45LinesWithItsImports() {
        String readme = document("README.md");
        List<MatchResult> blocks = JAVA_BLOCK.matcher(readme).results().toList();

        assertThat(blocks).hasSizeGreaterThan(1);
        assertThat(readme.substring(0, blocks.get(0).start()).lines()).hasSizeLessThanOrEqualTo(45);
        assertThat(blocks.subList(0, 2))
                .allSatisfy(
                        block -> assertThat(block.group(1)).contains("import io.github.homeops.store.HomeOpsStore;"));
    }

    /** Returns the text of a document, for a test that has its lines come true. */
    static String document(String path) {
        return read(ROOT.resolve(path));
    }

    static Stream<Path> mainSources() {
        String main = String.join(File.separator, "src", "main", "java");
        return filesUnder(ROOT, ".java").filter(file -> file.toString().contains(main));
    }

    static Stream<Path> documents() {
        return Stream.concat(
                Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve),
                filesUnder(ROOT.resolve("docs"), ".md"));
    }

    private static Stream<Path> filesUnder(Path folder, String suffix) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(suffix))
                    .filter(file -> !isBuilt(file))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isBuilt(Path file) {
        return file.toString().contains(File.separator + "target" + File.separator);
    }

    private static String withoutWhiteSpace(String text) {
        return text.replaceAll("\\s+", "");
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // A build runs tests in the module, an editor often in the repository.
    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve("CONTRIBUTING.md"))
                ? here
                : here.resolve("..").normalize();
    }
}
