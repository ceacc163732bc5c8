package io.github.homeops.store.dynamo.internal.dm;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.message.MessageRef;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/** DM status on DynamoDB. */
public final class DynamoDmStatusRepository implements DmStatusRepository {

    private static final Pattern POSITIVE = Pattern.compile("[1-9][0-9]{0,17}");

    private final Database database;
    private final RecordItems<UserId, DmStatus> items;
    private final Records<UserId, DmStatus> records;
    private final Clock clock;

    public DynamoDmStatusRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.clock = settings.clock();
        this.items = settings.items(DmStatusRecord.TYPE);
        this.records = new Records<>(database, clock, items, "dmStatus");
    }

    @Override
    public DecisionResult optIn(UserId user, MessageRef message) {
        requireAsked(user, message);
        requirePrivate(message.chatId());
        Instant now = clock.instant();
        Update update = new Update()
                .set(DmStatusRecord.OPTED_IN, true)
                .set(DmStatusRecord.PRIVATE_CHAT_ID, message.chatId())
                .setIfAbsent(DmStatusRecord.OPTED_IN_AT, now);
        return decide("dmStatus.optIn", "opt user " + user + " in", user, true, update, message.messageId(), now);
    }

    @Override
    public DecisionResult optOut(UserId user, MessageRef message) {
        requireAsked(user, message);
        requirePrivate(message.chatId());
        Update update = new Update().set(DmStatusRecord.OPTED_IN, false);
        long id = message.messageId();
        return decide("dmStatus.optOut", "opt user " + user + " out", user, false, update, id, clock.instant());
    }

    @Override
    public Optional<DmStatus> find(UserId user) {
        requireNonNull(user, "user must not be null");
        return records.find(user);
    }

    @Override
    public boolean claimPrompt(UserId user, MessageRef message) {
        requireAsked(user, message);
        Instant now = clock.instant();
        String asker = Cause.of(message).value();
        Update update = new Update()
                .set(DmStatusRecord.PROMPTED, true)
                .set(DmStatusRecord.PROMPTED_BY, asker)
                .at(now);
        Expression unprompted = Expression.absent(DmStatusRecord.PROMPTED).or(Expression.of("#prompted = :no"));
        Expression uninvolved = Expression.absent(DmStatusRecord.OPTED_IN).or(Expression.of("#optedIn = :no"));
        Expression condition = unprompted
                .and(uninvolved)
                .and(Expression.absent(Decisions.DECIDED_BY))
                .value(":no", Values.bool(false));
        Call<Boolean> claim = write("claim the prompt of user " + user, user, update, condition, now)
                .call(
                        item -> true,
                        // The asker that won may be our own earlier attempt, whose answer was lost.
                        stored -> Values.string(asker).equals(stored.get(DmStatusRecord.PROMPTED_BY.name()))
                                ? Result.repeated(true)
                                : Result.refused(false));
        return database.send("dmStatus.claimPrompt", claim);
    }

    private DecisionResult decide(
            String operation, String what, UserId user, boolean optedIn, Update update, long messageId, Instant now) {
        update.set(Decisions.DECIDED_BY, Values.number(messageId)).at(now);
        Call<DecisionResult> decision = write(what, user, update, Decisions.undecidedSince(messageId), now)
                .call(item -> DecisionResult.APPLIED, stored -> {
                    ItemReader reader = items.reader(user, stored);
                    return Decisions.standing(reader, messageId, DmStatusRecord.OPTED_IN.read(reader) == optedIn);
                });
        return database.send(operation, decision);
    }

    private LiveUpdate write(String what, UserId user, Update update, Expression condition, Instant now) {
        return new LiveUpdate(what, items.table(), items.key(user), update, condition, now);
    }

    private static void requireAsked(UserId user, MessageRef message) {
        requireNonNull(user, "user must not be null");
        requireNonNull(message, "message must not be null");
    }

    // Ids of messages tell which is later within one chat only, and a message in a group is not a consent to be written
    // to.
    private static void requirePrivate(ChatId chat) {
        if (!POSITIVE.matcher(chat.value()).matches()) {
            throw new IllegalArgumentException(
                    "the chat of the message must be a private one, whose id is a number above zero, was '" + chat
                            + "'");
        }
    }
}
