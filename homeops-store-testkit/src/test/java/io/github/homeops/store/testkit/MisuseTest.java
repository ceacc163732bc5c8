package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Runs test classes that ask for what they cannot have, and reads what they are told. */
class MisuseTest {

    private static final String NO_BACKEND = "no store backend found on the class path, there must be one:"
            + " add the dependency io.github.homeops:homeops-store-dynamo";

    @Test
    void run_noBackend_saysWhatToAdd() {
        AtomicReference<String> failure = new AtomicReference<>("none");

        ServiceFileLoader.withoutBackend().run(() -> failure.set(failureOf(AsksForStore.class)));

        assertThat(failure.get()).endsWith(": " + NO_BACKEND);
    }

    @Test
    void run_twoBackends_namesThem(@TempDir Path folder) throws Exception {
        ServiceFileLoader both =
                ServiceFileLoader.with(folder, PantryBackend.class.getName(), KitchenBackend.class.getName());
        AtomicReference<String> failure = new AtomicReference<>("none");

        both.run(() -> failure.set(failureOf(AsksForStore.class)));

        assertThat(failure.get())
                .endsWith("2 store backends found on the class path, there must be one:"
                        + " kitchen (io.github.homeops.store.testkit.KitchenBackend),"
                        + " pantry (io.github.homeops.store.testkit.PantryBackend);"
                        + " remove the others, or choose with @HomeOpsStoreTest(backend = ...)"
                        + " or LocalStore.builder().backend(...)");
    }

    @Test
    void run_unsupportedParameter_saysWhatCanBeHad() {
        assertThat(failureOf(AsksForThread.class))
                .contains("java.lang.Thread")
                .endsWith(
                        "@HomeOpsStoreTest injects Clock, Costs, DynamoDbAsyncClient, DynamoDbClient, Faults, HomeOpsStore,"
                                + " KitchenTables, LocalStore, TestClock");
    }

    @Test
    void run_unsupportedParameterBeforeEach_saysWhatCanBeHad() {
        assertThat(failureOf(AsksForBufferBeforeEach.class))
                .contains("java.lang.StringBuilder")
                .contains("@HomeOpsStoreTest injects Clock, ");
    }

    @Test
    void run_unsupportedParameterAndNoBackend_saysWhatCanBeHadAnyway() {
        AtomicReference<String> failure = new AtomicReference<>("none");

        ServiceFileLoader.withoutBackend().run(() -> failure.set(failureOf(AsksForKitchen.class)));

        assertThat(failure.get())
                .contains("KitchenTables")
                .endsWith(
                        "@HomeOpsStoreTest injects Clock, Costs, DynamoDbAsyncClient, DynamoDbClient, Faults, HomeOpsStore,"
                                + " LocalStore, TestClock");
    }

    @Test
    void run_otherFailure_isPassedOnAsItIs() {
        assertThat(failureOf(Fails.class)).isEqualTo("the soup is cold");
    }

    @Test
    void run_storeBeforeAll_saysWhereToAsk() {
        assertThat(failureOf(AsksBeforeAll.class)).endsWith(belongsToOneTest());
    }

    @Test
    void run_storeInConstructorOfOneInstance_saysWhereToAsk() {
        assertThat(failureOf(AsksOncePerClass.class)).endsWith(belongsToOneTest());
    }

    @Test
    void run_unknownZone_namesTheRule() {
        assertThat(failureOf(LivesOnMars.class))
                .endsWith("@HomeOpsStoreTest: zone must be a zone such as Europe/Stockholm, was 'Mars'");
    }

    @Test
    void run_badStart_namesTheRule() {
        assertThat(failureOf(StartsAtNoon.class))
                .endsWith("@HomeOpsStoreTest: start must be an instant such as 2026-03-02T08:00:00Z, was 'noon'");
    }

    @Test
    void run_staleReadsBelowZero_namesTheRuleAndStartsNothing() {
        int before = KitchenBackend.OPENED.get();

        assertThat(failureOf(SeesTheFuture.class))
                .endsWith("@HomeOpsStoreTest: staleReads must not be negative, was -1");
        assertThat(KitchenBackend.OPENED).hasValue(before);
    }

    @Test
    void run_backendNamedAndNoneOnTheClassPath_usesTheNamed() {
        AtomicReference<String> failure = new AtomicReference<>("none");

        ServiceFileLoader.withoutBackend().run(() -> failure.set(failureOf(NamesBackend.class)));

        assertThat(failure.get()).isEqualTo("no failure");
    }

    @Test
    void run_backendThatIsAbstract_namesTheRule() {
        assertThat(failureOf(NamesAbstractBackend.class)).endsWith(mustBeMade("AbstractBackend"));
    }

    @Test
    void run_backendWithParameters_namesTheRule() {
        assertThat(failureOf(NamesBackendWithParameters.class)).endsWith(mustBeMade("BackendWithParameters"));
    }

    @Test
    void run_backendThatIsInner_namesTheRule() {
        assertThat(failureOf(NamesInnerBackend.class)).endsWith(mustBeMade("InnerBackend"));
    }

    @Test
    void run_backendThatFails_namesItAndSaysWhy() {
        assertThat(failureOf(NamesFailingBackend.class))
                .endsWith("@HomeOpsStoreTest: the constructor of backend"
                        + " io.github.homeops.store.testkit.MisuseTest$FailingBackend failed:"
                        + " java.io.IOException: the stove is cold");
    }

    @Test
    void run_asksForNothing_startsNothing() {
        int before = KitchenBackend.OPENED.get();

        EngineExecutionResults results = run(AsksForNothing.class);

        results.testEvents().assertStatistics(events -> events.succeeded(2).failed(0));
        assertThat(KitchenBackend.OPENED).hasValue(before);
    }

    @Test
    void run_annotatedParameter_isLeftToTheOtherExtension() {
        run(BringsItsOwnClient.class)
                .testEvents()
                .assertStatistics(events -> events.succeeded(1).failed(0));
    }

    private static String belongsToOneTest() {
        return "HomeOpsStore belongs to one test method, so @BeforeAll, @AfterAll and the constructor of a class with"
                + " one instance for all its tests cannot have it: ask for it in the test method or in @BeforeEach";
    }

    private static String mustBeMade(String nestedClass) {
        return "@HomeOpsStoreTest: backend must be a class that is not abstract, with a constructor without parameters,"
                + " and static if it is nested, was io.github.homeops.store.testkit.MisuseTest$" + nestedClass;
    }

    private static String failureOf(Class<?> testClass) {
        return run(testClass).allEvents().failed().stream()
                .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                .flatMap(result -> result.getThrowable().stream())
                .map(Throwable::getMessage)
                .findFirst()
                .orElse("no failure");
    }

    private static EngineExecutionResults run(Class<?> testClass) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(testClass))
                .execute();
    }

    @HomeOpsStoreTest
    static class AsksForStore {
        @Test
        void test(HomeOpsStore store) {}
    }

    @HomeOpsStoreTest
    static class AsksForThread {
        @Test
        void test(Thread thread) {}
    }

    @HomeOpsStoreTest
    static class AsksForKitchen {
        @Test
        void test(KitchenTables tables) {}
    }

    @HomeOpsStoreTest
    static class AsksForBufferBeforeEach {
        @BeforeEach
        void prepare(StringBuilder buffer) {}

        @Test
        void test() {}
    }

    @HomeOpsStoreTest
    static class Fails {
        @Test
        void test() {
            throw new IllegalStateException("the soup is cold");
        }
    }

    @HomeOpsStoreTest
    static class AsksBeforeAll {
        @BeforeAll
        static void prepare(HomeOpsStore store) {}

        @Test
        void test() {}
    }

    @HomeOpsStoreTest
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class AsksOncePerClass {
        AsksOncePerClass(HomeOpsStore store) {}

        @Test
        void test() {}
    }

    @HomeOpsStoreTest(zone = "Mars")
    static class LivesOnMars {
        @Test
        void test(HomeOpsStore store) {}
    }

    @HomeOpsStoreTest(staleReads = -1)
    static class SeesTheFuture {

        @Test
        void test(HomeOpsStore store) {}
    }

    @HomeOpsStoreTest(start = "noon")
    static class StartsAtNoon {
        @Test
        void test(HomeOpsStore store) {}
    }

    @HomeOpsStoreTest(backend = TokyoBackend.class)
    static class NamesBackend {
        @Test
        void test(HomeOpsStore store, KitchenTables tables) {}
    }

    @HomeOpsStoreTest(backend = AbstractBackend.class)
    static class NamesAbstractBackend {
        @Test
        void test(HomeOpsStore store) {}
    }

    @HomeOpsStoreTest(backend = BackendWithParameters.class)
    static class NamesBackendWithParameters {
        @Test
        void test(HomeOpsStore store) {}
    }

    @HomeOpsStoreTest(backend = InnerBackend.class)
    static class NamesInnerBackend {
        @Test
        void test(HomeOpsStore store) {}
    }

    @HomeOpsStoreTest(backend = FailingBackend.class)
    static class NamesFailingBackend {
        @Test
        void test(HomeOpsStore store) {}
    }

    abstract static class AbstractBackend implements StoreBackend {

        @Override
        public String name() {
            return "misused";
        }

        @Override
        public BackendSession open(BackendContext context) {
            throw new AssertionError("nobody can make this backend");
        }
    }

    static class BackendWithParameters extends AbstractBackend {
        BackendWithParameters(String name) {}
    }

    @SuppressWarnings("ClassCanBeStatic") // that it is not is what the test is about
    class InnerBackend extends AbstractBackend {}

    static class FailingBackend extends AbstractBackend {
        FailingBackend() throws IOException {
            throw new IOException("the stove is cold");
        }
    }

    @HomeOpsStoreTest
    static class AsksForNothing {
        @Test
        void test() {}

        @Test
        void testWithInfo(TestInfo info) {}
    }

    @HomeOpsStoreTest
    @ExtendWith(OwnClient.Resolver.class)
    static class BringsItsOwnClient {
        @Test
        void test(@OwnClient DynamoDbClient client) {
            assertThat(Proxy.isProxyClass(client.getClass())).isTrue();
            assertThat(client.serviceName()).isEqualTo("own");
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface OwnClient {

        final class Resolver implements ParameterResolver {
            @Override
            public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
                return parameter.isAnnotated(OwnClient.class);
            }

            @Override
            public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
                return Proxy.newProxyInstance(
                        DynamoDbClient.class.getClassLoader(),
                        new Class<?>[] {DynamoDbClient.class},
                        (proxy, method, arguments) -> "own");
            }
        }
    }
}
