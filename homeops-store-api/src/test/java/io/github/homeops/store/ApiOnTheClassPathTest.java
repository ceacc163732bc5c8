package io.github.homeops.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.message.Message;
import java.io.File;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the compiler and javadoc show to a bot that has only the API on its class path. */
class ApiOnTheClassPathTest {

    private static final String BOT = """
            import io.github.homeops.store.message.Message;
            import io.github.homeops.store.counter.PermitRule;
            class Bot {
                Message message = Message.builder().chatId(1).userId(2).text("dishes").build();
                PermitRule rule = PermitRule.builder().cap(2).build();
            }
            """;

    @Test
    void bot_compiledWithAllLints_hasNoWarning(@TempDir Path out) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        List<String> options = List.of(
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "-d",
                out.toString(),
                "-cp",
                locationOf(HomeOpsStore.class) + File.pathSeparator + locationOf(NullMarked.class));

        Boolean compiled = compiler.getTask(output, null, null, options, null, List.of(source(BOT)))
                .call();

        assertThat(output.toString()).isEmpty();
        assertThat(compiled).isTrue();
    }

    // Javadoc lists the methods of a package-private superclass on the public class, and those of a public one
    // elsewhere.
    @Test
    void builder_superclass_isPackagePrivate() {
        assertThat(Modifier.isPublic(Message.Builder.class.getSuperclass().getModifiers()))
                .isFalse();
    }

    private static Path locationOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static JavaFileObject source(String code) {
        return new SimpleJavaFileObject(URI.create("string:///Bot.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return code;
            }
        };
    }
}
