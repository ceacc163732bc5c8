package io.github.homeops.store.dynamo.internal.message;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.MessageIdOrder;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.list.ByUserIndex;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.dynamo.internal.request.BatchWriter;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.FewAtATime;
import io.github.homeops.store.dynamo.internal.request.Operation;
import io.github.homeops.store.message.ImportIncompleteException;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.message.PaceRule;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.Finding;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Messages on DynamoDB. */
public final class DynamoMessageRepository implements MessageRepository {

    private final Database database;
    private final MessageCalls calls;
    private final RecordItems<MessageRef, MessageExcerpt> excerpts;
    private final Clock clock;
    private final MessageIdOrder idOrder;
    private final boolean byUserIndex;

    public DynamoMessageRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.calls = new MessageCalls(settings.items(MessageRecord.TYPE), settings.messageRetention());
        this.excerpts = settings.items(MessageRecord.EXCERPT);
        this.clock = settings.clock();
        this.idOrder = settings.messageIdOrder();
        this.byUserIndex = settings.hasIndex(Tables.MESSAGES, Tables.BY_USER);
    }

    @Override
    public SaveResult save(Message message) {
        return database.send("messages.save", saving(message));
    }

    /**
     * Saves the message with what a classifier found in it, and returns what counts as found: the first who says
     * decides.
     */
    public SavedFindings saveWithFindings(Message message, List<Finding> findings) {
        SavedFindings saved =
                database.send("messages.save", calls.saveWithFindings(message, findings, writeId(), clock.instant()));
        return saved.saved() == SaveResult.UNPROCESSED && saved.findings() == null
                // Saved without: by the bot itself, before it asked its classifier.
                ? database.send("messages.save", calls.fixFindings(message.ref(), findings, clock.instant()))
                : saved;
    }

    @Override
    public List<SaveResult> saveAll(List<Message> messages) {
        requireNonNull(messages, "messages must not be null");
        // All of them before the first is sent, so that one that cannot be stored is refused before any is.
        List<Call<SaveResult>> savings = new ArrayList<>();
        messages.forEach(message -> savings.add(saving(message)));
        return FewAtATime.map(savings, saving -> database.send("messages.save", saving));
    }

    @Override
    public long importOverwriting(Stream<Message> history) {
        requireNonNull(history, "history must not be null");
        long written = 0;
        Iterator<Message> messages = history.iterator();
        while (messages.hasNext()) {
            written += importBatch(nextBatch(messages), written);
        }
        return written;
    }

    @Override
    public boolean markProcessed(MessageRef message) {
        requireNonNull(message, "message must not be null");
        return database.send("messages.markProcessed", calls.markProcessed(message, clock.instant()));
    }

    @Override
    public DecisionResult edit(MessageRef message, MessageEdit edit) {
        requireNonNull(message, "message must not be null");
        requireNonNull(edit, "edit must not be null");
        return database.send("messages.edit", calls.edit(message, edit, clock.instant()));
    }

    @Override
    public boolean delete(MessageRef message) {
        requireNonNull(message, "message must not be null");
        return database.send("messages.delete", calls.delete(message, clock.instant()));
    }

    @Override
    public Optional<Message> find(MessageRef message) {
        requireNonNull(message, "message must not be null");
        return database.send("messages.find", calls.items().find(message, clock.instant()));
    }

    @Override
    public List<Message> latest(ChatId chat, int limit) {
        int wanted = PageRequest.of(limit).limit();
        MessageQuery query = MessageQuery.in(chat).latestFirst();
        try (Operation operation =
                database.begin("messages.latest", calls.items().table())) {
            return reading(query, Reading.within(operation))
                    .messages(wanted)
                    .limit(wanted)
                    .toList();
        }
    }

    @Override
    public Page<Message> page(MessageQuery query, PageRequest page) {
        requireNonNull(query, "query must not be null");
        requireNonNull(page, "page must not be null");
        Optional<MessagePosition> after = page.cursor()
                .map(cursor -> MessagePosition.of(query, calls.items().unit(), cursor));
        try (Operation operation = database.begin("messages.page", calls.items().table())) {
            MessageReading reading = reading(query, Reading.within(operation));
            after.ifPresent(reading::after);
            return Pages.cut(
                    page,
                    operation,
                    needed -> reading.messages(Pages.first(query, needed)),
                    last -> reading.position(last).toCursor(query, calls.items().unit()));
        }
    }

    @Override
    public Stream<Message> stream(MessageQuery query) {
        requireNonNull(query, "query must not be null");
        return reading(query, Reading.streaming(database, "messages.stream"))
                .messages(Pages.first(query, Pages.STREAM));
    }

    @Override
    public Stream<MessageExcerpt> streamAcrossChats(UserId user, Instant from, Instant until) {
        if (!byUserIndex) {
            throw new UnsupportedOperationException("messages of a user across chats need the index "
                    + Tables.BY_USER + " on table '" + calls.items().table()
                    + "': create it, then build the store with a HomeOpsSchema withMessagesByUser()");
        }
        Reading reading = Reading.streaming(database, "messages.streamAcrossChats");
        return ByUserIndex.keys(user, from, until, calls.items().unit())
                .map(keys -> reading.query(
                        "read messages of user " + user,
                        () -> calls.acrossChats(keys, clock.instant()),
                        Pages.STREAM,
                        item -> excerpts.read(item)))
                .orElse(Stream.empty());
    }

    @Override
    public boolean isConversationFast(ChatId chat, UserId sender, PaceRule rule) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(sender, "sender must not be null");
        requireNonNull(rule, "rule must not be null");
        Instant now = clock.instant();
        Instant since = now.minus(rule.window());
        MessageIdRange latestFirst = MessageIdRange.all(chat, true, false);
        // A bot asks for each message: enough for a calm chat in one request, and then as much as it takes.
        int firstPage = 2 * rule.messages() + 4;
        try (Operation operation =
                database.begin("messages.isConversationFast", calls.items().table())) {
            Reading reading = Reading.within(operation);
            Stream<Sighting> seen = reading.query(
                    "read pace of chat " + chat, () -> calls.sightings(latestFirst, now), firstPage, calls::sighting);
            Stream<Sighting> recent = idOrder == MessageIdOrder.RISING
                    ? seen.takeWhile(one -> !one.timestamp().isBefore(since))
                    : seen.filter(one -> !one.timestamp().isBefore(since));
            return recent.filter(one ->
                                    !one.isBy(sender) && rule.bots().stream().noneMatch(one::isBy))
                            .limit(rule.messages())
                            .count()
                    == rule.messages();
        }
    }

    private Call<SaveResult> saving(Message message) {
        requireNonNull(message, "message must not be null");
        return calls.save(message, writeId(), clock.instant());
    }

    // The SDK repeats the very same request when an answer is lost; the id is how we know our own write again.
    private static String writeId() {
        return UlidCreator.getUlid().toString();
    }

    private MessageReading reading(MessageQuery query, Reading reading) {
        return new MessageReading(calls, query, clock.instant(), idOrder == MessageIdOrder.RISING, reading);
    }

    // DynamoDB refuses a batch that names an item twice; the later message is the one that stays.
    private Map<MessageRef, WriteRequest> nextBatch(Iterator<Message> messages) {
        Map<MessageRef, WriteRequest> batch = new LinkedHashMap<>();
        while (messages.hasNext() && batch.size() < BatchWriter.MAX_BATCH) {
            Message message = requireNonNull(messages.next(), "message must not be null");
            batch.put(message.ref(), calls.importing(message, clock.instant()));
        }
        return batch;
    }

    private long importBatch(Map<MessageRef, WriteRequest> batch, long writtenBefore) {
        try (Operation operation =
                database.begin("messages.importOverwriting", calls.items().table())) {
            List<WriteRequest> leftovers = BatchWriter.write(
                    operation, "import messages", calls.items().table(), List.copyOf(batch.values()));
            if (!leftovers.isEmpty()) {
                operation.failed();
                throw new ImportIncompleteException(
                        writtenBefore + batch.size() - leftovers.size(), refs(leftovers), null);
            }
            return batch.size();
        } catch (ImportIncompleteException e) {
            throw e;
        } catch (StoreException e) {
            // Part of the batch may have been written; all of it is named, since writing it again does no harm.
            throw new ImportIncompleteException(writtenBefore, List.copyOf(batch.keySet()), e);
        }
    }

    private List<MessageRef> refs(List<WriteRequest> leftovers) {
        return leftovers.stream()
                .map(write -> calls.items().keyOf(write.putRequest().item()))
                .toList();
    }
}
