package io.github.homeops.store.examples;

import io.github.homeops.store.message.Message;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The bot receives the messages of a week, some of them twice. */
final class WeekGoesBy implements Scene {

    private static final int EVERY_NTH_COMES_TWICE = 8;

    private static final String TABLE_HEAD = "%-10s %10s %14s %10s %10s %10s %10s";
    private static final String TABLE_ROW = "%-10s %10d %14d %10d %10d %10d %10d";

    private final LocalDate monday;

    WeekGoesBy(LocalDate monday) {
        this.monday = monday;
    }

    @Override
    public String title() {
        return "A week goes by: some messages are delivered twice, and not every chore is thanked for";
    }

    @Override
    public void play(Stage stage) {
        stage.teller()
                .line(TABLE_HEAD, "", "delivered", "known already", "thanked", "too often", "too busy", "too late");
        List<Message> week = stage.household().week(monday);
        for (int day = 0; day < 7; day++) {
            LocalDate date = monday.plusDays(day);
            tell(stage, date, hear(stage, on(stage, date, week)));
        }
    }

    private static List<Message> on(Stage stage, LocalDate date, List<Message> week) {
        return week.stream()
                .filter(message -> stage.time().dateOf(message.timestamp()).equals(date))
                .toList();
    }

    private static Map<Reaction, Integer> hear(Stage stage, List<Message> messages) {
        Map<Reaction, Integer> reactions = new EnumMap<>(Reaction.class);
        for (Message message : messages) {
            stage.clock().set(message.timestamp());
            reactions.merge(stage.bot().hear(message), 1, Integer::sum);
            if (message.messageId() % EVERY_NTH_COMES_TWICE == 0) {
                reactions.merge(stage.bot().hear(message), 1, Integer::sum);
            }
        }
        return reactions;
    }

    private static void tell(Stage stage, LocalDate date, Map<Reaction, Integer> reactions) {
        int deliveries = reactions.values().stream().mapToInt(Integer::intValue).sum();
        stage.teller()
                .line(
                        TABLE_ROW,
                        Teller.day(date),
                        deliveries,
                        reactions.getOrDefault(Reaction.KNEW_ALREADY, 0),
                        reactions.getOrDefault(Reaction.THANKED, 0),
                        reactions.getOrDefault(Reaction.HAD_ITS_SAY, 0),
                        reactions.getOrDefault(Reaction.DID_NOT_INTERRUPT, 0),
                        reactions.getOrDefault(Reaction.LET_THEM_SLEEP, 0));
    }
}
