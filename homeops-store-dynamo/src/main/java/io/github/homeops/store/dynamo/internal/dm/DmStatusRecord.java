package io.github.homeops.store.dynamo.internal.dm;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;

/** The declaration of DM status. */
public final class DmStatusRecord {

    static final Attribute<Boolean> OPTED_IN = Attribute.bool("optedIn", "whether the bot may write to the user");
    static final Attribute<ChatId> PRIVATE_CHAT_ID =
            Attribute.chatNumber("privateChatId", "the private chat of the last opt-in");
    static final Attribute<Instant> OPTED_IN_AT = Attribute.instant("optedInAt", "the first opt-in; stays");
    static final Attribute<Boolean> PROMPTED = Attribute.bool("prompted", "whether the user was asked to opt in");
    static final Attribute<String> PROMPTED_BY =
            Attribute.text("promptedBy", "the message whose delivery claimed the prompt, `<chatId>#<messageId>`");

    public static final RecordType<UserId, DmStatus> TYPE = RecordType.of(
                    RecordKind.DM_STATUS,
                    "DM status of user <userId>",
                    Tables.HOMEOPS,
                    RecordKey.ofUser().at("DM#<userId>", "STATUS"))
            .belongsTo(Owner.USER)
            .value(DmStatus::userId, user -> DmStatus.builder().userId(user), DmStatus.Builder::build)
            .with(OPTED_IN, DmStatus::isOptedIn, DmStatus.Builder::optedIn)
            .with(PRIVATE_CHAT_ID.optional(), DmStatus::privateChat, DmStatus.Builder::privateChat)
            .with(OPTED_IN_AT.optional(), DmStatus::optedInAt, DmStatus.Builder::optedInAt)
            .with(PROMPTED, DmStatus::isPrompted, DmStatus.Builder::prompted)
            .internal(PROMPTED_BY.optional())
            .updatedAt(DmStatus::updatedAt, DmStatus.Builder::updatedAt)
            .decidedByMessages()
            .build();

    private DmStatusRecord() {}
}
