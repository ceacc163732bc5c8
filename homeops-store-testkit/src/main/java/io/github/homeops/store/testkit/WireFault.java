package io.github.homeops.store.testkit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpResponse;

/** A fault of one request between the SDK and the database. */
@FunctionalInterface
interface WireFault {

    /** A request that is about to be sent. */
    interface Exchange {

        /** Sends the request and returns the response. */
        HttpExecuteResponse send() throws IOException;

        /** Delays the response by this time. */
        void pause(Duration duration) throws IOException;
    }

    /** Returns the response for the SDK, or throws the failure for the SDK. */
    HttpExecuteResponse play(Exchange exchange) throws IOException;

    /** The database rejects the request, which takes no effect. */
    static WireFault refused(int status, String code) {
        String body =
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + code + "\",\"message\":\"simulated by the test\"}";
        return exchange -> answer(
                SdkHttpResponse.builder()
                        .statusCode(status)
                        .putHeader("Content-Type", "application/x-amz-json-1.0")
                        .build(),
                body.getBytes(StandardCharsets.UTF_8));
    }

    /** The request does not arrive. */
    static WireFault requestLost() {
        return exchange -> {
            throw new ConnectException("Connection refused");
        };
    }

    /** The request takes effect, and the response is lost. */
    static WireFault answerLost() {
        return exchange -> {
            bytesOf(exchange.send());
            throw new SocketException("Connection reset");
        };
    }

    /** The request takes effect, and half of the response arrives. */
    static WireFault answerCut() {
        return exchange -> {
            HttpExecuteResponse whole = exchange.send();
            byte[] bytes = bytesOf(whole);
            return answer(whole.httpResponse(), Arrays.copyOf(bytes, bytes.length / 2));
        };
    }

    /** The request takes effect, and this number of bytes of the response arrives. */
    static WireFault answerCut(int bytesThatArrive) {
        return exchange -> {
            HttpExecuteResponse whole = exchange.send();
            byte[] bytes = bytesOf(whole);
            return answer(whole.httpResponse(), Arrays.copyOf(bytes, Math.min(bytesThatArrive, bytes.length)));
        };
    }

    /** The request takes effect, and the response is delayed. */
    static WireFault answerDelayed(Duration delay, TestClock clock) {
        return exchange -> {
            HttpExecuteResponse late = exchange.send();
            clock.advance(delay);
            try {
                exchange.pause(delay);
            } catch (IOException | RuntimeException e) {
                bytesOf(late);
                throw e;
            }
            return late;
        };
    }

    /** Something else happens before the request is sent. */
    static WireFault overtakenBy(Runnable other) {
        return exchange -> {
            other.run();
            return exchange.send();
        };
    }

    /** Returns a response with this head and body. */
    static HttpExecuteResponse answer(SdkHttpResponse head, byte[] body) {
        return HttpExecuteResponse.builder()
                .response(head)
                .responseBody(AbortableInputStream.create(new ByteArrayInputStream(body)))
                .build();
    }

    // Read to its end, so that the connection it came on can be used again.
    private static byte[] bytesOf(HttpExecuteResponse answer) throws IOException {
        if (answer.responseBody().isEmpty()) {
            return new byte[0];
        }
        try (AbortableInputStream body = answer.responseBody().get()) {
            return body.readAllBytes();
        }
    }
}
