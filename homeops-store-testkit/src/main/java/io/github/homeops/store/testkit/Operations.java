package io.github.homeops.store.testkit;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.pagination.sync.SdkIterable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** The operations of DynamoDB by name: PutItem, Query. */
final class Operations {

    private static final String REQUEST = "Request";
    private static final Set<String> WRITES =
            Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems");
    private static final Set<String> ALL = Arrays.stream(DynamoDbClient.class.getMethods())
            .filter(Operations::isOperation)
            .map(method -> nameOf(method.getParameterTypes()[0]))
            .collect(Collectors.toCollection(TreeSet::new));

    private Operations() {}

    static String nameOf(DynamoDbRequest request) {
        return nameOf(request.getClass());
    }

    static boolean isWrite(String operation) {
        return WRITES.contains(operation);
    }

    /** Returns whether the method sends a request and returns its response. */
    static boolean isOperation(Method method) {
        return method.getParameterCount() == 1
                && DynamoDbRequest.class.isAssignableFrom(method.getParameterTypes()[0])
                && DynamoDbResponse.class.isAssignableFrom(method.getReturnType());
    }

    /** Returns whether the method is a default method that calls an operation. */
    static boolean leadsToOne(Method method) {
        return method.isDefault()
                && (DynamoDbResponse.class.isAssignableFrom(method.getReturnType())
                        || SdkIterable.class.isAssignableFrom(method.getReturnType()));
    }

    /**
     * Returns a test for these operations.
     *
     * @throws IllegalArgumentException if a name is not an operation, or if no name is given
     */
    static Predicate<String> named(String... operations) {
        if (operations.length == 0) {
            throw new IllegalArgumentException("operations must name at least one, such as PutItem, were none");
        }
        Set<String> names = Set.copyOf(Arrays.asList(operations));
        names.stream().filter(name -> !ALL.contains(name)).findFirst().ifPresent(unknown -> {
            throw new IllegalArgumentException(
                    "operation must be one of DynamoDB's, such as PutItem or Query, was '" + unknown + "'");
        });
        return names::contains;
    }

    /** Returns whether the test holds for any operation. */
    static boolean anyIs(Predicate<String> test) {
        return ALL.stream().anyMatch(test);
    }

    private static String nameOf(Class<?> request) {
        String name = request.getSimpleName();
        return name.substring(0, name.length() - REQUEST.length());
    }
}
