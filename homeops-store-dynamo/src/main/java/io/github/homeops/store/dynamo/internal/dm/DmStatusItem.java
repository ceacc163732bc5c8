package io.github.homeops.store.dynamo.internal.dm;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How the status of a person lies in the table: {@code pk = DM#<user>}, {@code sk = STATUS}. */
final class DmStatusItem {

    static final String OPTED_IN = "optedIn";
    static final String PRIVATE_CHAT_ID = "privateChatId";
    static final String OPTED_IN_AT = "optedInAt";
    static final String PROMPTED = "prompted";
    static final String PROMPTED_BY = "promptedBy";

    private DmStatusItem() {}

    static Map<String, AttributeValue> key(UserId user) {
        return HomeopsTable.key(partition(user), "STATUS");
    }

    static String partition(UserId user) {
        return "DM#" + user;
    }

    static DmStatus read(UserId user, ItemReader item) {
        return DmStatus.builder()
                .userId(user)
                .optedIn(item.isTrue(OPTED_IN))
                .privateChat(item.optionalWholeNumber(PRIVATE_CHAT_ID).map(ChatId::of))
                .optedInAt(item.optionalIsoInstant(OPTED_IN_AT))
                .prompted(item.isTrue(PROMPTED))
                .updatedAt(item.optionalIsoInstant(HomeopsTable.UPDATED_AT))
                .build();
    }
}
