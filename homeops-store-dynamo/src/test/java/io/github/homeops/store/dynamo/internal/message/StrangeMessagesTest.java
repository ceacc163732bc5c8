package io.github.homeops.store.dynamo.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.MessageIdOrder;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.message.PaceRule;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items in the table that another bot wrote, in whole or in part, and what exactly lies there after our own writes. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class StrangeMessagesTest {

    private static final String TABLE = TableNames.DEFAULT.messages();
    private static final ChatId CHAT = ChatId.of(-100);
    private static final MessageRef MESSAGE = new MessageRef(CHAT, 7);
    private static final UserId BO = UserId.of(2);

    private DynamoDbClient client;
    private MessageRepository messages;
    private Instant start;

    @BeforeEach
    void begin(LocalStore local) {
        client = local.client();
        messages = local.store().messages();
        start = local.clock().instant();
    }

    /* --- items that cannot be read --- */

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void between_everyOtherItemWithoutATime_findsTheRest(boolean latestFirst) {
        saveMinutely(400);
        LongStream.rangeClosed(1, 400)
                .filter(id -> id % 2 == 1 || id > 390)
                .forEach(id -> spoil(id, "timestamp", fromN("0")));
        MessageQuery query = MessageQuery.in(CHAT).between(at(200), at(206));

        Page<Message> page = messages.page(latestFirst ? query.latestFirst() : query, PageRequest.of(50));

        assertThat(page.items()).extracting(Message::messageId).containsExactlyInAnyOrder(200L, 202L, 204L);
    }

    @Test
    void between_noItemWithATime_isEmpty() {
        saveMinutely(9);
        LongStream.rangeClosed(1, 9).forEach(id -> spoil(id, "timestamp", fromN("0")));

        assertThat(messages.stream(MessageQuery.in(CHAT).between(at(1), at(9)))).isEmpty();
    }

    /* --- ids that do not rise with time --- */

    @Test
    void page_idsThatDoNotRise_eachPageReadsOnPastWhatIsLate() {
        // Every other one comes hours late, and the last one is the oldest.
        messages.importOverwriting(LongStream.rangeClosed(1, 9)
                .mapToObj(id -> aMessage(id)
                        .timestamp(id == 9 ? at(-60) : at(id % 2 == 0 ? 600 : id))
                        .build()));
        MessageQuery query = MessageQuery.in(CHAT).between(at(0), at(10));

        List<Long> found = new ArrayList<>();
        Optional<PageRequest> wanted = Optional.of(PageRequest.of(1));
        while (wanted.isPresent()) {
            Page<Message> page = messages.page(query, wanted.get());
            page.items().forEach(message -> found.add(message.messageId()));
            wanted = page.next().map(PageRequest.of(1)::after);
        }

        assertThat(found).containsExactly(1L, 3L, 5L, 7L);
    }

    @Test
    void isConversationFast_anyIds_readsPastWhatIsOld(LocalStore local) {
        MessageRepository anyIds = StoresForTests.builder()
                .client(local.client())
                .clock(local.clock())
                .messageIdOrder(MessageIdOrder.ANY)
                .build()
                .messages();
        messages.importOverwriting(LongStream.rangeClosed(1, 4)
                .mapToObj(id -> aMessage(id)
                        .userId(BO)
                        .timestamp(id == 4 ? at(-60) : at(0))
                        .build()));

        assertThat(anyIds.isConversationFast(CHAT, UserId.of(3))).isTrue();
        assertThat(messages.isConversationFast(CHAT, UserId.of(3))).isFalse();
        assertThat(anyIds.isConversationFast(
                        CHAT, UserId.of(3), PaceRule.builder().messages(4).build()))
                .isFalse();
    }

    /* --- NULL is absent --- */

    @Test
    void save_messageThatWasProcessedElsewhere_isNewAndUnprocessed() {
        Message elsewhere = aMessage(1).processedAt(start).createdAt(start).build();

        assertThat(messages.save(elsewhere)).isEqualTo(SaveResult.NEW);
        assertThat(messages.save(elsewhere)).isEqualTo(SaveResult.UNPROCESSED);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-02T10:00:00+02:00,    2026-03-02T09:00:00Z, APPLIED",
        "2026-03-02T10:00:00+02:00,    2026-03-02T08:00:00Z, SUPERSEDED",
        "2026-03-02T07:00:00-02:00,    2026-03-02T08:00:00Z, SUPERSEDED",
        "2026-03-02T07:00:00-02:00,    2026-03-02T09:00:00.001Z, APPLIED",
        "2026-03-02T08:00:00Z,         2026-03-02T08:00:00.500Z, APPLIED",
        "2026-03-02T08:00:00.500Z,     2026-03-02T08:00:00Z, SUPERSEDED",
        "2026-03-02T08:00:00.500000Z,  2026-03-02T08:00:00.501Z, APPLIED",
        "20260302-T-08:00:00.000Z-+00, 2026-03-02T08:00:00.501Z, "
    })
    void edit_editedAtInAnyForm_comparesInstants(String stored, Instant edited, @Nullable DecisionResult result) {
        messages.save(aMessage(7).text("old").build());
        spoil(7, "editedAt", fromS(stored));
        MessageEdit edit = MessageEdit.builder().editedAt(edited).text("new").build();

        if (result == null) {
            assertThatThrownBy(() -> messages.edit(MESSAGE, edit))
                    .isInstanceOf(MalformedItemException.class)
                    .hasMessageContaining("editedAt");
        } else {
            assertThat(messages.edit(MESSAGE, edit)).isEqualTo(result);
            assertThat(messages.find(MESSAGE).orElseThrow().text())
                    .contains(result == DecisionResult.APPLIED ? "new" : "old");
        }
    }

    /* --- what lies in the table --- */

    @Test
    void save_largestThatIsAccepted_leavesRoomForTheRest() {
        int length = 409_600;
        while (!isSaved(aMessage(7).text("x".repeat(length)).build())) {
            length--;
        }
        MessageEdit edit =
                MessageEdit.builder().editedAt(start).text("y".repeat(length)).build();

        assertThat(messages.edit(MESSAGE, edit)).isEqualTo(DecisionResult.APPLIED);
        assertThat(messages.markProcessed(MESSAGE)).isTrue();
    }

    @Test
    void edit_largerThanTheItemMayBecome_isRefusedInWords() {
        messages.save(aMessage(7).userName("x".repeat(300_000)).build());
        MessageEdit edit =
                MessageEdit.builder().editedAt(start).text("y".repeat(200_000)).build();

        assertThatThrownBy(() -> messages.edit(MESSAGE, edit))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("edit message 7 of chat -100 failed: the item would be larger than 409600 bytes");
    }

    @Test
    void delete_stored_leavesNothingOfTextNameOrUser() {
        messages.save(
                aMessage(7).text("secret").raw("{secret}").userName("Anna").build());

        messages.delete(MESSAGE);

        assertThat(item(7)).containsOnlyKeys("chatId", "messageId", "timestamp", "createdAt", "deletedAt", "writeId");
    }

    @Test
    void secondsTable_writtenAndReadBack_isInSeconds() {
        MessageRepository inSeconds = StoresForTests.builder()
                .client(client)
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser().withTimestampUnit(TimestampUnit.SECONDS))
                .build()
                .messages();
        inSeconds.save(aMessage(7).userId(BO).build());

        assertThat(item(7)).containsEntry("timestamp", fromN(Long.toString(start.getEpochSecond())));
        assertThat(inSeconds.stream(MessageQuery.in(CHAT).between(start, start.plusSeconds(1))))
                .hasSize(1);
        assertThat(inSeconds.streamAcrossChats(BO, start, start.plusMillis(1))).hasSize(1);
        assertThat(inSeconds.streamAcrossChats(BO, start.plusMillis(1), start.plusSeconds(9)))
                .isEmpty();
    }

    private void saveMinutely(long count) {
        messages.importOverwriting(LongStream.rangeClosed(1, count)
                .mapToObj(id -> aMessage(id).timestamp(at(id)).build()));
    }

    private void spoil(long id, String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(item(id));
        item.put(attribute, value);
        client.putItem(put -> put.tableName(TABLE).item(item));
    }

    private boolean isSaved(Message message) {
        try {
            return messages.save(message) == SaveResult.NEW;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private Map<String, AttributeValue> item(long id) {
        return client.getItem(get -> get.tableName(TABLE)
                        .key(Map.of(
                                "chatId",
                                AttributeValue.fromS(CHAT.value()),
                                "messageId",
                                AttributeValue.fromN(Long.toString(id)))))
                .item();
    }

    private Instant at(long minute) {
        return start.plus(Duration.ofMinutes(minute));
    }

    private Message.Builder aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(1)
                .timestamp(start)
                .text("text of " + id);
    }
}
