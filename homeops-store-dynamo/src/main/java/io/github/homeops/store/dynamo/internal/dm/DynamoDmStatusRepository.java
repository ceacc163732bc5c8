package io.github.homeops.store.dynamo.internal.dm;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.message.MessageRef;
import java.time.Clock;
import java.util.Optional;
import java.util.regex.Pattern;

/** DM status on DynamoDB. */
public final class DynamoDmStatusRepository implements DmStatusRepository {

    private static final Pattern POSITIVE = Pattern.compile("[1-9][0-9]{0,17}");

    private final Database database;
    private final DmStatusCalls calls;
    private final Records<UserId, DmStatus> records;
    private final Clock clock;

    public DynamoDmStatusRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.clock = settings.clock();
        RecordItems<UserId, DmStatus> items = settings.items(DmStatusRecord.TYPE);
        this.calls = new DmStatusCalls(items);
        this.records = new Records<>(database, clock, items, "dmStatus");
    }

    @Override
    public DecisionResult optIn(UserId user, MessageRef message) {
        requireAsked(user, message);
        requirePrivate(message.chatId());
        return database.send(
                "dmStatus.optIn", calls.optIn(user, message.chatId(), message.messageId(), clock.instant()));
    }

    @Override
    public DecisionResult optOut(UserId user, MessageRef message) {
        requireAsked(user, message);
        requirePrivate(message.chatId());
        return database.send("dmStatus.optOut", calls.optOut(user, message.messageId(), clock.instant()));
    }

    @Override
    public Optional<DmStatus> find(UserId user) {
        requireNonNull(user, "user must not be null");
        return records.find(user);
    }

    @Override
    public boolean claimPrompt(UserId user, MessageRef message) {
        requireAsked(user, message);
        return database.send("dmStatus.claimPrompt", calls.claimPrompt(user, message, clock.instant()));
    }

    private static void requireAsked(UserId user, MessageRef message) {
        requireNonNull(user, "user must not be null");
        requireNonNull(message, "message must not be null");
    }

    // Ids of messages tell which is later within one chat only, and what is said in a group is no consent to be written
    // to.
    private static void requirePrivate(ChatId chat) {
        if (!POSITIVE.matcher(chat.value()).matches()) {
            throw new IllegalArgumentException(
                    "the chat of the message must be a private one, whose id is a number above" + " zero, was '" + chat
                            + "'");
        }
    }
}
