package io.github.homeops.store.dynamo.internal.dm;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.Decided;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.dynamo.internal.Dynamo;
import io.github.homeops.store.message.MessageRef;
import java.time.Clock;
import java.util.Optional;
import java.util.regex.Pattern;

/** DM status on DynamoDB. */
public final class DynamoDmStatusRepository implements DmStatusRepository {

    /** The write, a second one that replaces an expired item or sets what is NULL, and a third that hears what stands. */
    private static final int CALLS_WITHOUT_RIVALS = 3;

    private static final Pattern POSITIVE = Pattern.compile("[1-9][0-9]{0,17}");

    private final Dynamo dynamo;
    private final DmStatusCalls calls;
    private final Clock clock;

    public DynamoDmStatusRepository(Dynamo dynamo, String table, Clock clock) {
        this.dynamo = dynamo;
        this.calls = new DmStatusCalls(table);
        this.clock = clock;
    }

    @Override
    public Decided optIn(UserId user, MessageRef message) {
        requireAsked(user, message);
        long privateChatId = requirePrivate(message.chatId());
        return dynamo.complete(
                "dmStatus.optIn",
                CALLS_WITHOUT_RIVALS,
                calls.optIn(user, privateChatId, message.messageId(), clock.instant()));
    }

    @Override
    public Decided optOut(UserId user, MessageRef message) {
        requireAsked(user, message);
        requirePrivate(message.chatId());
        return dynamo.complete(
                "dmStatus.optOut", CALLS_WITHOUT_RIVALS, calls.optOut(user, message.messageId(), clock.instant()));
    }

    @Override
    public Optional<DmStatus> find(UserId user) {
        requireNonNull(user, "user must not be null");
        return dynamo.send("dmStatus.find", calls.find(user, clock.instant()));
    }

    @Override
    public boolean claimPrompt(UserId user, MessageRef message) {
        requireAsked(user, message);
        return dynamo.complete(
                "dmStatus.claimPrompt", CALLS_WITHOUT_RIVALS, calls.claimPrompt(user, message, clock.instant()));
    }

    private static void requireAsked(UserId user, MessageRef message) {
        requireNonNull(user, "user must not be null");
        requireNonNull(message, "message must not be null");
    }

    // Ids of messages tell which is later within one chat only, and what is said in a group is no consent to be written
    // to.
    private static long requirePrivate(ChatId chat) {
        if (!POSITIVE.matcher(chat.value()).matches()) {
            throw new IllegalArgumentException(
                    "the chat of the message must be a private one, whose id is a number above" + " zero, was '" + chat
                            + "'");
        }
        return Long.parseLong(chat.value());
    }
}
