package io.github.homeops.store.dynamo.internal.promise;

import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.promise.Promise;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.promise.PromiseStatus;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.util.Optional;

/** The declaration of promises. */
public final class PromiseRecord {

    static final Attribute<PromiseStatus> STATUS =
            Attribute.enumeration("status", PromiseStatus.class, "whether it is open, kept or overdue");
    static final Attribute<Optional<Instant>> DEADLINE = Attribute.instant(
                    "deadline", "when it must be kept, in whole seconds")
            .optional();
    static final Attribute<Optional<String>> WRITE_ID = Attribute.text(
                    "writeId", "a ULID for each call that writes, the same for all its attempts")
            .optional();

    public static final RecordType<PromiseRef, Promise> TYPE = RecordType.of(
                    RecordKind.PROMISE,
                    "promise <promiseId> of user <userId>",
                    Tables.HOMEOPS,
                    RecordKey.of(
                                    KeyPart.userId(PromiseRef::userId),
                                    KeyPart.instant("createdAt", PromiseRef::createdAt),
                                    KeyPart.id("promiseId", PromiseRef::promiseId),
                                    PromiseRef::new)
                            .at("USER#<userId>", "PROMISE#<createdAt>#<promiseId>"))
            .belongsTo(Owner.USER)
            .value(
                    Promise::ref,
                    key -> Promise.builder()
                            .userId(key.userId())
                            .createdAt(key.createdAt())
                            .promiseId(key.promiseId()),
                    Promise.Builder::build)
            .constant("type", "PROMISE")
            .derived(Attribute.instant("createdAt", "the time of the key"), Promise::createdAt)
            .with(
                    Attribute.text("description", "what the user promised").asPrivate(),
                    Promise::description,
                    Promise.Builder::description)
            .with(DEADLINE, Promise::deadline, Promise.Builder::deadline)
            .with(STATUS, Promise::status, Promise.Builder::status)
            .with(
                    Attribute.naturalNumber("sourceMessageId", "the message that made it")
                            .optional(),
                    Promise::sourceMessageId,
                    Promise.Builder::sourceMessageId)
            .with(
                    Attribute.chatId("chatId", "the chat of the message").optional(),
                    Promise::chatId,
                    Promise.Builder::chatId)
            .updatedAt(Promise::updatedAt, Promise.Builder::updatedAt)
            .internal(WRITE_ID)
            .indexed(Tables.GSI1, "PROMISE_STATUS#<status>", "PROMISE_DEADLINE#<deadline>")
            .build();

    private PromiseRecord() {}
}
