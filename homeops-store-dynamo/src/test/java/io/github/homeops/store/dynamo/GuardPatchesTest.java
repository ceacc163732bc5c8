package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each patch of .ci/guards still finds the lines that it takes out: who changes them makes the patch anew. */
class GuardPatchesTest {

    private static final Path PROJECT = Path.of("..");

    @Test
    void patches_all_findTheirLines() throws IOException {
        List<String> lost = new ArrayList<>();
        for (Path patch : patches()) {
            for (Hunk hunk : hunks(patch)) {
                if (!Files.readString(hunk.file()).contains(hunk.before())) {
                    lost.add(patch.getFileName() + " in " + hunk.file().getFileName());
                }
            }
        }

        assertThat(lost).isEmpty();
    }

    private record Hunk(Path file, String before) {}

    private static List<Path> patches() throws IOException {
        try (Stream<Path> files = Files.list(PROJECT.resolve(".ci/guards"))) {
            List<Path> patches = files.filter(file -> file.toString().endsWith(".patch"))
                    .sorted()
                    .toList();
            assertThat(patches).isNotEmpty();
            return patches;
        }
    }

    private static List<Hunk> hunks(Path patch) throws IOException {
        List<Hunk> hunks = new ArrayList<>();
        Path file = PROJECT;
        for (String part : Files.readString(patch).split("(?m)^(?=@@ |diff )", -1)) {
            if (part.startsWith("diff ")) {
                file = PROJECT.resolve(part.lines()
                        .filter(line -> line.startsWith("--- a/"))
                        .findFirst()
                        .orElseThrow()
                        .substring("--- a/".length()));
            } else if (part.startsWith("@@ ")) {
                hunks.add(new Hunk(file, before(part)));
            }
        }
        assertThat(hunks).as("%s", patch).isNotEmpty();
        return hunks;
    }

    private static String before(String hunk) {
        return hunk.lines()
                .skip(1)
                .filter(line -> line.startsWith(" ") || line.startsWith("-"))
                .map(line -> line.substring(1))
                .collect(Collectors.joining("\n"));
    }
}
