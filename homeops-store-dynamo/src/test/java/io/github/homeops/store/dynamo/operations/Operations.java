package io.github.homeops.store.dynamo.operations;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.LocalStore;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * Every operation of every repository, read off the interfaces: an operation that is added to a repository, or a repository
 * that is added to the store, is in every test that goes through this list.
 *
 * <p>{@link SampleArguments} has their arguments, {@link PreparedHousehold} the records that they find.
 */
public final class Operations {

    private static final Set<Class<?>> READS =
            Set.of(GetItemRequest.class, QueryRequest.class, BatchGetItemRequest.class);

    private static final Map<Operation, Set<Class<?>>> REQUESTS = new LinkedHashMap<>();

    private Operations() {}

    /** Returns all operations, sorted by name; overloads are operations of their own. */
    public static List<Operation> all() {
        return Arrays.stream(HomeOpsStore.class.getMethods())
                .filter(getter -> getter.getReturnType().isInterface())
                // answers from memory
                .filter(getter -> getter.getReturnType() != HouseholdTime.class)
                .flatMap(getter -> Arrays.stream(getter.getReturnType().getMethods())
                        .filter(method -> !Modifier.isStatic(method.getModifiers()))
                        .map(method -> new Operation(getter, method)))
                .sorted(Comparator.comparing(Operation::name))
                .toList();
    }

    /** Returns the operations that send only reads. */
    public static List<Operation> reads() {
        return sending(READS::containsAll);
    }

    /** Returns the operations that send queries and no writes. */
    public static List<Operation> queries() {
        return sending(sent -> sent.contains(QueryRequest.class) && READS.containsAll(sent));
    }

    /** Returns the operations that send writes, without the default methods: those only call another operation. */
    public static List<Operation> writes() {
        return sending(sent -> !READS.containsAll(sent)).stream()
                .filter(operation -> !operation.method().isDefault())
                .toList();
    }

    /** Returns all operations in an order in which none takes away what a later one looks for. */
    public static List<Operation> inASafeOrder() {
        List<Operation> ordered = new ArrayList<>(reads());
        all().stream().filter(operation -> !ordered.contains(operation)).forEach(ordered::add);
        // After privacy.forget nothing is there any more.
        ordered.sort(Comparator.comparing(operation -> operation.name().startsWith("privacy.forget")));
        return ordered;
    }

    private static List<Operation> sending(Predicate<Set<Class<?>>> kinds) {
        return requests().entrySet().stream()
                .filter(operation -> kinds.test(operation.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Runs each operation once in the prepared household and returns the kinds of the requests that it sends. */
    private static synchronized Map<Operation, Set<Class<?>>> requests() {
        if (REQUESTS.isEmpty()) {
            try (LocalStore local = LocalStore.builder().open()) {
                SampleArguments arguments = PreparedHousehold.moveInto(local.store());
                StoredItems household = StoredItems.of(local.client());
                all().forEach(operation -> {
                    InterceptedClient intercepted = InterceptedClient.of(local.client());
                    operation.on(store(local, intercepted.client()), arguments);
                    REQUESTS.put(
                            operation,
                            intercepted.requests().stream()
                                    .map(Object::getClass)
                                    .collect(Collectors.toSet()));
                    household.restore(local.client());
                });
            }
        }
        return REQUESTS;
    }

    /** Returns a store on which every operation works, through this client. */
    static HomeOpsStore store(LocalStore local, DynamoDbClient client) {
        return StoresForTests.builder()
                .client(client)
                .clock(local.clock())
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                .build();
    }
}
