package io.github.homeops.store.dynamo.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.MessageIdOrder;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.message.ImportIncompleteException;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.message.PaceRule;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;

/** What happens to messages when answers get lost, time has passed or ids come in any order. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class MessageFaultsTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final MessageRef MESSAGE = new MessageRef(CHAT, 7);
    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(2);

    private final List<OperationReport> reports = new ArrayList<>();
    private LocalStore local;
    private TestClock clock;
    private InterceptedClient intercepted;
    private MessageRepository messages;

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        clock = localStore.clock();
        intercepted = InterceptedClient.of(localStore.client());
        messages = store().build().messages();
    }

    /* --- lost answers --- */

    @Test
    void markProcessed_againLater_isReportedAsRepeated() {
        messages.save(aMessage(7).build());
        messages.markProcessed(MESSAGE);
        clock.advance(Duration.ofSeconds(1));

        assertThat(messages.markProcessed(MESSAGE)).isTrue();
        assertThat(last().outcome()).isEqualTo(Outcome.REPEATED);
    }

    /* --- leftovers --- */

    @Test
    void importOverwriting_databaseLeavesSomeOver_writesThemAll() {
        Random random = new Random(7);
        intercepted.onRequest(BatchWriteItemRequest.class, request -> someOf(request, random));

        long written = messages.importOverwriting(
                LongStream.rangeClosed(1, 100).mapToObj(id -> aMessage(id).build()));

        assertThat(written).isEqualTo(100);
        assertThat(messages.stream(MessageQuery.in(CHAT))).hasSize(100);
    }

    @Test
    void importOverwriting_databaseTakesNothing_namesTheLeftovers() {
        intercepted.onRequest(BatchWriteItemRequest.class, MessageFaultsTest::leaveAll);
        MessageRepository hasty =
                store().operationTimeout(Duration.ofMillis(200)).build().messages();

        assertThatThrownBy(() -> hasty.importOverwriting(LongStream.rangeClosed(1, 30)
                        .mapToObj(id -> aMessage(id).build())))
                .isInstanceOfSatisfying(ImportIncompleteException.class, e -> {
                    assertThat(e.written()).isZero();
                    assertThat(e.leftovers())
                            .hasSize(25)
                            .contains(aMessage(1).build().ref());
                    assertThat(e)
                            .hasMessage("import messages stopped: 0 written, 25 more perhaps not, from"
                                    + " message 1 of chat -100 on");
                });
        assertThat(last().outcome()).isEqualTo(Outcome.FAILED);
    }

    /* --- expiry --- */

    @Test
    void everyRead_retentionOver_hidesTheMessage() {
        MessageRepository retaining = retaining();
        // By the messenger's clock it is sent as it expires, so that it is within every window.
        Instant sent = clock.instant().plus(Duration.ofDays(90));
        retaining.save(aMessage(7).userId(BO).timestamp(sent).build());

        clock.advance(Duration.ofDays(90).minusSeconds(1));
        assertThat(retaining.find(MESSAGE)).isPresent();
        clock.advance(Duration.ofSeconds(1));

        assertThat(retaining.find(MESSAGE)).isEmpty();
        assertThat(retaining.latest(CHAT, 5)).isEmpty();
        assertThat(retaining.page(MessageQuery.in(CHAT), PageRequest.of(5)).items())
                .isEmpty();
        assertThat(retaining.stream(MessageQuery.in(CHAT).between(sent, sent.plusSeconds(1))))
                .isEmpty();
        assertThat(retaining.streamAcrossChats(BO, sent, sent.plusSeconds(1))).isEmpty();
        assertThat(retaining.isConversationFast(
                        CHAT, ANNA, PaceRule.builder().messages(1).build()))
                .isFalse();
    }

    /* --- ids in any order --- */

    @Test
    void between_anyData_equalsFilteringEverything() {
        Random random = new Random(42);
        for (int round = 0; round < 60; round++) {
            ChatId chat = ChatId.of(round);
            boolean rising = random.nextBoolean();
            MessageRepository repository = store().messageIdOrder(rising ? MessageIdOrder.RISING : MessageIdOrder.ANY)
                    .build()
                    .messages();
            List<Message> all = randomHistory(chat, random, rising);
            repository.importOverwriting(all.stream());
            Instant from = clock.instant().plusSeconds(random.nextInt(40_000));
            Instant until = from.plusSeconds(random.nextInt(4_000));
            List<Message> expected = all.stream()
                    .filter(one ->
                            !one.timestamp().isBefore(from) && one.timestamp().isBefore(until))
                    .toList();

            assertThat(repository.stream(MessageQuery.in(chat).between(from, until)))
                    .as("round %d", round)
                    .containsExactlyElementsOf(expected);
            List<Message> backwards = repository.stream(
                            MessageQuery.in(chat).between(from, until).latestFirst())
                    .sorted(Comparator.comparingLong(Message::messageId))
                    .toList();
            assertThat(backwards).as("round %d, newest first", round).isEqualTo(expected);
        }
    }

    private List<Message> randomHistory(ChatId chat, Random random, boolean rising) {
        long id = 0;
        Instant time = clock.instant();
        List<Message> all = new ArrayList<>();
        for (int i = random.nextInt(300); i > 0; i--) {
            id += 1 + (random.nextInt(10) == 0 ? random.nextInt(1_000_000) : 0);
            time = time.plusSeconds(random.nextInt(300));
            Instant sent = rising
                    ? time.minusSeconds(random.nextInt(120))
                    : clock.instant().plusSeconds(random.nextInt(40_000));
            all.add(aMessage(id).chatId(chat).timestamp(sent).build());
        }
        return all;
    }

    private DynamoHomeOpsStore.Builder store() {
        return StoresForTests.builder()
                .client(intercepted.client())
                .clock(clock)
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                .listener(reports::add);
    }

    private MessageRepository retaining() {
        HomeOpsStore store = store().messageRetention(Duration.ofDays(90)).build();
        return store.messages();
    }

    private OperationReport last() {
        return reports.get(reports.size() - 1);
    }

    private static BatchWriteItemResponse leaveAll(BatchWriteItemRequest request) {
        return BatchWriteItemResponse.builder()
                .unprocessedItems(request.requestItems())
                .build();
    }

    /** Sends only some of the batch, as a database under load does, and gives the others back. */
    private BatchWriteItemResponse someOf(BatchWriteItemRequest request, Random random) {
        var all = request.requestItems().getOrDefault(TableNames.DEFAULT.messages(), List.of());
        int taken = random.nextInt(all.size() + 1);
        if (taken > 0) {
            local.client()
                    .batchWriteItem(
                            write -> write.requestItems(Map.of(TableNames.DEFAULT.messages(), all.subList(0, taken))));
        }
        var left = all.subList(taken, all.size());
        return BatchWriteItemResponse.builder()
                .unprocessedItems(left.isEmpty() ? Map.of() : Map.of(TableNames.DEFAULT.messages(), left))
                .build();
    }

    private Message.Builder aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .timestamp(clock.instant())
                .text("text of " + id);
    }
}
