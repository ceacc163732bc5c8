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

    /** Begins the row of the writes that have none of their own. */
    static final String OTHER = "any other write of one request";

    private static final String SEPARATOR = "|";

    private final List<List<String>> rows;

    private FaultsPage(List<List<String>> rows) {
        this.rows = rows;
    }

    static FaultsPage read() {
        try (Stream<String> lines = Files.lines(root().resolve("docs").resolve("faults.md"))) {
            // The first two of a table are its head.
            return new FaultsPage(lines.filter(line ->
                            line.startsWith("| Write |") || line.startsWith("| `") || line.startsWith("| " + OTHER))
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

    boolean hasRow(String write) {
        return rows().stream().anyMatch(row -> row.get(0).equals(quoted(write)));
    }

    /** Returns the cell of the write, or of all others, in this column; empty if the page does not have it. */
    String cell(String write, String head) {
        int column = head().indexOf(head);
        String first = hasRow(write) ? quoted(write) : OTHER;
        return rows().stream()
                .filter(row -> row.get(0).equals(first))
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
