package io.github.homeops.store.dynamo.internal.message;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.MessageIdOrder;
import io.github.homeops.store.dynamo.internal.BatchWriter;
import io.github.homeops.store.dynamo.internal.Dynamo;
import io.github.homeops.store.dynamo.internal.FewAtATime;
import io.github.homeops.store.dynamo.internal.Operation;
import io.github.homeops.store.dynamo.internal.Reading;
import io.github.homeops.store.dynamo.internal.Values;
import io.github.homeops.store.dynamo.internal.message.MessageItem.Sighting;
import io.github.homeops.store.message.Edited;
import io.github.homeops.store.message.ImportIncompleteException;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.message.PaceRule;
import io.github.homeops.store.message.Saved;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Messages on DynamoDB. */
public final class DynamoMessageRepository implements MessageRepository {

    private static final int STREAM_PAGE = 50;
    private static final int FILTERED_PAGE = 100;

    private final Dynamo dynamo;
    private final MessageCalls calls;
    private final Clock clock;
    private final MessageIdOrder idOrder;
    private final boolean byUserIndex;

    public DynamoMessageRepository(Dynamo dynamo, MessageSettings settings) {
        this.dynamo = dynamo;
        this.calls = new MessageCalls(settings.table(), settings.unit(), settings.retention());
        this.clock = settings.clock();
        this.idOrder = settings.idOrder();
        this.byUserIndex = settings.byUserIndex();
    }

    @Override
    public Saved save(Message message) {
        // The SDK repeats this very request when an answer is lost; the id is how we know our own write again.
        String writeId = UlidCreator.getUlid().toString();
        return dynamo.send("messages.save", calls.save(message, writeId, clock.instant()));
    }

    @Override
    public List<Saved> saveAll(List<Message> messages) {
        return FewAtATime.map(messages, this::save);
    }

    @Override
    public long importOverwriting(Stream<Message> history) {
        long written = 0;
        Iterator<Message> messages = history.iterator();
        while (messages.hasNext()) {
            written += importBatch(nextBatch(messages), written);
        }
        return written;
    }

    @Override
    public boolean markProcessed(ChatId chat, long messageId) {
        return dynamo.send(
                "messages.markProcessed", calls.markProcessed(new MessageRef(chat, messageId), clock.instant()));
    }

    @Override
    public Edited edit(ChatId chat, long messageId, MessageEdit edit) {
        requireNonNull(edit, "edit must not be null");
        return dynamo.send("messages.edit", calls.edit(new MessageRef(chat, messageId), edit, clock.instant()));
    }

    @Override
    public boolean delete(ChatId chat, long messageId) {
        return dynamo.send("messages.delete", calls.delete(new MessageRef(chat, messageId), clock.instant()));
    }

    @Override
    public Optional<Message> find(ChatId chat, long messageId) {
        return dynamo.send("messages.find", calls.find(new MessageRef(chat, messageId), clock.instant()));
    }

    @Override
    public List<Message> newest(ChatId chat, int limit) {
        int wanted = PageRequest.of(limit).limit();
        MessageQuery query = MessageQuery.of(chat).newestFirst();
        try (Operation operation = dynamo.begin("messages.newest", calls.table())) {
            return reading(query, Reading.within(operation))
                    .messages(wanted)
                    .limit(wanted)
                    .toList();
        }
    }

    @Override
    public Page<Message> page(MessageQuery query, PageRequest page) {
        try (Operation operation = dynamo.begin("messages.page", calls.table())) {
            MessageReading reading = reading(query, Reading.within(operation));
            page.cursor().ifPresent(cursor -> reading.after(MessagePosition.of(query, calls.unit(), cursor)));
            // One more than wanted tells whether there is a next page, so that no cursor leads to an empty one.
            int needed = page.limit() + 1;
            List<Message> found =
                    reading.messages(firstPage(query, needed)).limit(needed).toList();
            return page(query, page, operation, reading, found);
        }
    }

    @Override
    public Stream<Message> stream(MessageQuery query) {
        return reading(query, Reading.streaming(dynamo, "messages.stream")).messages(firstPage(query, STREAM_PAGE));
    }

    @Override
    public Stream<MessageExcerpt> streamAcrossChats(UserId user, Instant from, Instant until) {
        requireNonNull(user, "user must not be null");
        if (!byUserIndex) {
            throw new UnsupportedOperationException("messages of a user across chats need the index "
                    + MessageCalls.BY_USER_INDEX + " on table '" + calls.table()
                    + "': create it, then build the store with messagesByUser(true)");
        }
        long first = Values.firstUnitFrom(from, calls.unit());
        long last = Values.firstUnitFrom(until, calls.unit()) - 1;
        if (first > last) {
            return Stream.empty();
        }
        Reading reading = Reading.streaming(dynamo, "messages.streamAcrossChats");
        return reading.query(
                "read messages of user " + user,
                () -> calls.acrossChats(user, first, last, clock.instant()),
                STREAM_PAGE,
                item -> MessageItem.readExcerpt(calls.table(), item));
    }

    @Override
    public boolean isConversationFast(ChatId chat, UserId sender, PaceRule rule) {
        requireNonNull(sender, "sender must not be null");
        Instant now = clock.instant();
        Instant since = now.minus(rule.window());
        IdRange newestFirst = IdRange.all(chat, true, false);
        // A bot asks for each message: enough for a calm chat in one request, and then as much as it takes.
        int firstPage = 2 * rule.messages() + 4;
        try (Operation operation = dynamo.begin("messages.isConversationFast", calls.table())) {
            Reading reading = Reading.within(operation);
            Stream<Sighting> seen = reading.query(
                    "read pace of chat " + chat,
                    () -> calls.sightings(newestFirst, now),
                    firstPage,
                    item -> MessageItem.readSighting(calls.table(), item));
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

    private MessageReading reading(MessageQuery query, Reading reading) {
        return new MessageReading(calls, query, clock.instant(), idOrder == MessageIdOrder.RISING, reading);
    }

    private static int firstPage(MessageQuery query, int needed) {
        boolean filtered = query.userId().isPresent() || query.from().isPresent();
        return filtered ? Math.max(FILTERED_PAGE, needed) : needed;
    }

    private Page<Message> page(
            MessageQuery query, PageRequest page, Operation operation, MessageReading reading, List<Message> found) {
        Page.Builder<Message> result = Page.<Message>builder().skipped(operation.skippedSoFar());
        if (found.size() <= page.limit()) {
            return result.items(found).build();
        }
        Message last = found.get(page.limit() - 1);
        return result.items(found.subList(0, page.limit()))
                .next(reading.position(last).toCursor(query, calls.unit()))
                .build();
    }

    // DynamoDB refuses a batch that names an item twice; the later message is the one that stays.
    private Map<MessageRef, WriteRequest> nextBatch(Iterator<Message> messages) {
        Map<MessageRef, WriteRequest> batch = new LinkedHashMap<>();
        while (messages.hasNext() && batch.size() < BatchWriter.MAX_BATCH) {
            Message message = messages.next();
            batch.put(message.ref(), calls.importing(message, clock.instant()));
        }
        return batch;
    }

    private long importBatch(Map<MessageRef, WriteRequest> batch, long writtenBefore) {
        try (Operation operation = dynamo.begin("messages.importOverwriting", calls.table())) {
            List<WriteRequest> leftovers =
                    BatchWriter.write(operation, "import messages", calls.table(), List.copyOf(batch.values()));
            if (!leftovers.isEmpty()) {
                operation.failed();
                throw new ImportIncompleteException(
                        writtenBefore + batch.size() - leftovers.size(), refs(batch, leftovers), null);
            }
            return batch.size();
        } catch (ImportIncompleteException e) {
            throw e;
        } catch (StoreException e) {
            // Part of the batch may have been written; all of it is named, since writing it again does no harm.
            throw new ImportIncompleteException(writtenBefore, List.copyOf(batch.keySet()), e);
        }
    }

    private static List<MessageRef> refs(Map<MessageRef, WriteRequest> batch, List<WriteRequest> leftovers) {
        return batch.entrySet().stream()
                .filter(entry -> leftovers.contains(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
