package io.github.homeops.store.dynamo.simulation;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The client of one worker: before each request it waits for its turn, and at some of them its process ends. */
final class SimulatedClient {

    /** Pages are this short, so that every list has several. */
    private static final int PAGE = 3;

    private SimulatedClient() {}

    /**
     * Returns the client.
     *
     * @param undisturbed takes what the store sends from threads of its own, as in forgetting. Their order is nobody's to
     *     choose, so they take no turns and meet no faults: what they do is part of the worker's turn.
     */
    static DynamoDbClient of(
            DynamoDbClient client,
            DynamoDbClient undisturbed,
            int worker,
            Turns turns,
            Sabotage sabotage,
            Random random,
            double crashes) {
        Thread own = Thread.currentThread();
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    if (args == null || args.length != 1 || !(args[0] instanceof DynamoDbRequest request)) {
                        return call(method, client, args);
                    }
                    if (Thread.currentThread() != own) {
                        return call(method, undisturbed, args);
                    }
                    turns.take(worker);
                    crash(random, crashes);
                    Object answer;
                    try {
                        Object[] spoiled = {sabotage.spoil(inShortPages(request))};
                        answer = Objects.requireNonNull(call(method, client, spoiled));
                    } catch (ConditionalCheckFailedException refusal) {
                        throw sabotage.spoil(refusal);
                    }
                    crash(random, crashes);
                    return sabotage.spoil(answer);
                });
    }

    private static void crash(Random random, double chance) {
        if (random.nextDouble() < chance) {
            throw new Crash();
        }
    }

    private static @Nullable Object call(Method method, DynamoDbClient client, Object @Nullable [] args)
            throws Throwable {
        try {
            return method.invoke(client, args);
        } catch (InvocationTargetException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }

    private static DynamoDbRequest inShortPages(DynamoDbRequest request) {
        return request instanceof QueryRequest query
                ? query.toBuilder()
                        .limit(query.limit() == null ? PAGE : Math.min(PAGE, query.limit()))
                        .build()
                : request;
    }
}
