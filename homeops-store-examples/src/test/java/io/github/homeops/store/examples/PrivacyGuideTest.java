package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.privacy.ForgetReport;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The example of docs/privacy.md, as it stands there. */
@HomeOpsStoreTest
class PrivacyGuideTest {

    private static final ChatId CHAT = ChatId.of(-1001);
    private static final UserId ANNA = UserId.of(11);

    private final List<Object> handedOut = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    @Test
    void handsOutAndForgets(HomeOpsStore store) {
        store.messages()
                .save(Message.builder()
                        .chatId(CHAT)
                        .messageId(7)
                        .userId(ANNA)
                        .timestamp(store.time().now())
                        .text("Did the dishes")
                        .build());

        Scope anna = Scope.userEverywhere(ANNA).alsoIn(Set.of(CHAT)); // and chats that you know of
        store.privacy().export(anna).forEach(record -> handOut(record.kind(), record.attributes()));

        ForgetReport planned = store.privacy().dryRun(anna); // counts, and writes nothing
        ForgetReport report = store.privacy().forget(anna, progress -> tell(progress.deleted() + " records are gone"));
        Set<NotSearched> unsearched = report.notSearched(); // see below

        assertThat(handedOut).containsExactly("Did the dishes");
        assertThat(report.deleted()).isEqualTo(planned.deleted()).isEqualTo(Map.of(RecordKind.MESSAGE, 1L));
        assertThat(told).containsExactly("1 records are gone");
        assertThat(unsearched).contains(NotSearched.MESSAGES_IN_UNKNOWN_CHATS);
        assertThat(store.privacy().dryRun(anna).total()).isZero();
    }

    private void handOut(RecordKind kind, Map<String, Object> attributes) {
        assertThat(kind).isEqualTo(RecordKind.MESSAGE);
        handedOut.add(attributes.get("text"));
    }

    private void tell(String words) {
        told.add(words);
    }
}
