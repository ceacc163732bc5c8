package io.github.homeops.store.testkit;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Keeps the console clean of what the engine and its libraries have to say about themselves. */
final class Console {

    private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";
    private static final String SLF4J_PROVIDERS = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";
    // Held here, because the JDK forgets the level of a logger that nobody holds, at the next garbage collection.
    private static final Logger SQLITE = Logger.getLogger("com.almworks.sqlite4java");

    private Console() {}

    /**
     * Spares a user who has set up no logging what would come out then: three lines of SLF4J about just that, and every
     * opening of a database. One who has set a level or brought a provider keeps every word.
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

    /** Runs the task and drops what its own thread prints to standard output meanwhile; other threads are heard. */
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
