package io.github.homeops.store.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConsoleTest {

    private static final String VERBOSITY = "slf4j.internal.verbosity";

    private final Logger sqlite = Logger.getLogger("com.almworks.sqlite4java");
    private final Optional<Level> level = Optional.ofNullable(sqlite.getLevel());
    private final Optional<String> verbosity = Optional.ofNullable(System.getProperty(VERBOSITY));
    private final PrintStream out = System.out;

    @AfterEach
    void leaveAsFound() {
        System.setOut(out);
        sqlite.setLevel(level.orElse(null));
        verbosity.ifPresentOrElse(value -> System.setProperty(VERBOSITY, value), () -> System.clearProperty(VERBOSITY));
    }

    @Test
    void hush_nothingSet_keepsWarningsOnly() {
        sqlite.setLevel(null);
        System.clearProperty(VERBOSITY);

        Console.hush();

        assertThat(sqlite.getLevel()).isEqualTo(Level.WARNING);
        assertThat(System.getProperty(VERBOSITY)).isEqualTo("ERROR");
    }

    @Test
    void hush_setByTheUser_changesNothing() {
        sqlite.setLevel(Level.FINE);
        System.setProperty(VERBOSITY, "DEBUG");

        Console.hush();

        assertThat(sqlite.getLevel()).isEqualTo(Level.FINE);
        assertThat(System.getProperty(VERBOSITY)).isEqualTo("DEBUG");
    }

    @Test
    void withoutOutput_twoThreadsPrint_onlyItsOwnIsDropped() throws Exception {
        var heard = new ByteArrayOutputStream();
        var stream = new PrintStream(heard, true, UTF_8);
        System.setOut(stream);

        String answer = Console.withoutOutput(() -> {
            System.out.print("banner");
            var other = new Thread(() -> System.out.print("dinner is ready"));
            other.start();
            other.join();
            return "done";
        });

        assertThat(answer).isEqualTo("done");
        assertThat(heard.toString(UTF_8)).isEqualTo("dinner is ready");
        assertThat(System.out).isSameAs(stream);
    }

    @Test
    void withoutOutput_replacedMeanwhile_leavesTheReplacement() throws Exception {
        var replacement = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);

        Console.withoutOutput(() -> {
            System.setOut(replacement);
            return "done";
        });

        assertThat(System.out).isSameAs(replacement);
    }
}
