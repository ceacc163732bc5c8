package io.github.homeops.store.dynamo.operations;

import static io.github.homeops.store.dynamo.operations.SampleArguments.CHORES;
import static io.github.homeops.store.dynamo.operations.SampleArguments.LATEST;
import static io.github.homeops.store.dynamo.operations.SampleArguments.METRIC;
import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static io.github.homeops.store.testkit.contract.FullHousehold.BO;
import static io.github.homeops.store.testkit.contract.FullHousehold.GARDEN;
import static io.github.homeops.store.testkit.contract.FullHousehold.HOME;
import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.balance.Balance;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.summary.WeeklySummary;
import io.github.homeops.store.testkit.contract.FullHousehold;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What the operations find: the household with a record of every kind, and three records in each list of Anna's and the
 * kitchen's, so that one is the first, one the last and one between them.
 */
public final class PreparedHousehold {

    private PreparedHousehold() {}

    /** Puts the household into an empty store; returns the arguments for the operations on it. */
    public static SampleArguments moveInto(HomeOpsStore store) {
        FullHousehold.moveInto(store);
        Instant now = store.time().now();
        LocalDate today = store.time().today();
        for (int number = 1; number <= 2; number++) {
            MessageRef message = new MessageRef(KITCHEN, 100 + number);
            Cause cause = Cause.of(message);
            String another = CHORES + " " + number;
            store.activities().record(SampleArguments.activity(message.messageId(), CHORES, now));
            store.activities().record(SampleArguments.activity(104 + number, another, now));
            store.efforts().observe(ANNA, another, Effort.LOW, cause);
            store.habits().observe(KITCHEN, ANNA, another, now, cause);
            store.aliases().learn("syssla " + number, CHORES, ANNA, message);
            store.preferences().observe(ANNA, METRIC, BigDecimal.ONE, cause);
            store.preferences().observeDay(ANNA, today.minusDays(number), 3);
            WeeklySummary.Builder summary =
                    WeeklySummary.builder().week(store.time().week().plusWeeks(-number));
            store.summaries().put(summary.userId(ANNA).build());
            store.promises().record(SampleArguments.promise(message.messageId(), now));
            store.balances()
                    .put(Balance.builder()
                            .householdId(HOME)
                            .user1Id(ANNA)
                            .user2Id(BO)
                            .week(store.time().week().plusWeeks(-number))
                            .build());
            store.summaries()
                    .put(summary.userId(Optional.empty()).householdId(HOME).build());
        }
        // With the first one, as many as a fast conversation needs.
        store.messages().save(SampleArguments.message(101, now));
        store.messages().save(SampleArguments.message(LATEST.messageId(), now));
        ActivityRef activity = store.activities()
                .record(SampleArguments.activity(LATEST.messageId(), "floor", now))
                .ref();
        Permit permit = store.counters().ask(new MessageRef(GARDEN, 100));
        PromiseRef promise = store.promises()
                .record(SampleArguments.promise(LATEST.messageId(), now))
                .promise()
                .ref();
        return new SampleArguments(now, today, activity, (Permit.Granted) permit, promise);
    }
}
