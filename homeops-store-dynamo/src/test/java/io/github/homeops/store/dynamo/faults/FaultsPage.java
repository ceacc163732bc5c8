package io.github.homeops.store.dynamo.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The matrix as {@code docs/faults.md} has it. */
final class FaultsPage {

    private static final String SEPARATOR = "|";

    private final List<List<String>> rows;

    private FaultsPage(List<List<String>> rows) {
        this.rows = rows;
    }

    static FaultsPage read() {
        try (Stream<String> lines = Files.lines(root().resolve("docs").resolve("faults.md"))) {
            // The first two of a table are its head.
            return new FaultsPage(lines.filter(line -> line.startsWith("| Write |") || line.startsWith("| `"))
                    .map(FaultsPage::cells)
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a table into a file, so that whoever changes something need not type it. */
    static Path propose(Stream<List<String>> table) {
        Path file = root().resolve("homeops-store-dynamo").resolve("target").resolve("faults.md");
        try {
            Files.createDirectories(file.getParent());
            return Files.write(file, table.map(FaultsPage::line).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> head() {
        return rows.isEmpty() ? List.of() : rows.get(0);
    }

    List<List<String>> rows() {
        return rows.stream().skip(1).toList();
    }

    /** Returns what stands in the row of the write under this head; empty if there is no such place. */
    String cell(String write, String head) {
        int column = head().indexOf(head);
        return rows().stream()
                .filter(row -> row.get(0).equals(quoted(write)))
                .filter(row -> column >= 0 && column < row.size())
                .map(row -> row.get(column))
                .findFirst()
                .orElse("");
    }

    static String quoted(String code) {
        return "`" + code + "`";
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(1).split("\\|", -1))
                .map(String::strip)
                .filter(cell -> !cell.isEmpty())
                .toList();
    }

    private static String line(List<String> cells) {
        return SEPARATOR + " " + String.join(" " + SEPARATOR + " ", cells) + " " + SEPARATOR;
    }

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        return Stream.iterate(here, Objects::nonNull, Path::getParent)
                .filter(folder -> Files.isDirectory(folder.resolve("docs")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no folder docs above " + here));
    }
}
