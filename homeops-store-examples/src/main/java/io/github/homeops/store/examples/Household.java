package io.github.homeops.store.examples;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.message.Message;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Three people in one chat, who say the same things at the same times whenever they are asked. All of it is made up. */
final class Household {

    static final ChatId CHAT = ChatId.of(-1001);

    private static final long SEED = 20260112;

    // How many of a hundred messages speak of a chore.
    private static final int CHORES_AT_BEST = 60;
    private static final int CHORES_AT_WORST = 8;

    private static final List<LocalTime> TALKS =
            List.of(LocalTime.of(7, 5), LocalTime.of(12, 20), LocalTime.of(18, 10), LocalTime.of(21, 40));

    private static final List<String> SMALL_TALK = List.of(
            "Who ate my yoghurt?",
            "Not me",
            "Home at six",
            "Pasta tonight?",
            "Yes please",
            "We are out of coffee",
            "I can buy some",
            "Is the bathroom free?",
            "Five minutes",
            "The cat is on the table again",
            "The parcel has come",
            "Movie later?",
            "Good night");

    private final HouseholdTime time;
    private final Random random = new Random(SEED);
    private long lastId = 1000;

    Household(HouseholdTime time) {
        this.time = time;
    }

    /** Returns the next week of messages, oldest first. Weeks must be asked for in their order: ids rise. */
    List<Message> week(LocalDate monday) {
        List<Message> said = new ArrayList<>();
        for (int day = 0; day < 7; day++) {
            for (LocalTime talk : TALKS) {
                said.addAll(talk(monday.plusDays(day), talk));
            }
        }
        return said;
    }

    /** Returns a message that a member sends now. */
    Message says(Member member, Instant now, String text) {
        // Ids rise, but not one by one: a messenger gives some of them to other chats.
        lastId += 1 + random.nextInt(3);
        return Message.builder()
                .chatId(CHAT)
                .messageId(lastId)
                .userId(member.id())
                .userName(member.shownName())
                .timestamp(now)
                .text(text)
                .build();
    }

    private List<Message> talk(LocalDate date, LocalTime begin) {
        List<Message> said = new ArrayList<>();
        Instant now = date.atTime(begin).atZone(time.zone()).toInstant().plusSeconds(random.nextInt(2400));
        for (int left = 5 + random.nextInt(10); left > 0; left--) {
            Member member = Member.any(random);
            said.add(says(member, now, anyLine(member, date.atTime(begin))));
            now = now.plus(Duration.ofSeconds(4 + random.nextInt(40)));
        }
        return said;
    }

    private String anyLine(Member member, LocalDateTime at) {
        int chores = member.isUpForChores(at) ? CHORES_AT_BEST : CHORES_AT_WORST;
        List<String> lines = random.nextInt(100) < chores ? member.chores() : SMALL_TALK;
        return lines.get(random.nextInt(lines.size()));
    }
}
