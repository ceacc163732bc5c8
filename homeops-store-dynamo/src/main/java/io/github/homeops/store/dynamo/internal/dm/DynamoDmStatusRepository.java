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

/** DM status on DynamoDB. */
public final class DynamoDmStatusRepository implements DmStatusRepository {

    /** The write, and a second one that replaces an expired item. */
    private static final int CALLS_WITHOUT_RIVALS = 2;

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
        long privateChatId = numberOf(message.chatId());
        return dynamo.complete(
                "dmStatus.optIn",
                CALLS_WITHOUT_RIVALS,
                calls.optIn(user, privateChatId, message.messageId(), clock.instant()));
    }

    @Override
    public Decided optOut(UserId user, MessageRef message) {
        requireAsked(user, message);
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

    private static long numberOf(ChatId privateChat) {
        try {
            return Long.parseLong(privateChat.value());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "the chat of the message must be a private one, whose id is a number of 64 bits, was '"
                            + privateChat + "'",
                    e);
        }
    }
}
