package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What every backend must do with the DM status of people. Extend it in the tests of a backend; an empty class will do. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class DmStatusRepositoryContract {

    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(2);
    private static final ChatId PRIVATE = ChatId.of(1);
    private static final ChatId HOUSEHOLD = ChatId.of(-100);

    private DmStatusRepository status;
    private TestClock clock;
    private Instant start;

    @BeforeEach
    void begin(LocalStore local) {
        status = local.store().dmStatus();
        clock = local.clock();
        start = clock.instant();
    }

    /* --- find --- */

    @Test
    void find_unknown_isEmpty() {
        assertThat(status.find(ANNA)).isEmpty();
    }

    /* --- optIn --- */

    @Test
    void optIn_first_storesEverything() {
        DecisionResult decided = status.optIn(ANNA, said(7));

        assertThat(decided).isEqualTo(DecisionResult.APPLIED);
        assertThat(status.find(ANNA))
                .contains(DmStatus.builder()
                        .userId(ANNA)
                        .optedIn(true)
                        .privateChat(PRIVATE)
                        .optedInAt(start)
                        .updatedAt(start)
                        .build());
        assertThat(status.find(BO)).isEmpty();
    }

    @Test
    void optIn_afterOptingOut_keepsTheFirstTime() {
        status.optIn(ANNA, said(7));
        clock.advance(Duration.ofDays(1));
        status.optOut(ANNA, said(8));
        clock.advance(Duration.ofDays(1));

        status.optIn(ANNA, said(9));

        DmStatus found = status.find(ANNA).orElseThrow();
        assertThat(found.isOptedIn()).isTrue();
        assertThat(found.optedInAt()).contains(start);
        assertThat(found.updatedAt()).contains(start.plus(Duration.ofDays(2)));
    }

    @Test
    void optIn_deliveredAgain_isAnsweredTheSameAndChangesNothing() {
        status.optIn(ANNA, said(7));
        clock.advance(Duration.ofHours(1));

        assertThat(status.optIn(ANNA, said(7))).isEqualTo(DecisionResult.APPLIED);

        assertThat(status.find(ANNA).orElseThrow().updatedAt()).contains(start);
    }

    @Test
    void optIn_deliveredAgainAfterOptingOut_isSuperseded() {
        status.optIn(ANNA, said(7));
        status.optOut(ANNA, said(8));

        assertThat(status.optIn(ANNA, said(7))).isEqualTo(DecisionResult.SUPERSEDED);

        assertThat(status.find(ANNA).orElseThrow().isOptedIn()).isFalse();
    }

    @Test
    void chatThatIsNoPrivateOne_isRefused() {
        for (String chat : List.of("kitchen", "-100", "0", "+1", "9999999999999999999")) {
            MessageRef elsewhere = new MessageRef(ChatId.of(chat), 7);
            String refused = "the chat of the message must be a private one, whose id is a number above zero, was '"
                    + chat + "'";

            assertThatThrownBy(() -> status.optIn(ANNA, elsewhere))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(refused);
            assertThatThrownBy(() -> status.optOut(ANNA, elsewhere))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(refused);
        }
        assertThat(status.find(ANNA)).isEmpty();
    }

    /* --- optOut --- */

    @Test
    void optOut_unknownPerson_isRememberedToo() {
        assertThat(status.optOut(ANNA, said(8))).isEqualTo(DecisionResult.APPLIED);

        assertThat(status.optIn(ANNA, said(7))).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(status.find(ANNA).orElseThrow().isOptedIn()).isFalse();
        assertThat(status.find(ANNA).orElseThrow().optedInAt()).isEmpty();
    }

    @Test
    void optOut_deliveredAgainAfterOptingIn_isSuperseded() {
        status.optOut(ANNA, said(7));
        status.optIn(ANNA, said(8));

        assertThat(status.optOut(ANNA, said(7))).isEqualTo(DecisionResult.SUPERSEDED);

        assertThat(status.find(ANNA).orElseThrow().isOptedIn()).isTrue();
    }

    @Test
    void optOut_messageThatOptedIn_isSuperseded() {
        status.optIn(ANNA, said(7));

        // A message that was edited, or the other button under it: what it first decided stands.
        assertThat(status.optOut(ANNA, said(7))).isEqualTo(DecisionResult.SUPERSEDED);

        assertThat(status.find(ANNA).orElseThrow().isOptedIn()).isTrue();
        assertThat(status.optOut(ANNA, said(8))).isEqualTo(DecisionResult.APPLIED);
        assertThat(status.optIn(ANNA, said(8))).isEqualTo(DecisionResult.SUPERSEDED);
    }

    /* --- claimPrompt --- */

    @Test
    void claimPrompt_first_isGrantedToOneMessageOnly() {
        assertThat(status.claimPrompt(ANNA, heard(7))).isTrue();
        assertThat(status.claimPrompt(ANNA, heard(8))).isFalse();
        assertThat(status.claimPrompt(ANNA, new MessageRef(ChatId.of(-200), 7))).isFalse();

        assertThat(status.claimPrompt(ANNA, heard(7))).isTrue();
        assertThat(status.claimPrompt(BO, heard(8))).isTrue();
        assertThat(status.find(ANNA).orElseThrow().isPrompted()).isTrue();
        assertThat(status.find(ANNA).orElseThrow().isOptedIn()).isFalse();
    }

    @Test
    void claimPrompt_personHasDecided_isRefused() {
        status.optIn(ANNA, said(1));
        status.optOut(BO, said(1));

        assertThat(status.claimPrompt(ANNA, heard(7))).isFalse();
        assertThat(status.claimPrompt(BO, heard(7))).isFalse();
        assertThat(status.find(ANNA).orElseThrow().isPrompted()).isFalse();
    }

    @Test
    void claimPrompt_personOptedInSince_isStillGrantedToTheSameMessage() {
        status.claimPrompt(ANNA, heard(7));
        status.optIn(ANNA, said(1));

        assertThat(status.claimPrompt(ANNA, heard(7))).isTrue();
        assertThat(status.find(ANNA).orElseThrow().isOptedIn()).isTrue();
    }

    @Test
    @Tag("many-threads")
    void claimPrompt_manyAtOnce_isGrantedToExactlyOneMessage() throws Exception {
        List<Boolean> granted = AtOnce.run(32, id -> status.claimPrompt(ANNA, heard(id)));

        assertThat(granted).containsOnlyOnce(true);
    }

    private static MessageRef said(long messageId) {
        return new MessageRef(PRIVATE, messageId);
    }

    private static MessageRef heard(long messageId) {
        return new MessageRef(HOUSEHOLD, messageId);
    }
}
