package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.SaveResult;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** How every backend must edit and delete messages. Extend it in the tests of a backend; an empty class will do. */
class MessageChangesContract extends MessagesOfAChat {

    /* --- edit --- */

    @Test
    void edit_first_replacesTextAndRaw() {
        messages.save(aMessage(7).raw("{}").build());

        DecisionResult edited = messages.edit(ref(7), anEdit("corrected", start.plusSeconds(5)));

        assertThat(edited).isEqualTo(DecisionResult.APPLIED);
        Message found = messages.find(ref(7)).orElseThrow();
        assertThat(found.text()).contains("corrected");
        assertThat(found.raw()).isEmpty();
        assertThat(found.editedAt()).contains(start.plusSeconds(5));
    }

    @Test
    void edit_olderArrivesLate_changesNothing() {
        messages.save(aMessage(7).build());
        messages.edit(ref(7), anEdit("latest", start.plusSeconds(9)));

        DecisionResult edited = messages.edit(ref(7), anEdit("older", start.plusSeconds(5)));

        assertThat(edited).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(messages.find(ref(7)).orElseThrow().text()).contains("latest");
    }

    @Test
    void edit_repeated_isAnsweredTheSame() {
        messages.save(aMessage(7).build());
        messages.edit(ref(7), anEdit("corrected", start.plusSeconds(5)));

        assertThat(messages.edit(ref(7), anEdit("corrected", start.plusSeconds(5))))
                .isEqualTo(DecisionResult.APPLIED);
    }

    @Test
    void edit_toNoTextRepeated_isAnsweredTheSame() {
        messages.save(aMessage(7).build());
        messages.edit(ref(7), anEdit("", start.plusSeconds(5)));

        assertThat(messages.edit(ref(7), anEdit("", start.plusSeconds(5)))).isEqualTo(DecisionResult.APPLIED);
        assertThat(messages.find(ref(7)).orElseThrow().text()).isEmpty();
    }

    @Test
    void edit_largerThanAnItemMayBe_isRefusedWithoutShowingIt() {
        messages.save(aMessage(7).build());

        assertThatThrownBy(() -> messages.edit(ref(7), anEdit("x".repeat(410_000), start)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "edit of message 7 of chat -100 must have at most 405504 bytes as an item, had 410")
                .hasMessageNotContaining("xxx");
        assertThat(messages.find(ref(7)).orElseThrow().text()).contains("text of 7");
    }

    @Test
    void edit_anotherOfTheSameInstant_isSuperseded() {
        messages.save(aMessage(7).build());
        messages.edit(ref(7), anEdit("one", start.plusSeconds(5)));

        assertThat(messages.edit(ref(7), anEdit("other", start.plusSeconds(5)))).isEqualTo(DecisionResult.SUPERSEDED);
    }

    @Test
    void edit_unknownOrDeleted_isNotFound() {
        messages.save(aMessage(7).build());
        messages.delete(ref(7));

        assertThat(messages.edit(ref(7), anEdit("back again", start))).isEqualTo(DecisionResult.NOT_FOUND);
        assertThat(messages.edit(ref(8), anEdit("never there", start))).isEqualTo(DecisionResult.NOT_FOUND);
        assertThat(messages.find(ref(7))).isEmpty();
        assertThat(messages.find(ref(8))).isEmpty();
    }

    /* --- delete --- */

    @Test
    void delete_stored_hidesItFromEveryReadOfTheChat() {
        messages.importOverwriting(manyMessages(1, 3).stream());

        boolean deleted = messages.delete(ref(2));

        assertThat(deleted).isTrue();
        assertThat(messages.find(ref(2))).isEmpty();
        assertThat(ids(settled().stream(MessageQuery.in(CHAT)))).containsExactly(1L, 3L);
        assertThat(ids(settled().latest(CHAT, 3).stream())).containsExactly(3L, 1L);
    }

    @Test
    void delete_deliveredAgain_staysDeletedAndCountsAsProcessed() {
        messages.save(aMessage(7).build());
        messages.delete(ref(7));

        assertThat(messages.save(aMessage(7).build())).isEqualTo(SaveResult.PROCESSED);
        assertThat(messages.find(ref(7))).isEmpty();
        assertThat(messages.delete(ref(7))).isTrue();
    }

    @Test
    void delete_unknown_returnsFalse() {
        assertThat(messages.delete(ref(7))).isFalse();
    }

    private static MessageEdit anEdit(String text, Instant at) {
        return MessageEdit.builder().text(text).editedAt(at).build();
    }
}
