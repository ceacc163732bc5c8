package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import java.time.Instant;
import java.util.Optional;
import java.util.Spliterator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a list of messages: where to begin, when to stop, what to leave out. For one thread, for one use; nothing
 * is sent before the first message is asked for.
 */
final class MessageReading {

    private final MessageCalls calls;
    private final MessageQuery query;
    private final Instant now;
    private final Reading reading;

    private boolean readAll;
    private @Nullable MessagePosition after;

    /**
     * Prepares to read.
     *
     * @param idsRise whether a search by ids may be tried for instants
     */
    MessageReading(MessageCalls calls, MessageQuery query, Instant now, boolean idsRise, Reading reading) {
        this.calls = calls;
        this.query = query;
        this.now = now;
        this.readAll = !idsRise || query.from().isEmpty();
        this.reading = reading;
    }

    void after(MessagePosition position) {
        after = position;
        readAll = readAll || position.readAll();
    }

    /** Returns where to go on after this message of this reading. */
    MessagePosition position(Message last) {
        return new MessagePosition(last.messageId(), readAll);
    }

    Stream<Message> messages(int firstPage) {
        return StreamSupport.stream(() -> begin(firstPage).spliterator(), Spliterator.ORDERED, false);
    }

    private Stream<Message> begin(int firstPage) {
        MessageIdRange range = range();
        if (range.isEmpty()) {
            return Stream.empty();
        }
        // With instants to look for, the messages of others show where to stop, so they must not be filtered away.
        @Nullable UserId only = query.from().isEmpty() ? query.userId().orElse(null) : null;
        Stream<Message> messages = reading.query(
                "read chat " + query.chatId(),
                () -> calls.visible(range, only, now),
                firstPage,
                item -> calls.items().read(item));
        Stream<Message> near = readAll ? messages : messages.takeWhile(message -> !isPast(message.timestamp()));
        return near.filter(message -> query.matches(message.userId(), message.timestamp()));
    }

    private MessageIdRange range() {
        MessageIdRange chat = MessageIdRange.all(query.chatId(), query.isLatestFirst(), query.isConsistent());
        if (after != null) {
            return query.isLatestFirst() ? chat.to(after.messageId() - 1) : beyond(chat, after.messageId());
        }
        return readAll ? chat : search(chat);
    }

    private MessageIdRange search(MessageIdRange chat) {
        if (query.isLatestFirst() && query.until().isEmpty()) {
            return chat;
        }
        Instant edge = query.isLatestFirst() ? end() : start();
        Optional<TimeSearch.Bounds> bounds = new TimeSearch(chat, this::first).reach(edge);
        readAll = bounds.isEmpty();
        return bounds.map(found -> query.isLatestFirst() ? chat.to(found.firstAfter()) : chat.from(found.lastBefore()))
                .orElse(chat);
    }

    private Optional<Sighting> first(MessageIdRange part) {
        return reading.first("search chat " + query.chatId(), () -> calls.traces(part), calls::sighting);
    }

    private Instant start() {
        return TimeSearch.before(query.from().orElseThrow());
    }

    private Instant end() {
        return TimeSearch.after(query.until().orElse(Instant.MAX));
    }

    private static MessageIdRange beyond(MessageIdRange chat, long id) {
        return id == Long.MAX_VALUE ? chat.to(-1) : chat.from(id + 1);
    }

    private boolean isPast(Instant timestamp) {
        return query.isLatestFirst() ? timestamp.isBefore(start()) : !timestamp.isBefore(end());
    }
}
