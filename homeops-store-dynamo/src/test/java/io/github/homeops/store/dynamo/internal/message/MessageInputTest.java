package io.github.homeops.store.dynamo.internal.message;

import static io.github.homeops.store.dynamo.internal.BadInput.missing;
import static io.github.homeops.store.dynamo.internal.BadInput.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.list.Cursor;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Bad input is refused by name, before anything is sent and without a report. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class MessageInputTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");

    private final List<OperationReport> reports = new ArrayList<>();
    private InterceptedClient intercepted;
    private MessageRepository messages;

    @BeforeEach
    void begin(DynamoDbClient client) {
        intercepted = InterceptedClient.of(client);
        messages = StoresForTests.builder()
                .client(intercepted.client())
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                .listener(reports::add)
                .build()
                .messages();
    }

    @AfterEach
    void nothingWasSent() {
        assertThat(intercepted.requests()).isEmpty();
        assertThat(reports).isEmpty();
    }

    @Test
    void anyMethod_null_isRefusedByName() {
        MessageEdit edit = MessageEdit.builder().editedAt(NOW).build();

        refused("message", () -> messages.save(missing()));
        refused("messages", () -> messages.saveAll(missing()));
        refused("message", () -> messages.saveAll(Collections.singletonList(missing())));
        refused("history", () -> messages.importOverwriting(missing()));
        refused("message", () -> messages.importOverwriting(Stream.of(aMessage().build(), missing())));
        refused("chatId", () -> new MessageRef(missing(), 7));
        refused("message", () -> messages.markProcessed(missing()));
        refused("message", () -> messages.edit(missing(), edit));
        refused("edit", () -> messages.edit(new MessageRef(CHAT, 7), missing()));
        refused("message", () -> messages.delete(missing()));
        refused("message", () -> messages.find(missing()));
        refused("chat", () -> messages.latest(missing(), 7));
        refused("query", () -> messages.page(missing(), PageRequest.of(1)));
        refused("page", () -> messages.page(MessageQuery.in(CHAT), missing()));
        refused("query", () -> messages.stream(missing()));
        refused("user", () -> messages.streamAcrossChats(missing(), NOW, NOW));
        refused("from", () -> messages.streamAcrossChats(ANNA, missing(), NOW));
        refused("until", () -> messages.streamAcrossChats(ANNA, NOW, missing()));
        refused("chat", () -> messages.isConversationFast(missing(), ANNA));
        refused("sender", () -> messages.isConversationFast(CHAT, missing()));
        refused("rule", () -> messages.isConversationFast(CHAT, ANNA, missing()));
    }

    @Test
    void tooLarge_messageOrEdit_isNotSent() {
        String huge = "x".repeat(410_000);
        Message message = aMessage().text(huge).build();
        MessageEdit edit = MessageEdit.builder().editedAt(NOW).raw(huge).build();

        Stream.<ThrowingCallable>of(
                        () -> messages.save(message),
                        () -> messages.saveAll(List.of(aMessage().build(), message)),
                        () -> messages.importOverwriting(Stream.of(aMessage().build(), message)),
                        () -> messages.edit(new MessageRef(CHAT, 7), edit))
                .forEach(call -> assertThatThrownBy(call)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(
                                "message 7 of chat -100 must have at most 409600 bytes as an item, had 410")
                        .hasMessageNotContaining("xxx"));
    }

    @Test
    void page_cursorDamagedOrMadeUp_isRefused() {
        String context = Cursor.context("messages", MessageQuery.in(CHAT), TimestampUnit.MILLIS);

        Stream.of("damaged", Cursor.write(context, new byte[1]), Cursor.write(context, new byte[10]))
                .forEach(cursor -> assertThatThrownBy(() -> messages.page(
                                MessageQuery.in(CHAT), PageRequest.of(2).after(cursor)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("cursor must be one that a page of the same query gave"));
    }

    private static Message.Builder aMessage() {
        return Message.builder().chatId(CHAT).messageId(7).userId(ANNA).timestamp(NOW);
    }
}
