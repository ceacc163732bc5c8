package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.recording.Finding;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** An interrupt ends an operation whose request is not answered, and the flag of the thread is set. */
class InterruptsTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final Duration OPERATION_TIMEOUT = Duration.ofSeconds(6);

    static Stream<Arguments> operations() {
        return Stream.of(
                operation("save", store -> store.messages().save(message(1))),
                operation(
                        "saveAll",
                        store -> store.messages()
                                .saveAll(LongStream.rangeClosed(1, 20)
                                        .mapToObj(InterruptsTest::message)
                                        .toList())),
                operation(
                        "stream",
                        store -> store.messages().stream(MessageQuery.in(CHAT)).forEach(message -> {})),
                operation("record", store -> store.recorder().record(message(1), List.of(finding()))),
                operation("forget", store -> store.privacy().forget(Scope.chat(CHAT))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void anyOperation_interruptedWhileTheDatabaseIsSilent_endsLongBeforeItsTimeout(
            String name, Consumer<HomeOpsStore> operation) throws IOException {
        long start = System.nanoTime();

        endsInterrupted(operation, client -> {});

        // A try takes a quarter of the timeout.
        assertThat(Duration.ofNanos(System.nanoTime() - start)).as(name).isLessThan(OPERATION_TIMEOUT.dividedBy(2));
    }

    @Test
    void save_clientThatLimitsAttempts_interruptedWhileTheDatabaseIsSilent_keepsTheFlag() throws IOException {
        endsInterrupted(
                store -> store.messages().save(message(1)),
                client -> client.overrideConfiguration(
                        settings -> settings.apiCallAttemptTimeout(Duration.ofMillis(100))));
    }

    private static void endsInterrupted(Consumer<HomeOpsStore> operation, Consumer<DynamoDbClientBuilder> settings)
            throws IOException {
        try (SilentDatabase database = new SilentDatabase(Thread.currentThread()::interrupt)) {
            DynamoDbClientBuilder builder = database.client();
            settings.accept(builder);
            try (DynamoDbClient client = builder.build()) {
                HomeOpsStore store = DynamoHomeOpsStore.builder()
                        .client(client)
                        .householdZone(HouseholdTime.STOCKHOLM)
                        .operationTimeout(OPERATION_TIMEOUT)
                        .build();

                assertThatThrownBy(() -> operation.accept(store))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("interrupted");

                assertThat(Thread.interrupted()).isTrue();
            }
        } finally {
            Thread.interrupted();
        }
    }

    private static Message message(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(UserId.of(7))
                .timestamp(Instant.parse("2026-02-17T10:30:00Z"))
                .text("diskat")
                .build();
    }

    private static Finding finding() {
        return Finding.builder()
                .type(ActivityType.CHORE)
                .name("disk")
                .effort(Effort.LOW)
                .confidence(0.9)
                .build();
    }

    private static Arguments operation(String name, Consumer<HomeOpsStore> operation) {
        return Arguments.of(name, operation);
    }
}
