package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.testkit.LocalStore;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bot with a {@code module-info} compiles and runs with what is on the class path in production, without Netty. */
class ModulePathTest {

    /** The lines that docs/getting-started.md tells authors of named modules to write. */
    private static final List<String> REQUIRED = List.of(
            "requires io.github.homeops.store.dynamo;",
            "requires com.github.benmanes.caffeine;",
            "requires jdk.net;",
            "requires org.slf4j;");

    private static final String BOT = """
            package bot;

            import io.github.homeops.store.ChatId;
            import io.github.homeops.store.HomeOpsStore;
            import io.github.homeops.store.HouseholdTime;
            import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
            import io.github.homeops.store.message.MessageRef;
            import java.net.URI;
            import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
            import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
            import software.amazon.awssdk.regions.Region;
            import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

            public class Bot {
                public static void main(String[] arguments) {
                    DynamoDbClient client = DynamoDbClient.builder()
                            .region(Region.of(arguments[1]))
                            .endpointOverride(URI.create(arguments[0]))
                            .credentialsProvider(StaticCredentialsProvider.create(
                                    AwsBasicCredentials.create(arguments[2], "secret")))
                            .build();
                    HomeOpsStore store = DynamoHomeOpsStore.builder()
                            .client(client)
                            .householdZone(HouseholdTime.STOCKHOLM)
                            .build();
                    System.out.println("found " + store.messages().find(new MessageRef(ChatId.of(-100), 7)).isPresent()
                            + ", resolved " + store.aliases().resolve(ChatId.of(-100), "dishes").isComplete());
                }
            }
            """;

    private static final Pattern PRODUCTION =
            Pattern.compile("(caffeine|ulid-creator|jspecify|slf4j-api|reactive-streams"
                    + "|eventstream|httpclient5|httpcore5|httpcore5-h2)-[0-9].*|.*/software/amazon/awssdk/.*");
    private static final Pattern OF_THE_TESTKIT =
            Pattern.compile(".*/(dynamodb-enhanced|cognito.*|pinpoint|url-connection-client|netty-nio-client)-[0-9].*");

    @TempDir
    private Path folder;

    @Test
    void bot_withAModuleInfo_runs() throws Exception {
        Path modules = Files.createDirectory(folder.resolve("modules"));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (entry.endsWith("homeops-store-api/target/classes")) {
                pack(path, "io.github.homeops.store", modules.resolve("api.jar"));
            } else if (entry.endsWith("homeops-store-dynamo/target/classes")) {
                pack(path, "io.github.homeops.store.dynamo", modules.resolve("dynamo.jar"));
            } else if (isOfProduction(path) || entry.contains("homeops-store-api")) {
                // A build that packages has the API as a jar.
                Files.copy(path, modules.resolve(path.getFileName()));
            }
        }
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Path info = Files.writeString(
                sources.resolve("module-info.java"),
                "module bot {\n    requires io.github.homeops.store;\n    requires software.amazon.awssdk.services.dynamodb;\n"
                        + String.join("\n", REQUIRED) + "\n}\n");
        Path bot = Files.writeString(sources.resolve("Bot.java"), BOT);
        Path classes = folder.resolve("classes");

        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-p",
                        modules.toString(),
                        "-d",
                        classes.toString(),
                        info.toString(),
                        bot.toString());

        assertThat(compiled).isZero();
        try (LocalStore local = LocalStore.builder().overHttp().open()) {
            var settings = local.client().serviceClientConfiguration();
            assertThat(run(
                            "-p",
                            modules + File.pathSeparator + classes,
                            "-m",
                            "bot/bot.Bot",
                            local.endpoint().orElseThrow().toString(),
                            settings.region().id(),
                            settings.credentialsProvider()
                                    .resolveIdentity()
                                    .join()
                                    .accessKeyId()))
                    .contains("found false, resolved true");
        }
    }

    @Test
    void gettingStarted_namesTheLines() throws IOException {
        assertThat(Path.of("../docs/getting-started.md")).content().contains(REQUIRED);
    }

    private static boolean isOfProduction(Path path) {
        String whole = path.toString().replace(File.separatorChar, '/');
        return (PRODUCTION.matcher(whole).matches()
                        || PRODUCTION.matcher(path.getFileName().toString()).matches())
                && !OF_THE_TESTKIT.matcher(whole).matches();
    }

    /** Packs classes as Maven does: the name of the module stands in the manifest. */
    private static void pack(Path classes, String module, Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Automatic-Module-Name", module);
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(file, manifest);
                Stream<Path> files = Files.walk(classes)) {
            for (Path one : files.filter(Files::isRegularFile).sorted().toList()) {
                packed.putNextEntry(
                        new JarEntry(classes.relativize(one).toString().replace(File.separatorChar, '/')));
                Files.copy(one, packed);
            }
        }
    }

    private static String run(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(Arrays.asList(arguments));
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
