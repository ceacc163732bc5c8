package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How every backend must keep messages. Extend it in the tests of a backend; an empty class will do. */
class MessageRepositoryContract extends MessagesOfAChat {

    /* --- save --- */

    @Test
    void save_new_storesEverything() {
        Message message = aMessage(7).userName("Anna").raw("{\"id\":7}").build();

        SaveResult saved = messages.save(message);

        assertThat(saved).isEqualTo(SaveResult.NEW);
        Message found = messages.find(ref(7)).orElseThrow();
        assertThat(found).isEqualTo(message);
        assertThat(found.createdAt()).contains(start);
        assertThat(found.processedAt()).isEmpty();
    }

    @Test
    void save_withoutOptionalParts_storesTheRest() {
        Message bare = Message.builder()
                .chatId(CHAT)
                .messageId(0)
                .userId(ANNA)
                .timestamp(start)
                .build();

        messages.save(bare);

        assertThat(messages.find(ref(0))).contains(bare);
    }

    @Test
    void save_again_changesNothingAndSaysThatItIsUnprocessed() {
        messages.save(aMessage(7).text("first").build());

        SaveResult saved = messages.save(aMessage(7).text("second").build());

        assertThat(saved).isEqualTo(SaveResult.UNPROCESSED);
        assertThat(messages.find(ref(7)).orElseThrow().text()).contains("first");
    }

    @Test
    void save_againAfterProcessing_saysProcessed() {
        messages.save(aMessage(7).build());
        messages.markProcessed(ref(7));

        assertThat(messages.save(aMessage(7).build())).isEqualTo(SaveResult.PROCESSED);
    }

    @Test
    void save_sameIdInAnotherChat_isNew() {
        messages.save(aMessage(7).build());

        assertThat(messages.save(aMessage(7).chatId(OTHER_CHAT).build())).isEqualTo(SaveResult.NEW);
    }

    @Test
    void saveAll_someStored_answersEachInOrder() {
        messages.save(aMessage(2).build());
        messages.save(aMessage(4).build());
        messages.markProcessed(ref(4));

        List<SaveResult> answers = messages.saveAll(manyMessages(1, 30));

        List<SaveResult> expected = new ArrayList<>(
                IntStream.range(0, 30).mapToObj(i -> SaveResult.NEW).toList());
        expected.set(1, SaveResult.UNPROCESSED);
        expected.set(3, SaveResult.PROCESSED);
        assertThat(answers).isEqualTo(expected);
        assertThat(ids(messages.stream(MessageQuery.in(CHAT).consistent()))).isEqualTo(range(1, 30));
    }

    @Test
    void saveAll_nothing_answersNothing() {
        assertThat(messages.saveAll(List.of())).isEmpty();
    }

    @Test
    void saveAll_oneTooLarge_savesNone() {
        List<Message> messages = new ArrayList<>(manyMessages(1, 9));
        messages.add(aMessage(10).text("x".repeat(410_000)).build());

        assertThatThrownBy(() -> this.messages.saveAll(messages))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("message 10 of chat -100 must have at most 405504 bytes");
        assertThat(this.messages.stream(MessageQuery.in(CHAT).consistent())).isEmpty();
    }

    /* --- importOverwriting --- */

    @Test
    void importOverwriting_moreThanOneBatch_writesAll() {
        long written = messages.importOverwriting(manyMessages(1, 60).stream());

        assertThat(written).isEqualTo(60);
        assertThat(ids(settled().stream(MessageQuery.in(CHAT)))).isEqualTo(range(1, 60));
    }

    @Test
    void importOverwriting_storedBefore_overwrites() {
        messages.save(aMessage(7).text("old").build());

        messages.importOverwriting(Stream.of(aMessage(7).text("new").build()));

        assertThat(messages.find(ref(7)).orElseThrow().text()).contains("new");
    }

    @Test
    void importOverwriting_sameIdTwice_keepsTheLater() {
        messages.importOverwriting(Stream.of(
                aMessage(7).text("earlier").build(), aMessage(7).text("later").build()));

        assertThat(messages.find(ref(7)).orElseThrow().text()).contains("later");
    }

    @Test
    void importOverwriting_deletedOrProcessedBefore_isAsImported() {
        messages.save(aMessage(7).build());
        messages.markProcessed(ref(7));
        messages.delete(ref(7));

        messages.importOverwriting(Stream.of(aMessage(7).text("back").build()));

        assertThat(messages.find(ref(7)).orElseThrow().text()).contains("back");
        assertThat(messages.save(aMessage(7).build())).isEqualTo(SaveResult.UNPROCESSED);
    }

    /* --- markProcessed --- */

    @Test
    void markProcessed_twice_keepsTheFirstTime() {
        messages.save(aMessage(7).build());

        boolean first = messages.markProcessed(ref(7));
        clock.advance(Duration.ofHours(1));
        boolean second = messages.markProcessed(ref(7));

        assertThat(first).isTrue();
        assertThat(second).isTrue();
        assertThat(messages.find(ref(7)).orElseThrow().processedAt()).contains(start);
    }

    @Test
    void markProcessed_unknownMessage_returnsFalseAndCreatesNone() {
        assertThat(messages.markProcessed(ref(7))).isFalse();
        assertThat(messages.find(ref(7))).isEmpty();
    }

    /* --- find --- */

    @Test
    void find_inAnotherChat_isEmpty() {
        messages.save(aMessage(7).build());

        assertThat(messages.find(new MessageRef(OTHER_CHAT, 7))).isEmpty();
    }

    /* --- bad input --- */

    @Test
    void save_largerThanAnItemMayBe_isRefusedWithoutShowingIt() {
        Message huge = aMessage(7).text("x".repeat(410_000)).build();

        assertThatThrownBy(() -> messages.save(huge))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("message 7 of chat -100 must have at most 405504 bytes as an item, had 410")
                .hasMessageNotContaining("xxx");
        assertThat(messages.find(ref(7))).isEmpty();
    }
}
