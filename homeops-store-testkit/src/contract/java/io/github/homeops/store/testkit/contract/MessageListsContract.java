package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageQuery;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How every backend must list messages. Extend it in the tests of a backend; an empty class will do.
 *
 * <p>The store has to find the messages of a user across chats: name a backend that sets it so where it does not by itself.
 */
class MessageListsContract extends MessagesOfAChat {

    /* --- newest --- */

    @Test
    void newest_moreStoredThanAsked_returnsTheHighestIdsNewestFirst() {
        messages.importOverwriting(manyMessages(1, 9).stream());
        messages.save(aMessage(50).chatId(OTHER_CHAT).build());

        assertThat(ids(settled().latest(CHAT, 3).stream())).containsExactly(9L, 8L, 7L);
    }

    @Test
    void newest_badLimit_isRefused() {
        assertThatThrownBy(() -> settled().latest(CHAT, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limit must be between 1 and 1000, was 0");
    }

    /* --- page --- */

    @Test
    void page_oldestFirst_walksTheWholeChat() {
        messages.importOverwriting(manyMessages(1, 10).stream());

        List<List<Long>> pages = pages(MessageQuery.in(CHAT), 4);

        assertThat(pages).containsExactly(range(1, 4), range(5, 8), range(9, 10));
    }

    @Test
    void page_newestFirst_walksTheWholeChat() {
        messages.importOverwriting(manyMessages(1, 5).stream());

        List<List<Long>> pages = pages(MessageQuery.in(CHAT).latestFirst(), 2);

        assertThat(pages).containsExactly(List.of(5L, 4L), List.of(3L, 2L), List.of(1L));
    }

    @Test
    void page_endsExactlyAtTheLimit_offersNoEmptyPage() {
        messages.importOverwriting(manyMessages(1, 10).stream());

        Page<Message> second = settled()
                .page(
                        MessageQuery.in(CHAT),
                        PageRequest.of(5)
                                .after(settled()
                                        .page(MessageQuery.in(CHAT), PageRequest.of(5))
                                        .next()
                                        .orElseThrow()));

        assertThat(ids(second.items().stream())).isEqualTo(range(6, 10));
        assertThat(second.next()).isEmpty();
    }

    @Test
    void page_ofOneUser_countsOnlyTheirs() {
        messages.importOverwriting(LongStream.rangeClosed(1, 12)
                .mapToObj(id -> aMessage(id).userId(id % 4 == 0 ? BO : ANNA).build()));

        assertThat(pages(MessageQuery.in(CHAT).by(BO), 2)).containsExactly(List.of(4L, 8L), List.of(12L));
    }

    @Test
    void page_nothingStored_isEmpty() {
        Page<Message> page = settled().page(MessageQuery.in(CHAT), PageRequest.of(5));

        assertThat(page.items()).isEmpty();
        assertThat(page.next()).isEmpty();
    }

    @Test
    void page_cursor_fitsAButton() {
        messages.importOverwriting(Stream.of(
                aMessage(Long.MAX_VALUE - 1).build(), aMessage(Long.MAX_VALUE).build()));

        Page<Message> page = settled().page(MessageQuery.in(CHAT), PageRequest.of(1));

        assertThat(page.next().orElseThrow()).hasSizeLessThanOrEqualTo(40);
        assertThat(pages(MessageQuery.in(CHAT), 1)).hasSize(2);
    }

    @Test
    void page_cursorOfAnotherQuery_isRefused() {
        messages.importOverwriting(manyMessages(1, 5).stream());
        String cursor =
                settled().page(MessageQuery.in(CHAT), PageRequest.of(2)).next().orElseThrow();

        Stream.of(
                        MessageQuery.in(OTHER_CHAT),
                        MessageQuery.in(CHAT).latestFirst(),
                        MessageQuery.in(CHAT).by(ANNA),
                        MessageQuery.in(CHAT).between(start, start.plusSeconds(9)))
                .forEach(other -> assertThatThrownBy(
                                () -> settled().page(other, PageRequest.of(2).after(cursor)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("cursor must be one that a page of the same query gave"));
    }

    @Test
    void page_damagedCursor_isRefused() {
        messages.importOverwriting(manyMessages(1, 5).stream());
        String cursor =
                settled().page(MessageQuery.in(CHAT), PageRequest.of(2)).next().orElseThrow();
        String damaged = (cursor.charAt(0) == 'A' ? 'B' : 'A') + cursor.substring(1);

        Stream.of(damaged, cursor.substring(1), "", "!", "AAAA", cursor + "A")
                .forEach(bad -> assertThatThrownBy(() -> settled()
                                .page(MessageQuery.in(CHAT), PageRequest.of(2).after(bad)))
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

        assertThat(ids(settled().stream(between(40, 44).latestFirst()))).containsExactly(43L, 42L, 41L, 40L);
    }

    @Test
    void between_pagewise_goesOnWhereItStopped() {
        messages.importOverwriting(minutely(1, 300));

        assertThat(pages(between(100, 105), 2))
                .containsExactly(List.of(100L, 101L), List.of(102L, 103L), List.of(104L));
        assertThat(pages(between(100, 105).latestFirst(), 2))
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
        assertThat(settled().stream(between(1, 50).latestFirst())).isEmpty();
        assertThat(settled().stream(between(1000, 1100).latestFirst())).isEmpty();
        assertThat(settled().stream(between(150, 150))).isEmpty();
        assertThat(settled().stream(MessageQuery.in(OTHER_CHAT).between(start, start.plusSeconds(9))))
                .isEmpty();
    }

    @Test
    void since_anInstant_hasNoEnd() {
        messages.importOverwriting(minutely(1, 200));
        MessageQuery since = MessageQuery.in(CHAT).since(minute(197).build().timestamp());

        assertThat(ids(settled().stream(since))).containsExactly(197L, 198L, 199L, 200L);
        assertThat(pages(since, 3)).containsExactly(List.of(197L, 198L, 199L), List.of(200L));
        assertThat(pages(since.latestFirst(), 3)).containsExactly(List.of(200L, 199L, 198L), List.of(197L));
        assertThat(settled().stream(MessageQuery.in(CHAT).since(Instant.MAX))).isEmpty();
    }

    @Test
    void between_allOfTheHistory_isAllOfIt() {
        messages.importOverwriting(minutely(1, 200));

        assertThat(ids(settled().stream(between(0, 1000)))).isEqualTo(range(1, 200));
        MessageQuery forEver = MessageQuery.in(CHAT).between(Instant.MIN, Instant.MAX);
        assertThat(ids(settled().stream(forEver))).isEqualTo(range(1, 200));
        assertThat(settled().stream(forEver.latestFirst())).hasSize(200);
        assertThat(settled().stream(MessageQuery.in(CHAT).between(at(150), Instant.MAX)))
                .hasSize(51);
        assertThat(settled().stream(
                        MessageQuery.in(CHAT).between(Instant.MIN, at(150)).latestFirst()))
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

        Iterator<Message> lazily = settled().stream(MessageQuery.in(CHAT)).iterator();

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
    void streamAcrossChats_deleted_isHidden() {
        messages.importOverwriting(manyMessages(1, 3).stream());
        messages.delete(ref(2));

        assertThat(settled().streamAcrossChats(ANNA, Instant.MIN, Instant.MAX))
                .extracting(MessageExcerpt::messageId)
                .containsExactlyInAnyOrder(1L, 3L);
    }

    @Test
    void streamAcrossChats_endBeforeStart_isRefused() {
        assertThatThrownBy(() -> settled().streamAcrossChats(ANNA, at(4), at(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("until must not be before from, was " + at(3) + " and " + at(4));
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

    private Stream<Message> minutely(long first, long last) {
        return LongStream.rangeClosed(first, last).mapToObj(id -> minute(id).build());
    }

    private Message.Builder minute(long id) {
        return aMessage(id).timestamp(at(id));
    }

    private MessageQuery between(long firstMinute, long endMinute) {
        return MessageQuery.in(CHAT).between(at(firstMinute), at(endMinute));
    }

    private Instant at(long minute) {
        return start.plus(Duration.ofMinutes(minute));
    }
}
