package io.github.homeops.store.examples;

import io.github.homeops.store.UserId;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A member of the household. */
enum Member {
    /** Works before breakfast, from Monday to Friday. */
    ANNA(11, "Anna") {
        @Override
        List<String> chores() {
            return List.of("Did the dishes, took ages", "The laundry is hung up");
        }

        @Override
        boolean isUpForChores(LocalDateTime at) {
            return at.getHour() < 12 && !isWeekend(at);
        }
    },
    /** Works in the evening. */
    BO(12, "Bo") {
        @Override
        List<String> chores() {
            return List.of("Quickly did the dishes", "Took out the bins", "Did the hoovering, took ages");
        }

        @Override
        boolean isUpForChores(LocalDateTime at) {
            return at.getHour() >= 18 && at.getDayOfWeek() != DayOfWeek.FRIDAY;
        }
    },
    /** Works at the weekend. */
    CLEO(13, "Cleo") {
        @Override
        List<String> chores() {
            return List.of("Watered the plants", "Quickly took out the bins", "The laundry is hung up, took ages");
        }

        @Override
        boolean isUpForChores(LocalDateTime at) {
            return isWeekend(at);
        }
    };

    private final long id;
    private final String shownName;

    Member(long id, String shownName) {
        this.id = id;
        this.shownName = shownName;
    }

    /** Returns what the member says of chores that are done. */
    abstract List<String> chores();

    /** Returns whether this is a time at which the member does most chores. */
    abstract boolean isUpForChores(LocalDateTime at);

    UserId id() {
        return UserId.of(id);
    }

    String shownName() {
        return shownName;
    }

    /** Returns the member of this id. */
    static Member of(UserId id) {
        return Arrays.stream(values())
                .filter(member -> member.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("user must be a member of the household, was " + id));
    }

    static Member any(Random random) {
        return values()[random.nextInt(values().length)];
    }

    private static boolean isWeekend(LocalDateTime at) {
        return at.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0;
    }
}
