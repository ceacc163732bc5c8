package io.github.homeops.store.testkit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** A client whose requests are handled by a handler. Instances are equal only to themselves. */
final class Interposed implements InvocationHandler {

    /** Handles a request, usually by sending it. */
    interface Handler {
        Object handle(DynamoDbRequest request, Sending sending);
    }

    /** The called operation, for any client and any request of its type. */
    interface Sending {
        Object send(DynamoDbClient client, DynamoDbRequest request);
    }

    private final DynamoDbClient client;
    private final Handler handler;

    private Interposed(DynamoDbClient client, Handler handler) {
        this.client = client;
        this.handler = handler;
    }

    /** Returns a client whose requests are passed to the handler; all other calls are passed to the given client. */
    static DynamoDbClient between(DynamoDbClient client, Handler handler) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                new Interposed(client, handler));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args) throws Throwable {
        if (args != null && Operations.isOperation(method)) {
            return handler.handle((DynamoDbRequest) args[0], (to, request) -> call(method, to, request));
        }
        if (Operations.leadsToOne(method)) {
            // An overload or a paginator: its requests come back to this proxy.
            return InvocationHandler.invokeDefault(proxy, method, args);
        }
        return switch (method.getName()) {
            // The inner client's equals would return false for this proxy.
            case "equals" -> args != null && proxy == args[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> call(method, client, args);
        };
    }

    private static Object call(Method method, DynamoDbClient client, DynamoDbRequest request) {
        return Objects.requireNonNull(call(method, client, new Object[] {request}));
    }

    private static @Nullable Object call(Method method, DynamoDbClient client, Object @Nullable [] args) {
        try {
            return method.invoke(client, args);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            // The methods of a client throw no checked exceptions.
            throw (RuntimeException) Objects.requireNonNull(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + method, e);
        }
    }
}
