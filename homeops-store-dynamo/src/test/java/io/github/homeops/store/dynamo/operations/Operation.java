package io.github.homeops.store.dynamo.operations;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.HomeOpsStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A method of a repository.
 *
 * @param getter the method of the store that returns the repository
 * @param method the method of the repository
 */
public record Operation(Method getter, Method method) {

    /** Returns the getter, the method and the types of its parameters: {@code messages.save(Message)}. */
    public String name() {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(joining(", ", getter.getName() + "." + method.getName() + "(", ")"));
    }

    /** Calls the operation with the arguments from the table and returns its result; a list instead of a stream. */
    public Object on(HomeOpsStore store, SampleArguments arguments) {
        return on(store, arguments, UnaryOperator.identity());
    }

    /** Calls the operation with changed arguments. */
    public Object on(HomeOpsStore store, SampleArguments arguments, UnaryOperator<Object> change) {
        return on(store, parameter -> change.apply(arguments.of(this, parameter)));
    }

    /** Calls the operation with these arguments, some of which may be null. */
    Object on(HomeOpsStore store, ArgumentOf argument) {
        Object result = result(store, argument);
        return result instanceof Stream<?> stream ? stream.toList() : result;
    }

    /** Calls the operation and returns its result as it is: a stream that is not yet consumed. */
    Object result(HomeOpsStore store, ArgumentOf argument) {
        return invoke(
                method,
                invoke(getter, store),
                Arrays.stream(method.getParameters()).map(argument::of).toArray());
    }

    /** Returns the argument for a parameter. */
    interface ArgumentOf {

        @Nullable
        Object of(Parameter parameter);
    }

    private static Object invoke(Method method, Object target, @Nullable Object... values) {
        try {
            return Objects.requireNonNull(method.invoke(target, values), "no operation returns null or nothing");
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw new LinkageError(method + " failed", e.getCause());
        } catch (IllegalAccessException e) {
            throw new LinkageError(method + " is not public", e);
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
