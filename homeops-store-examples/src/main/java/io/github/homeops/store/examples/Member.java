package io.github.homeops.store.examples;

import io.github.homeops.store.UserId;
import java.util.Random;

/** Who lives in the household. */
enum Member {
    ANNA(11, "Anna"),
    BO(12, "Bo"),
    CLEO(13, "Cleo");

    private final long id;
    private final String shownName;

    Member(long id, String shownName) {
        this.id = id;
        this.shownName = shownName;
    }

    UserId id() {
        return UserId.of(id);
    }

    String shownName() {
        return shownName;
    }

    static Member any(Random random) {
        return values()[random.nextInt(values().length)];
    }
}
