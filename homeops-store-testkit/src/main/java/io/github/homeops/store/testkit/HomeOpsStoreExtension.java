package io.github.homeops.store.testkit;

import io.github.homeops.store.spi.StoreBackend;
import java.lang.reflect.Modifier;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Opens a {@link LocalStore} for a test that has a parameter of it. JUnit closes it after the test. */
final class HomeOpsStoreExtension
        implements ParameterResolver, TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {

    private static final Namespace NAMESPACE = Namespace.create(HomeOpsStoreExtension.class);

    HomeOpsStoreExtension() {
        Console.hush();
    }

    /** Makes the constructor of a test class part of its test, so that both see the same store. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        // Two extensions that claim one parameter fail the test: @Mock DynamoDbClient is Mockito's.
        if (parameter.getParameter().getAnnotations().length > 0) {
            return false;
        }
        Class<?> type = parameter.getParameter().getType();
        return LocalStore.isOwnType(type) || isOffered(type, context);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        if (context.getTestMethod().isEmpty()) {
            throw new ParameterResolutionException(type.getSimpleName() + " belongs to one test method, so"
                    + " @BeforeAll, @AfterAll and the constructor of a class with one instance for all its tests"
                    + " cannot have it: ask for it in the test method or in @BeforeEach");
        }
        return local(context).resource(type);
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw withHelp(failure, context);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw withHelp(failure, context);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw withHelp(failure, context);
    }

    /** Adds the available types to JUnit's message about a parameter that no extension resolves. */
    private static Throwable withHelp(Throwable failure, ExtensionContext context) {
        String message = String.valueOf(failure.getMessage());
        if (!(failure instanceof ParameterResolutionException)
                || !message.startsWith("No ParameterResolver registered")) {
            return failure;
        }
        Stream<Class<?>> types = hasBackend(context) ? local(context).offered() : LocalStore.ownTypes();
        return new ParameterResolutionException(
                message + " @HomeOpsStoreTest injects " + LocalStore.namesOf(types), failure);
    }

    private static boolean isOffered(Class<?> type, ExtensionContext context) {
        return context.getTestMethod().isPresent()
                && mayComeFromBackend(type)
                && hasBackend(context)
                && local(context).find(type).isPresent();
    }

    private static boolean hasBackend(ExtensionContext context) {
        return namesBackend(settingsOf(context)) || Backends.any();
    }

    /** Avoids starting an engine for parameters of the JDK and JUnit. */
    private static boolean mayComeFromBackend(Class<?> type) {
        return !type.isPrimitive()
                && !type.isArray()
                && Stream.of("java.", "javax.", "org.junit.").noneMatch(type.getName()::startsWith);
    }

    @SuppressWarnings("deprecation") // JUnit 6 has a new name for it, which 5.13 does not know
    private static LocalStore local(ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .getOrComputeIfAbsent(LocalStore.class, type -> open(context), LocalStore.class);
    }

    private static LocalStore open(ExtensionContext context) {
        HomeOpsStoreTest settings = settingsOf(context);
        Instant start = parse("start", "an instant such as 2026-03-02T08:00:00Z", settings.start(), Instant::parse);
        if (settings.staleReads() < 0) {
            throw new IllegalArgumentException(
                    "@HomeOpsStoreTest: staleReads must not be negative, was " + settings.staleReads());
        }
        LocalStore.Builder builder = LocalStore.builder().start(start);
        if (!settings.zone().isEmpty()) {
            builder.zone(parse("zone", "a zone such as Europe/Stockholm", settings.zone(), ZoneId::of));
        }
        if (namesBackend(settings)) {
            builder.backend(backendOf(settings.backend()));
        }
        if (settings.overHttp()) {
            builder.overHttp();
        }
        LocalStore local = builder.open();
        if (settings.staleReads() != 0) {
            local.faults().staleReads(settings.staleReads());
        }
        return local;
    }

    private static HomeOpsStoreTest settingsOf(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(
                        context.getRequiredTestClass(), HomeOpsStoreTest.class, context.getEnclosingTestClasses())
                .orElseThrow();
    }

    private static boolean namesBackend(HomeOpsStoreTest settings) {
        return settings.backend() != StoreBackend.class;
    }

    private static StoreBackend backendOf(Class<? extends StoreBackend> type) {
        if (Modifier.isAbstract(type.getModifiers()) || !hasConstructorWithoutParameters(type)) {
            throw new IllegalArgumentException("@HomeOpsStoreTest: backend must be a class that is not abstract, with a"
                    + " constructor without parameters, and static if it is nested, was " + type.getName());
        }
        try {
            return ReflectionSupport.newInstance(type);
        } catch (Exception e) { // JUnit passes on whatever the constructor threw, checked or not
            throw new IllegalArgumentException(
                    "@HomeOpsStoreTest: the constructor of backend " + type.getName() + " failed: " + e, e);
        }
    }

    private static boolean hasConstructorWithoutParameters(Class<?> type) {
        return Stream.of(type.getDeclaredConstructors()).anyMatch(constructor -> constructor.getParameterCount() == 0);
    }

    private static <T> T parse(String attribute, String rule, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "@HomeOpsStoreTest: " + attribute + " must be " + rule + ", was '" + text + "'", e);
        }
    }
}
