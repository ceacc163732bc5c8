package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.dynamodb.services.local.shared.exceptions.LocalDBAccessException;

/**
 * Simulates faults of the network for the embedded engine, which has no network.
 *
 * <p>A request with a fault goes through a real client of the SDK, without retries, to a replacement of the HTTP
 * client that passes it to the engine. So the caller sees what the SDK returns after its last attempt.
 */
final class EmbeddedWire implements AutoCloseable {

    private static final byte[] ANSWER = "{\"AnyAnswer\":\"long enough to be cut\"}".getBytes(StandardCharsets.UTF_8);
    private static final SdkHttpResponse HEAD = SdkHttpResponse.builder()
            .statusCode(200)
            .putHeader("x-amz-crc32", Long.toString(checksumOf(ANSWER)))
            .build();

    private static final ThreadLocal<@Nullable Exchange> UNDER_WAY = new ThreadLocal<>();

    private final DynamoDbClient engine;
    private final Script<WireFault> faults;
    private volatile boolean closed;
    private @Nullable DynamoDbClient sdk;

    EmbeddedWire(DynamoDbClient engine, Script<WireFault> faults) {
        this.engine = engine;
        this.faults = faults;
    }

    DynamoDbClient client() {
        return Interposed.between(engine, (request, sending) -> {
            Optional<WireFault> fault = faults.next(Operations.nameOf(request));
            return fault.isPresent() ? play(fault.get(), request, sending) : toEngine(request, sending);
        });
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (sdk != null) {
            sdk.close();
            sdk = null;
        }
    }

    private Object play(WireFault fault, DynamoDbRequest request, Interposed.Sending sending) {
        var exchange = new Exchange(fault, request, () -> toEngine(request, sending));
        UNDER_WAY.set(exchange);
        try {
            sending.send(sdk(), request);
        } finally {
            UNDER_WAY.remove();
        }
        return exchange.answer();
    }

    /** The engine has its own exceptions for an interrupt and clears the flag; the SDK does neither. */
    private Object toEngine(DynamoDbRequest request, Interposed.Sending sending) {
        if (Thread.currentThread().isInterrupted()) {
            throw AbortedException.create("Thread was interrupted", new InterruptedException());
        }
        if (closed) {
            throw new IllegalStateException("the LocalStore is closed");
        }
        try {
            return sending.send(engine, request);
        } catch (LocalDBAccessException e) {
            throw interrupted(e);
        } catch (InternalServerErrorException e) {
            throw String.valueOf(e.getMessage()).startsWith("Interrupted") ? interrupted(e) : e;
        }
    }

    private static SdkException interrupted(RuntimeException e) {
        Thread.currentThread().interrupt();
        return AbortedException.create("Thread was interrupted", e);
    }

    /** Created on demand: few tests use faults. */
    private synchronized DynamoDbClient sdk() {
        if (sdk == null) {
            sdk = DynamoDbClient.builder()
                    .endpointOverride(URI.create("http://localhost"))
                    .region(HttpEngine.REGION)
                    .credentialsProvider(AnonymousCredentialsProvider.create())
                    .overrideConfiguration(settings -> settings.retryStrategy(retries -> retries.maxAttempts(1)))
                    .httpClient(new StandIn())
                    .build();
        }
        return sdk;
    }

    private static long checksumOf(byte[] answer) {
        var checksum = new CRC32();
        checksum.update(answer);
        return checksum.getValue();
    }

    /** Replaces the HTTP client. The SDK calls it on the caller's thread. */
    private static final class StandIn implements SdkHttpClient {

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            return requireNonNull(UNDER_WAY.get());
        }

        @Override
        public void close() {}
    }

    /** One request to the engine. */
    private static final class Exchange implements ExecutableHttpRequest, WireFault.Exchange {

        private final WireFault fault;
        private final DynamoDbRequest request;
        private final Supplier<Object> engine;
        private Supplier<Object> answer = () -> {
            throw new IllegalStateException("the request was not sent, and nothing was said instead");
        };

        private Exchange(WireFault fault, DynamoDbRequest request, Supplier<Object> engine) {
            this.fault = fault;
            this.request = request;
            this.engine = engine;
        }

        @Override
        public HttpExecuteResponse call() throws IOException {
            return fault.play(this);
        }

        @Override
        public void abort() {}

        @Override
        public HttpExecuteResponse send() {
            try {
                Object answered = engine.get();
                answer = () -> answered;
            } catch (RuntimeException e) {
                answer = () -> {
                    throw e;
                };
            }
            return WireFault.answer(HEAD, ANSWER);
        }

        /** Does not wait: a call with a shorter timeout ends at once, with the same result as if it had waited. */
        @Override
        public void pause(Duration duration) {
            request.overrideConfiguration()
                    .flatMap(AwsRequestOverrideConfiguration::apiCallTimeout)
                    .filter(limit -> limit.compareTo(duration) <= 0)
                    .ifPresent(limit -> {
                        throw ApiCallTimeoutException.create(limit.toMillis());
                    });
        }

        /** Returns the response of the engine, or throws its exception. */
        private Object answer() {
            return answer.get();
        }
    }
}
