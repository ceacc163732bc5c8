package io.github.homeops.store.testkit;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM with the class path of this one, in a folder of its own. */
final class ChildJvm {

    private static final long PATIENCE_SECONDS = 60;
    private static final int FIRST_JDK_THAT_WARNS = 24;

    private ChildJvm() {}

    record Outcome(boolean ended, int exitCode, String output) {}

    /** Runs the class until it ends, or stops it when it has not after a minute. Output is both streams. */
    static Outcome run(Path folder, Class<?> main, String... arguments) throws IOException, InterruptedException {
        Path output = Files.createTempFile("child", ".log");
        try {
            Process process = start(folder, Redirect.to(output.toFile()), main, arguments);
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            return new Outcome(ended, process.exitValue(), Files.readString(output));
        } finally {
            Files.delete(output);
        }
    }

    static Process start(Path folder, Redirect output, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (Runtime.version().feature() >= FIRST_JDK_THAT_WARNS) {
            command.add("--enable-native-access=ALL-UNNAMED");
            // For Netty, which only an asynchronous client over HTTP brings into play.
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(List.of("-cp", absoluteClassPath(), main.getName()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output);
        // A JVM reports that it has picked these up.
        builder.environment().keySet().removeIf(name -> name.endsWith("JAVA_OPTIONS") || name.endsWith("TOOL_OPTIONS"));
        return builder.start();
    }

    private static String absoluteClassPath() {
        return System.getProperty("java.class.path")
                .lines()
                .flatMap(path -> List.of(path.split(File.pathSeparator, -1)).stream())
                .map(entry -> new File(entry).getAbsolutePath())
                .reduce((one, other) -> one + File.pathSeparator + other)
                .orElseThrow();
    }
}
