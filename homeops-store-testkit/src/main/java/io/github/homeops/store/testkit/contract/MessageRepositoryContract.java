package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.Edited;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.message.PaceRule;
import io.github.homeops.store.message.Saved;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do with messages. Extend it in the tests of a backend; an empty class will do.
 *
 * <p>Reads that may lag behind are asked of {@code settled()}, so that the contract also holds with stale reads.
 */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
public abstract class MessageRepositoryContract {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final ChatId OTHER_CHAT = ChatId.of(-200);
    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(2);
    private static final UserId BOT = UserId.of(99);

    private LocalStore local;
    private MessageRepository messages;
    private TestClock clock;
    private Instant start;

    /** For the subclass. */
    protected MessageRepositoryContract() {}

    /** Returns the store that is tested; a subclass may put another one over the same database. */
    protected HomeOpsStore store(LocalStore local) {
        return local.store();
    }

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        messages = store(local).messages();
        clock = local.clock();
        start = clock.instant();
    }

    /* --- save --- */

    @Test
    void save_new_storesEverything() {
        Message message = aMessage(7).userName("Anna").raw("{\"id\":7}").build();

        Saved saved = messages.save(message);

        assertThat(saved).isEqualTo(Saved.NEW);
        Message found = messages.find(CHAT, 7).orElseThrow();
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

        assertThat(messages.find(CHAT, 0)).contains(bare);
    }

    @Test
    void save_again_changesNothingAndSaysThatItIsUnprocessed() {
        messages.save(aMessage(7).text("first").build());

        Saved saved = messages.save(aMessage(7).text("second").build());

        assertThat(saved).isEqualTo(Saved.UNPROCESSED);
        assertThat(messages.find(CHAT, 7).orElseThrow().text()).contains("first");
    }

    @Test
    void save_againAfterProcessing_saysProcessed() {
        messages.save(aMessage(7).build());
        messages.markProcessed(CHAT, 7);

        assertThat(messages.save(aMessage(7).build())).isEqualTo(Saved.PROCESSED);
    }

    @Test
    void save_sameIdInAnotherChat_isNew() {
        messages.save(aMessage(7).build());

        assertThat(messages.save(aMessage(7).chatId(OTHER_CHAT).build())).isEqualTo(Saved.NEW);
    }

    @Test
    void saveAll_someStored_answersEachInOrder() {
        messages.save(aMessage(2).build());
        messages.save(aMessage(4).build());
        messages.markProcessed(CHAT, 4);

        List<Saved> answers = messages.saveAll(manyMessages(1, 30));

        List<Saved> expected =
                new ArrayList<>(IntStream.range(0, 30).mapToObj(i -> Saved.NEW).toList());
        expected.set(1, Saved.UNPROCESSED);
        expected.set(3, Saved.PROCESSED);
        assertThat(answers).isEqualTo(expected);
        assertThat(ids(messages.stream(MessageQuery.of(CHAT).consistent()))).isEqualTo(range(1, 30));
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
                .hasMessageStartingWith("message 10 of chat -100 must have at most 409600 bytes");
        assertThat(this.messages.stream(MessageQuery.of(CHAT).consistent())).isEmpty();
    }

    /* --- importOverwriting --- */

    @Test
    void importOverwriting_moreThanOneBatch_writesAll() {
        long written = messages.importOverwriting(manyMessages(1, 60).stream());

        assertThat(written).isEqualTo(60);
        assertThat(ids(settled().stream(MessageQuery.of(CHAT)))).isEqualTo(range(1, 60));
    }

    @Test
    void importOverwriting_storedBefore_overwrites() {
        messages.save(aMessage(7).text("old").build());

        messages.importOverwriting(Stream.of(aMessage(7).text("new").build()));

        assertThat(messages.find(CHAT, 7).orElseThrow().text()).contains("new");
    }

    @Test
    void importOverwriting_sameIdTwice_keepsTheLater() {
        messages.importOverwriting(Stream.of(
                aMessage(7).text("earlier").build(), aMessage(7).text("later").build()));

        assertThat(messages.find(CHAT, 7).orElseThrow().text()).contains("later");
    }

    @Test
    void importOverwriting_deletedOrProcessedBefore_isAsImported() {
        messages.save(aMessage(7).build());
        messages.markProcessed(CHAT, 7);
        messages.delete(CHAT, 7);

        messages.importOverwriting(Stream.of(aMessage(7).text("back").build()));

        assertThat(messages.find(CHAT, 7).orElseThrow().text()).contains("back");
        assertThat(messages.save(aMessage(7).build())).isEqualTo(Saved.UNPROCESSED);
    }

    /* --- markProcessed --- */

    @Test
    void markProcessed_twice_keepsTheFirstTime() {
        messages.save(aMessage(7).build());

        boolean first = messages.markProcessed(CHAT, 7);
        clock.advance(Duration.ofHours(1));
        boolean second = messages.markProcessed(CHAT, 7);

        assertThat(first).isTrue();
        assertThat(second).isTrue();
        assertThat(messages.find(CHAT, 7).orElseThrow().processedAt()).contains(start);
    }

    @Test
    void markProcessed_unknownMessage_returnsFalseAndCreatesNone() {
        assertThat(messages.markProcessed(CHAT, 7)).isFalse();
        assertThat(messages.find(CHAT, 7)).isEmpty();
    }

    /* --- edit --- */

    @Test
    void edit_first_replacesTextAndRaw() {
        messages.save(aMessage(7).raw("{}").build());

        Edited edited = messages.edit(CHAT, 7, anEdit("corrected", start.plusSeconds(5)));

        assertThat(edited).isEqualTo(Edited.APPLIED);
        Message found = messages.find(CHAT, 7).orElseThrow();
        assertThat(found.text()).contains("corrected");
        assertThat(found.raw()).isEmpty();
        assertThat(found.editedAt()).contains(start.plusSeconds(5));
    }

    @Test
    void edit_olderArrivesLate_changesNothing() {
        messages.save(aMessage(7).build());
        messages.edit(CHAT, 7, anEdit("newest", start.plusSeconds(9)));

        Edited edited = messages.edit(CHAT, 7, anEdit("older", start.plusSeconds(5)));

        assertThat(edited).isEqualTo(Edited.SUPERSEDED);
        assertThat(messages.find(CHAT, 7).orElseThrow().text()).contains("newest");
    }

    @Test
    void edit_repeated_isAnsweredTheSame() {
        messages.save(aMessage(7).build());
        messages.edit(CHAT, 7, anEdit("corrected", start.plusSeconds(5)));

        assertThat(messages.edit(CHAT, 7, anEdit("corrected", start.plusSeconds(5))))
                .isEqualTo(Edited.APPLIED);
    }

    @Test
    void edit_toNoTextRepeated_isAnsweredTheSame() {
        messages.save(aMessage(7).build());
        messages.edit(CHAT, 7, anEdit("", start.plusSeconds(5)));

        assertThat(messages.edit(CHAT, 7, anEdit("", start.plusSeconds(5)))).isEqualTo(Edited.APPLIED);
        assertThat(messages.find(CHAT, 7).orElseThrow().text()).isEmpty();
    }

    @Test
    void edit_largerThanAnItemMayBe_isRefusedWithoutShowingIt() {
        messages.save(aMessage(7).build());

        assertThatThrownBy(() -> messages.edit(CHAT, 7, anEdit("x".repeat(410_000), start)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "edit of message 7 of chat -100 must have at most 409600 bytes as an item, had 410")
                .hasMessageNotContaining("xxx");
        assertThat(messages.find(CHAT, 7).orElseThrow().text()).contains("text of 7");
    }

    @Test
    void edit_anotherOfTheSameInstant_isSuperseded() {
        messages.save(aMessage(7).build());
        messages.edit(CHAT, 7, anEdit("one", start.plusSeconds(5)));

        assertThat(messages.edit(CHAT, 7, anEdit("other", start.plusSeconds(5))))
                .isEqualTo(Edited.SUPERSEDED);
    }

    @Test
    void edit_unknownOrDeleted_isNotFound() {
        messages.save(aMessage(7).build());
        messages.delete(CHAT, 7);

        assertThat(messages.edit(CHAT, 7, anEdit("back again", start))).isEqualTo(Edited.NOT_FOUND);
        assertThat(messages.edit(CHAT, 8, anEdit("never there", start))).isEqualTo(Edited.NOT_FOUND);
        assertThat(messages.find(CHAT, 7)).isEmpty();
        assertThat(messages.find(CHAT, 8)).isEmpty();
    }

    /* --- delete --- */

    @Test
    void delete_stored_hidesItFromEveryRead() {
        messages.importOverwriting(manyMessages(1, 3).stream());

        boolean deleted = messages.delete(CHAT, 2);

        assertThat(deleted).isTrue();
        assertThat(messages.find(CHAT, 2)).isEmpty();
        assertThat(ids(settled().stream(MessageQuery.of(CHAT)))).containsExactly(1L, 3L);
        assertThat(ids(settled().newest(CHAT, 3).stream())).containsExactly(3L, 1L);
        assertThat(settled().streamAcrossChats(ANNA, start.minusSeconds(60), start.plusSeconds(60)))
                .extracting(MessageExcerpt::messageId)
                .containsExactlyInAnyOrder(1L, 3L);
    }

    @Test
    void delete_deliveredAgain_staysDeletedAndCountsAsProcessed() {
        messages.save(aMessage(7).build());
        messages.delete(CHAT, 7);

        assertThat(messages.save(aMessage(7).build())).isEqualTo(Saved.PROCESSED);
        assertThat(messages.find(CHAT, 7)).isEmpty();
        assertThat(messages.delete(CHAT, 7)).isTrue();
    }

    @Test
    void delete_unknown_returnsFalse() {
        assertThat(messages.delete(CHAT, 7)).isFalse();
    }

    /* --- find --- */

    @Test
    void find_inAnotherChat_isEmpty() {
        messages.save(aMessage(7).build());

        assertThat(messages.find(OTHER_CHAT, 7)).isEmpty();
    }

    /* --- newest --- */

    @Test
    void newest_moreStoredThanAsked_returnsTheHighestIdsNewestFirst() {
        messages.importOverwriting(manyMessages(1, 9).stream());
        messages.save(aMessage(50).chatId(OTHER_CHAT).build());

        assertThat(ids(settled().newest(CHAT, 3).stream())).containsExactly(9L, 8L, 7L);
    }

    @Test
    void newest_badLimit_isRefused() {
        assertThatThrownBy(() -> settled().newest(CHAT, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limit must be between 1 and 1000, was 0");
    }

    /* --- page --- */

    @Test
    void page_oldestFirst_walksTheWholeChat() {
        messages.importOverwriting(manyMessages(1, 10).stream());

        List<List<Long>> pages = pages(MessageQuery.of(CHAT), 4);

        assertThat(pages).containsExactly(range(1, 4), range(5, 8), range(9, 10));
    }

    @Test
    void page_newestFirst_walksTheWholeChat() {
        messages.importOverwriting(manyMessages(1, 5).stream());

        List<List<Long>> pages = pages(MessageQuery.of(CHAT).newestFirst(), 2);

        assertThat(pages).containsExactly(List.of(5L, 4L), List.of(3L, 2L), List.of(1L));
    }

    @Test
    void page_endsExactlyAtTheLimit_offersNoEmptyPage() {
        messages.importOverwriting(manyMessages(1, 10).stream());

        Page<Message> second = settled()
                .page(
                        MessageQuery.of(CHAT),
                        PageRequest.of(5)
                                .after(settled()
                                        .page(MessageQuery.of(CHAT), PageRequest.of(5))
                                        .next()
                                        .orElseThrow()));

        assertThat(ids(second.items().stream())).isEqualTo(range(6, 10));
        assertThat(second.next()).isEmpty();
    }

    @Test
    void page_ofOneUser_countsOnlyTheirs() {
        messages.importOverwriting(LongStream.rangeClosed(1, 12)
                .mapToObj(id -> aMessage(id).userId(id % 4 == 0 ? BO : ANNA).build()));

        assertThat(pages(MessageQuery.of(CHAT).by(BO), 2)).containsExactly(List.of(4L, 8L), List.of(12L));
    }

    @Test
    void page_nothingStored_isEmpty() {
        Page<Message> page = settled().page(MessageQuery.of(CHAT), PageRequest.of(5));

        assertThat(page.items()).isEmpty();
        assertThat(page.next()).isEmpty();
    }

    @Test
    void page_cursor_fitsAButton() {
        messages.importOverwriting(Stream.of(
                aMessage(Long.MAX_VALUE - 1).build(), aMessage(Long.MAX_VALUE).build()));

        Page<Message> page = settled().page(MessageQuery.of(CHAT), PageRequest.of(1));

        assertThat(page.next().orElseThrow()).hasSizeLessThanOrEqualTo(40);
        assertThat(pages(MessageQuery.of(CHAT), 1)).hasSize(2);
    }

    @Test
    void page_cursorOfAnotherQuery_isRefused() {
        messages.importOverwriting(manyMessages(1, 5).stream());
        String cursor =
                settled().page(MessageQuery.of(CHAT), PageRequest.of(2)).next().orElseThrow();

        Stream.of(
                        MessageQuery.of(OTHER_CHAT),
                        MessageQuery.of(CHAT).newestFirst(),
                        MessageQuery.of(CHAT).by(ANNA),
                        MessageQuery.of(CHAT).between(start, start.plusSeconds(9)))
                .forEach(other -> assertThatThrownBy(
                                () -> settled().page(other, PageRequest.of(2).after(cursor)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("cursor must be one that a page of the same query gave"));
    }

    @Test
    void page_damagedCursor_isRefused() {
        messages.importOverwriting(manyMessages(1, 5).stream());
        String cursor =
                settled().page(MessageQuery.of(CHAT), PageRequest.of(2)).next().orElseThrow();
        String damaged = (cursor.charAt(0) == 'A' ? 'B' : 'A') + cursor.substring(1);

        Stream.of(damaged, cursor.substring(1), "", "!", "AAAA", cursor + "A")
                .forEach(bad -> assertThatThrownBy(() -> settled()
                                .page(MessageQuery.of(CHAT), PageRequest.of(2).after(bad)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("cursor must be one that a page of the same query gave"));
    }

    /* --- between --- */

    @Test
    void between_oldestFirst_takesTheFirstInstantAndNotTheLast() {
        messages.importOverwriting(minutely(1, 200));

        assertThat(ids(settled().stream(between(40, 44)))).containsExactly(40L, 41L, 42L, 43L);
    }

    @Test
    void between_newestFirst_readsTheSameBackwards() {
        messages.importOverwriting(minutely(1, 200));

        assertThat(ids(settled().stream(between(40, 44).newestFirst()))).containsExactly(43L, 42L, 41L, 40L);
    }

    @Test
    void between_pagewise_goesOnWhereItStopped() {
        messages.importOverwriting(minutely(1, 300));

        assertThat(pages(between(100, 105), 2))
                .containsExactly(List.of(100L, 101L), List.of(102L, 103L), List.of(104L));
        assertThat(pages(between(100, 105).newestFirst(), 2))
                .containsExactly(List.of(104L, 103L), List.of(102L, 101L), List.of(100L));
    }

    @Test
    void between_ofOneUser_leavesTheOthersOut() {
        messages.importOverwriting(LongStream.rangeClosed(1, 200)
                .mapToObj(id -> minute(id).userId(id % 2 == 0 ? BO : ANNA).build()));

        assertThat(ids(settled().stream(between(40, 46).by(BO)))).containsExactly(40L, 42L, 44L);
    }

    @Test
    void between_outsideTheHistory_isEmpty() {
        messages.importOverwriting(minutely(100, 300));

        assertThat(settled().stream(between(1, 50))).isEmpty();
        assertThat(settled().stream(between(1000, 1100))).isEmpty();
        assertThat(settled().stream(between(1, 50).newestFirst())).isEmpty();
        assertThat(settled().stream(between(1000, 1100).newestFirst())).isEmpty();
        assertThat(settled().stream(between(150, 150))).isEmpty();
        assertThat(settled().stream(MessageQuery.of(OTHER_CHAT).between(start, start.plusSeconds(9))))
                .isEmpty();
    }

    @Test
    void between_allOfTheHistory_isAllOfIt() {
        messages.importOverwriting(minutely(1, 200));

        assertThat(ids(settled().stream(between(0, 1000)))).isEqualTo(range(1, 200));
        MessageQuery forEver = MessageQuery.of(CHAT).between(Instant.MIN, Instant.MAX);
        assertThat(ids(settled().stream(forEver))).isEqualTo(range(1, 200));
        assertThat(settled().stream(forEver.newestFirst())).hasSize(200);
        assertThat(settled().stream(MessageQuery.of(CHAT).between(at(150), Instant.MAX)))
                .hasSize(51);
        assertThat(settled().stream(
                        MessageQuery.of(CHAT).between(Instant.MIN, at(150)).newestFirst()))
                .hasSize(149);
    }

    @Test
    void between_sparseIds_isComplete() {
        // Ids of messengers that make them from the time leave gaps of millions.
        messages.importOverwriting(LongStream.rangeClosed(1, 200)
                .mapToObj(id -> minute(id).messageId((id * 60_000L) << 22).build()));

        assertThat(settled().stream(between(40, 44)).map(Message::timestamp))
                .containsExactly(at(40), at(41), at(42), at(43));
    }

    @Test
    void between_neighboursOutOfOrder_isComplete() {
        messages.importOverwriting(LongStream.rangeClosed(1, 200)
                .mapToObj(id -> aMessage(id).timestamp(at(id ^ 3)).build()));

        assertThat(settled().stream(between(40, 44)).map(Message::timestamp))
                .containsExactlyInAnyOrder(at(40), at(41), at(42), at(43));
    }

    @Test
    void between_idsThatFallWithTime_readsTheWholeChat() {
        messages.importOverwriting(LongStream.rangeClosed(1, 200)
                .mapToObj(id -> aMessage(id).timestamp(at(201 - id)).build()));

        assertThat(ids(settled().stream(between(40, 44)))).containsExactly(158L, 159L, 160L, 161L);
        assertThat(pages(between(40, 44), 3)).containsExactly(List.of(158L, 159L, 160L), List.of(161L));
    }

    @Test
    void stream_consumedInPart_readsOnlyThat() {
        messages.importOverwriting(minutely(1, 100));

        Iterator<Message> lazily = settled().stream(MessageQuery.of(CHAT)).iterator();

        assertThat(lazily.next().messageId()).isEqualTo(1);
        assertThat(lazily.next().messageId()).isEqualTo(2);
    }

    /* --- streamAcrossChats --- */

    @Test
    void streamAcrossChats_messagesInTwoChats_findsTheUsersInBoth() {
        messages.save(minute(1).userName("Anna").build());
        messages.save(minute(2).chatId(OTHER_CHAT).build());
        messages.save(minute(3).userId(BO).build());
        messages.save(minute(4).build());

        List<MessageExcerpt> found =
                settled().streamAcrossChats(ANNA, at(1), at(4)).toList();

        assertThat(found).extracting(MessageExcerpt::chatId).containsExactly(CHAT, OTHER_CHAT);
        assertThat(found.get(0).userName()).contains("Anna");
        assertThat(found.get(0).text()).contains("text of 1");
        assertThat(found.get(0).createdAt()).contains(start);
        assertThat(settled().streamAcrossChats(ANNA, at(4), at(4))).isEmpty();
        assertThat(settled().streamAcrossChats(ANNA, Instant.MIN, Instant.MAX)).hasSize(3);
    }

    @Test
    void streamAcrossChats_endBeforeStart_isRefused() {
        assertThatThrownBy(() -> settled().streamAcrossChats(ANNA, at(4), at(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("until must not be before from, was " + at(3) + " and " + at(4));
    }

    /* --- isConversationFast --- */

    @Test
    void isConversationFast_threeOfOthersWithinTheWindow_isTrue() {
        agoBy(BO, 59, 30, 1);

        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();
    }

    @Test
    void isConversationFast_twoOfOthers_isFalse() {
        agoBy(BO, 30, 1);

        assertThat(settled().isConversationFast(CHAT, ANNA)).isFalse();
    }

    @Test
    void isConversationFast_exactlySixtySecondsOld_stillCounts() {
        agoBy(BO, 60, 30, 1);

        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();

        clock.advance(Duration.ofMillis(1));
        assertThat(settled().isConversationFast(CHAT, ANNA)).isFalse();
    }

    @Test
    void isConversationFast_senderFloods_stillSeesTheOthers() {
        agoBy(BO, 50, 49, 48);
        agoBy(ANNA, IntStream.rangeClosed(1, 40).map(i -> 41 - i).toArray());

        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();
        assertThat(settled().isConversationFast(CHAT, BO)).isTrue();
    }

    @Test
    void isConversationFast_onlyTheSenderAndBots_isFalse() {
        agoBy(ANNA, 9, 8, 7);
        agoBy(BOT, 6, 5, 4);

        PaceRule rule = PaceRule.builder().addBots(BOT).build();

        assertThat(settled().isConversationFast(CHAT, ANNA, rule)).isFalse();
        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();
    }

    @Test
    void isConversationFast_otherRule_isKept() {
        agoBy(BO, 9, 8);

        assertThat(settled()
                        .isConversationFast(
                                CHAT, ANNA, PaceRule.builder().messages(2).build()))
                .isTrue();
        assertThat(settled()
                        .isConversationFast(
                                CHAT,
                                ANNA,
                                PaceRule.builder()
                                        .messages(2)
                                        .window(Duration.ofSeconds(8))
                                        .build()))
                .isFalse();
    }

    @Test
    void isConversationFast_otherChat_doesNotCount() {
        messages.saveAll(LongStream.rangeClosed(1, 5)
                .mapToObj(id -> aMessage(id)
                        .chatId(OTHER_CHAT)
                        .userId(BO)
                        .timestamp(start)
                        .build())
                .toList());

        assertThat(settled().isConversationFast(CHAT, ANNA)).isFalse();
    }

    /* --- bad input --- */

    @Test
    void save_largerThanAnItemMayBe_isRefusedWithoutShowingIt() {
        Message huge = aMessage(7).text("x".repeat(410_000)).build();

        assertThatThrownBy(() -> messages.save(huge))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("message 7 of chat -100 must have at most 409600 bytes as an item, had 410")
                .hasMessageNotContaining("xxx");
        assertThat(messages.find(CHAT, 7)).isEmpty();
    }

    /** Returns the messages as soon as every read sees all that was written. */
    private MessageRepository settled() {
        local.faults().catchUp();
        return messages;
    }

    private long nextId = 1;

    private void agoBy(UserId user, int... secondsAgo) {
        for (int seconds : secondsAgo) {
            messages.save(aMessage(nextId++)
                    .userId(user)
                    .timestamp(start.minusSeconds(seconds))
                    .build());
        }
    }

    private List<List<Long>> pages(MessageQuery query, int size) {
        List<List<Long>> pages = new ArrayList<>();
        PageRequest request = PageRequest.of(size);
        for (Optional<String> next = Optional.of(""); next.isPresent(); ) {
            Page<Message> page = settled().page(query, pages.isEmpty() ? request : request.after(next.get()));
            pages.add(ids(page.items().stream()));
            next = page.next();
        }
        return pages;
    }

    private Message.Builder aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .timestamp(start)
                .text("text of " + id);
    }

    private List<Message> manyMessages(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(id -> aMessage(id).build())
                .toList();
    }

    private Stream<Message> minutely(long first, long last) {
        return LongStream.rangeClosed(first, last).mapToObj(id -> minute(id).build());
    }

    private Message.Builder minute(long id) {
        return aMessage(id).timestamp(at(id));
    }

    private MessageQuery between(long firstMinute, long endMinute) {
        return MessageQuery.of(CHAT).between(at(firstMinute), at(endMinute));
    }

    private Instant at(long minute) {
        return start.plus(Duration.ofMinutes(minute));
    }

    private static MessageEdit anEdit(String text, Instant at) {
        return MessageEdit.builder().text(text).editedAt(at).build();
    }

    private static List<Long> ids(Stream<Message> messages) {
        return messages.map(Message::messageId).toList();
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }
}
