package io.github.homeops.store.testkit;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Suppresses console output of the engine and its libraries. */
final class Console {

    private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";
    private static final String SLF4J_PROVIDERS = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";
    // Held here, because the JDK forgets the level of a logger that nobody holds, at the next garbage collection.
    private static final Logger SQLITE = Logger.getLogger("com.almworks.sqlite4java");

    private Console() {}

    /**
     * Suppresses the three lines that SLF4J prints if there is no provider, and the lines that SQLite logs for each
     * database. Has no effect if the user has set a level or has added a provider.
     */
    static void hush() {
        if (System.getProperty(SLF4J_VERBOSITY) == null && !hasLogging()) {
            System.setProperty(SLF4J_VERBOSITY, "ERROR");
        }
        if (SQLITE.getLevel() == null) {
            SQLITE.setLevel(Level.WARNING);
        }
    }

    private static boolean hasLogging() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return System.getProperty("slf4j.provider") != null
                || (loader == null
                                ? ClassLoader.getSystemResource(SLF4J_PROVIDERS)
                                : loader.getResource(SLF4J_PROVIDERS))
                        != null;
    }

    /** Runs the task and drops what its thread prints to standard output. Output of other threads is kept. */
    static <T> T withoutOutput(Callable<T> task) throws Exception {
        synchronized (Console.class) {
            PrintStream original = System.out;
            var filtered = new PrintStream(new AllButOneThread(Thread.currentThread(), original), true);
            System.setOut(filtered);
            try {
                return task.call();
            } finally {
                if (System.out == filtered) {
                    System.setOut(original);
                }
            }
        }
    }

    private static final class AllButOneThread extends OutputStream {
        private final Thread silent;
        private final PrintStream original;

        private AllButOneThread(Thread silent, PrintStream original) {
            this.silent = silent;
            this.original = original;
        }

        @Override
        public void write(int b) {
            if (Thread.currentThread() != silent) {
                original.write(b);
            }
        }

        @Override
        public void write(byte @Nullable [] bytes, int offset, int length) {
            if (Thread.currentThread() != silent && bytes != null) {
                original.write(bytes, offset, length);
            }
        }

        @Override
        public void flush() {
            original.flush();
        }
    }
}
