package io.github.homeops.store.testkit;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpService;
import software.amazon.awssdk.utils.AttributeMap;

/** A real HTTP client that applies the faults of a script to requests. Each attempt of the SDK is one request. */
final class FaultyHttpClient implements SdkHttpClient {

    /** The order in which the SDK chooses among several clients. */
    private static final List<String> PREFERRED = List.of("apache5", "apache", "urlconnection", "crt");

    private final SdkHttpClient real;
    private final Script<WireFault> faults;

    private FaultyHttpClient(SdkHttpClient real, Script<WireFault> faults) {
        this.real = real;
        this.faults = faults;
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        ExecutableHttpRequest prepared = real.prepareRequest(request);
        Optional<WireFault> fault = operationOf(request).flatMap(faults::next);
        return fault.<ExecutableHttpRequest>map(met -> new FaultyRequest(prepared, met))
                .orElse(prepared);
    }

    @Override
    public String clientName() {
        return real.clientName();
    }

    @Override
    public void close() {
        real.close();
    }

    private static Optional<String> operationOf(HttpExecuteRequest request) {
        return request.httpRequest()
                .firstMatchingHeader("X-Amz-Target")
                .map(target -> target.substring(target.indexOf('.') + 1));
    }

    /** Builds the client on the HTTP client that the SDK uses by default. */
    record Builder(Script<WireFault> faults, Runnable onBuild) implements SdkHttpClient.Builder<Builder> {

        @Override
        public SdkHttpClient buildWithDefaults(AttributeMap defaults) {
            onBuild.run();
            return new FaultyHttpClient(standard().buildWithDefaults(defaults), faults);
        }

        private static SdkHttpClient.Builder<?> standard() {
            List<SdkHttpService> found =
                    ServiceLoader.load(SdkHttpService.class, SdkHttpService.class.getClassLoader()).stream()
                            .map(ServiceLoader.Provider::get)
                            .toList();
            return PREFERRED.stream()
                    .flatMap(name -> found.stream()
                            .filter(service ->
                                    service.getClass().getPackageName().endsWith("." + name)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no HTTP client of the SDK found on the class path"))
                    .createHttpClientBuilder();
        }
    }

    /** A request with a fault. */
    private static final class FaultyRequest implements ExecutableHttpRequest, WireFault.Exchange {

        private final ExecutableHttpRequest real;
        private final WireFault fault;
        private final CountDownLatch aborted = new CountDownLatch(1);

        private FaultyRequest(ExecutableHttpRequest real, WireFault fault) {
            this.real = real;
            this.fault = fault;
        }

        @Override
        public HttpExecuteResponse call() throws IOException {
            return fault.play(this);
        }

        @Override
        public void abort() {
            aborted.countDown();
            real.abort();
        }

        @Override
        public HttpExecuteResponse send() throws IOException {
            return real.call();
        }

        /** Waits: the timeouts of the SDK use the real time. */
        @Override
        public void pause(Duration duration) throws IOException {
            try {
                if (aborted.await(duration.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new IOException("Request aborted");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("Request interrupted");
            }
        }
    }
}
