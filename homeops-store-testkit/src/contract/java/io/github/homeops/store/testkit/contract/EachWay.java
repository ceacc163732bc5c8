package io.github.homeops.store.testkit.contract;

import io.github.homeops.store.testkit.LocalStore;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Runs a contract once in each way of the backend. */
final class EachWay implements ClassTemplateInvocationContextProvider {

    @Override
    public boolean supportsClassTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(ExtensionContext context) {
        Class<?> contract = context.getRequiredTestClass();
        Optional<String> only = Optional.ofNullable(System.getProperty("homeops.ways"));
        return ServiceLoader.load(Way.Provider.class).stream()
                .flatMap(provider -> provider.get().waysOf(contract).stream())
                .filter(way -> only.isEmpty() || only.get().equals(way.name()))
                .map(Invocation::new);
    }

    private record Invocation(Way way) implements ClassTemplateInvocationContext {

        @Override
        public String getDisplayName(int index) {
            return way.name();
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(new StoreOfTheTest(way));
        }
    }

    /** Opens the store that a test asks for; JUnit closes it. Failures name the way, which reports of Surefire leave out. */
    private record StoreOfTheTest(Way way) implements ParameterResolver, TestExecutionExceptionHandler {

        private static final Namespace NAMESPACE = Namespace.create(EachWay.class);

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == LocalStore.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getStore(NAMESPACE)
                    .computeIfAbsent(LocalStore.class, type -> way.open().get(), LocalStore.class);
        }

        @Override
        public void handleTestExecutionException(ExtensionContext context, Throwable failure) {
            throw new AssertionError(way.name() + ": " + failure.getMessage(), failure);
        }
    }
}
