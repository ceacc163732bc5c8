package io.github.homeops.store.dynamo.internal.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.message.MessageRef;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Answers that arrive whole and damaged: the parser quotes them in its complaints, and nobody else may. */
class GarbledAnswersTest {

    private static final String SECRET = "SECRETWORDS";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"Item\":{\"chatId\":{\"S\":\"-100\"},\"text\":{\"S\": " + SECRET + "\"}}}",
                "{\"Item\":{\"chatId\":{\"S\":\"-100\"},\"text\":{\"S\":\"" + SECRET + "\"}}",
                "{\"Item\":{\"chatId\":{\"S\":\"-100\"},\"text\":{\"S\":\"\\q" + SECRET + "\"}}}",
                "{\"Item\":{\"" + SECRET + "\" \"S\":\"-100\"}}",
                "{\"Item\":{\"messageId\":{\"N\": " + SECRET + "}}}",
                "{\"Item\":\"" + SECRET + "\"}",
                "<html>" + SECRET + "</html>"
            })
    void find_answerGarbled_saysSoWithoutTheAnswer(String answer) {
        HomeOpsStore store = StoresForTests.withoutPauses(
                        StoresForTests.builder().client(answering(answer)))
                .build();

        Throwable failure = catchThrowable(() -> store.messages().find(new MessageRef(ChatId.of(-100), 7)));

        assertThat(failure).isInstanceOf(StoreException.class);
        assertThat(failure.getMessage()).startsWith("find message 7 of chat -100 ");
        StringWriter all = new StringWriter();
        failure.printStackTrace(new PrintWriter(all));
        assertThat(all.toString()).doesNotContain(SECRET);
    }

    private static DynamoDbClient answering(String answer) {
        byte[] body = answer.getBytes(StandardCharsets.UTF_8);
        return DynamoDbClient.builder()
                .region(Region.EU_NORTH_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .httpClient(new SdkHttpClient() {
                    @Override
                    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
                        return new ExecutableHttpRequest() {
                            @Override
                            public HttpExecuteResponse call() {
                                return HttpExecuteResponse.builder()
                                        .response(SdkHttpResponse.builder()
                                                .statusCode(200)
                                                .build())
                                        .responseBody(AbortableInputStream.create(new ByteArrayInputStream(body)))
                                        .build();
                            }

                            @Override
                            public void abort() {}
                        };
                    }

                    @Override
                    public void close() {}
                })
                .overrideConfiguration(o -> o.retryStrategy(r -> r.maxAttempts(1)))
                .build();
    }
}
