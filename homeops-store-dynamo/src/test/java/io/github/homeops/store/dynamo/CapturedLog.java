package io.github.homeops.store.dynamo;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * What is logged while it is open, by whichever thread, with the exceptions: all lines of this library, and warnings and errors
 * of others. Nothing is printed.
 */
public final class CapturedLog implements AutoCloseable {

    private static final List<CapturedLog> OPEN = new CopyOnWriteArrayList<>();

    private final List<String> lines = new CopyOnWriteArrayList<>();

    private CapturedLog() {}

    public static CapturedLog open() {
        CapturedLog log = new CapturedLog();
        OPEN.add(log);
        return log;
    }

    public List<String> lines() {
        return lines;
    }

    @Override
    public void close() {
        OPEN.remove(this);
    }

    private static final class CapturingLogger extends LegacyAbstractLogger {

        private static final long serialVersionUID = 1;

        CapturingLogger(String loggerName) {
            name = loggerName;
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level,
                @Nullable Marker marker,
                String message,
                Object @Nullable [] arguments,
                @Nullable Throwable failure) {
            StringWriter line = new StringWriter();
            line.write(level + " " + MessageFormatter.basicArrayFormat(message, arguments));
            if (failure != null) {
                failure.printStackTrace(new PrintWriter(line));
            }
            OPEN.forEach(log -> log.lines.add(line.toString()));
        }

        private boolean isOurs() {
            return !OPEN.isEmpty() && name.startsWith("io.github.homeops");
        }

        @Override
        protected @Nullable String getFullyQualifiedCallerName() {
            return null;
        }

        @Override
        public boolean isTraceEnabled() {
            return isOurs();
        }

        @Override
        public boolean isDebugEnabled() {
            return isOurs();
        }

        @Override
        public boolean isInfoEnabled() {
            return isOurs();
        }

        @Override
        public boolean isWarnEnabled() {
            return !OPEN.isEmpty();
        }

        @Override
        public boolean isErrorEnabled() {
            return !OPEN.isEmpty();
        }
    }

    /** How SLF4J finds it; only on the class path of these tests. */
    public static final class Provider implements SLF4JServiceProvider {

        private final IMarkerFactory markers = new BasicMarkerFactory();
        private final MDCAdapter context = new NOPMDCAdapter();

        @Override
        public ILoggerFactory getLoggerFactory() {
            return CapturingLogger::new;
        }

        @Override
        public IMarkerFactory getMarkerFactory() {
            return markers;
        }

        @Override
        public MDCAdapter getMDCAdapter() {
            return context;
        }

        @Override
        public String getRequestedApiVersion() {
            return "2.0.99";
        }

        @Override
        public void initialize() {}
    }
}
