package io.github.homeops.store.dynamo.internal;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.SocketException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** A real client that notes its requests, and in whose way a test can stand to change one or to spoil its answer. */
public final class InterceptedClient {

    private final DynamoDbClient real;
    private final List<DynamoDbRequest> requests = new CopyOnWriteArrayList<>();
    private final Map<Class<?>, Function<Object, Object>> instead = new ConcurrentHashMap<>();
    private UnaryOperator<QueryRequest> onQuery = UnaryOperator.identity();
    private Consumer<DynamoDbRequest> beforeSending = request -> {};
    private BiFunction<DynamoDbRequest, Object, Object> onAnswer = (request, answer) -> answer;

    private InterceptedClient(DynamoDbClient real) {
        this.real = real;
    }

    public static InterceptedClient of(DynamoDbClient real) {
        return new InterceptedClient(real);
    }

    /** Begins a client without a database, which answers what {@link #onRequest} says and no other request. */
    public static InterceptedClient ofNothing() {
        return of(new DynamoDbClient() {
            @Override
            public String serviceName() {
                return SERVICE_NAME;
            }

            @Override
            public void close() {}
        });
    }

    /** Does something before each request is sent; the requests that are noted include it. */
    public InterceptedClient beforeSending(Consumer<DynamoDbRequest> action) {
        beforeSending = action;
        return this;
    }

    /** Changes each query before it is sent. */
    public InterceptedClient onQuery(UnaryOperator<QueryRequest> change) {
        onQuery = change;
        return this;
    }

    /** Changes each answer after the request has taken effect; what it throws takes the answer's place. */
    public InterceptedClient onAnswer(BiFunction<DynamoDbRequest, Object, Object> change) {
        onAnswer = change;
        return this;
    }

    /** Lets the next request of this kind take effect and loses its answer. */
    public InterceptedClient loseNextAnswer(Class<? extends DynamoDbRequest> kind) {
        AtomicBoolean lost = new AtomicBoolean();
        return onAnswer((request, answer) -> {
            if (kind.isInstance(request) && lost.compareAndSet(false, true)) {
                throw SdkClientException.create("lost", new SocketException("reset"));
            }
            return answer;
        });
    }

    /** Answers each request of this kind in the database's place. */
    public <Q extends DynamoDbRequest> InterceptedClient onRequest(Class<Q> kind, Function<Q, Object> answer) {
        instead.put(kind, request -> answer.apply(kind.cast(request)));
        return this;
    }

    /** Returns what was sent, in order. */
    public List<DynamoDbRequest> requests() {
        return requests;
    }

    public DynamoDbClient client() {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    try {
                        if (args == null || args.length != 1 || !(args[0] instanceof DynamoDbRequest)) {
                            return method.invoke(real, args);
                        }
                        Object sent = args[0] instanceof QueryRequest query ? onQuery.apply(query) : args[0];
                        requests.add((DynamoDbRequest) sent);
                        beforeSending.accept((DynamoDbRequest) sent);
                        Object answer = instead.containsKey(sent.getClass())
                                ? instead.get(sent.getClass()).apply(sent)
                                : Objects.requireNonNull(method.invoke(real, sent));
                        return onAnswer.apply((DynamoDbRequest) sent, answer);
                    } catch (InvocationTargetException e) {
                        throw Objects.requireNonNull(e.getCause());
                    }
                });
    }
}
