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

/** What happens to one request between the SDK and the database. */
@FunctionalInterface
interface WireFault {

    /** A request that is about to be sent. */
    interface Exchange {

        /** Sends it and returns the answer. */
        HttpExecuteResponse send() throws IOException;

        /** Lets this much time pass for whoever waits for the answer. */
        void pause(Duration duration) throws IOException;
    }

    /** Returns the answer that the SDK is to see, or throws what it is to see instead. */
    HttpExecuteResponse play(Exchange exchange) throws IOException;

    /** The database refuses without doing anything. */
    static WireFault refused(int status, String code) {
        String body =
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + code + "\",\"message\":\"as the test wants it\"}";
        return exchange -> answer(
                SdkHttpResponse.builder()
                        .statusCode(status)
                        .putHeader("Content-Type", "application/x-amz-json-1.0")
                        .build(),
                body.getBytes(StandardCharsets.UTF_8));
    }

    /** The request never arrives. */
    static WireFault requestLost() {
        return exchange -> {
            throw new ConnectException("Connection refused");
        };
    }

    /** The request takes effect, and nobody hears of it. */
    static WireFault answerLost() {
        return exchange -> {
            bytesOf(exchange.send());
            throw new SocketException("Connection reset");
        };
    }

    /** The request takes effect, and half of the answer arrives. */
    static WireFault answerCut() {
        return exchange -> {
            HttpExecuteResponse whole = exchange.send();
            byte[] bytes = bytesOf(whole);
            return answer(whole.httpResponse(), Arrays.copyOf(bytes, bytes.length / 2));
        };
    }

    /** The request takes effect, and so many bytes of the answer arrive. */
    static WireFault answerCut(int bytesThatArrive) {
        return exchange -> {
            HttpExecuteResponse whole = exchange.send();
            byte[] bytes = bytesOf(whole);
            return answer(whole.httpResponse(), Arrays.copyOf(bytes, Math.min(bytesThatArrive, bytes.length)));
        };
    }

    /** The request takes effect, and the answer is long on its way. */
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

    /** Something else happens first. */
    static WireFault overtakenBy(Runnable other) {
        return exchange -> {
            other.run();
            return exchange.send();
        };
    }

    /** Makes an answer of its parts. */
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
