package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.dynamo.internal.DynamoWays;
import io.github.homeops.store.testkit.contract.Way;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.support.AnnotationSupport;

/** Every contract of the testkit is run, in each way. */
class ContractsTest {

    private static final Path PACKAGE =
            Path.of("../homeops-store-testkit/src/contract/java/io/github/homeops/store/testkit/contract");

    @Test
    void classesWithTests_all_areContractsThatRun() throws IOException {
        List<Class<?>> withTests;
        try (Stream<Path> sources = Files.list(PACKAGE)) {
            withTests = sources.filter(source -> read(source).contains("    @Test\n"))
                    .map(ContractsTest::compiled)
                    .toList();
        }

        assertThat(withTests).hasSizeGreaterThan(15).allSatisfy(type -> {
            assertThat(type.getSimpleName())
                    .as("the build runs classes by their names")
                    .endsWith("Contract");
            assertThat(type.getModifiers()).as("%s must not be abstract", type).matches(is -> !Modifier.isAbstract(is));
            assertThat(AnnotationSupport.isAnnotated(type, ClassTemplate.class))
                    .as("%s needs @Contract, on itself or on its base class", type)
                    .isTrue();
            assertThat(new DynamoWays().waysOf(type))
                    .extracting(Way::name)
                    .contains("plain", "over HTTP", "with stale reads", "in pages of one");
        });
    }

    private static Class<?> compiled(Path source) {
        String name = source.getFileName().toString().replace(".java", "");
        try {
            return Class.forName(Way.class.getPackageName() + "." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name + " is not among the test sources of this module", e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
