package io.github.homeops.store.dynamo.internal.balance;

import static io.github.homeops.store.dynamo.internal.balance.BalanceRecord.DELTA;
import static io.github.homeops.store.dynamo.internal.balance.BalanceRecord.NET_LOAD_1;
import static io.github.homeops.store.dynamo.internal.balance.BalanceRecord.NET_LOAD_2;
import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.Cause;
import io.github.homeops.store.balance.Balance;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.record.RecordType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The write that adds to a balance, as a value: no client, no clock, no I/O. */
record BalanceCalls(RecordItems<BalanceKey, Balance> items) {

    private static final BigDecimal LARGEST = new BigDecimal("1E30");
    private static final Set<String> SUMS = Set.of(NET_LOAD_1.name(), NET_LOAD_2.name(), DELTA.name());

    /** Adds in place, so that concurrent calls do not conflict. */
    Call<Balance> add(Balance loads, Cause cause, Instant now) {
        Update update = new Update();
        attributes(loads).forEach((attribute, value) -> {
            if (SUMS.contains(attribute)) {
                update.add(attribute, value);
            } else {
                update.set(attribute, value);
            }
        });
        return add(loads, cause, now, update, addable(loads), Map.of());
    }

    /** Writes the sums of an item that cannot be added to in place, such as one of another bot without {@code delta}. */
    private Call<Balance> add(Balance loads, Cause cause, Instant now, Map<String, AttributeValue> seen) {
        Balance stored = items.read(items.type().keyOf(loads), seen);
        Balance sum = Balance.builder()
                .from(loads)
                .netLoad1(stored.netLoad1().add(loads.netLoad1()))
                .netLoad2(stored.netLoad2().add(loads.netLoad2()))
                .build();
        Update update = new Update();
        attributes(sum).forEach(update::set);
        return add(loads, cause, now, update, Expression.unchanged(seen, SUMS.toArray(String[]::new)), seen);
    }

    private Call<Balance> add(
            Balance loads,
            Cause cause,
            Instant now,
            Update update,
            Expression condition,
            Map<String, AttributeValue> seen) {
        BalanceKey key = items.type().keyOf(loads);
        String what = items.what("add to", key);
        update.append(CAUSES, List.of(cause.value())).set(RecordType.UPDATED_AT.name(), Values.isoInstant(now));
        Expression all = condition.and(Causes.uncounted(cause.value()));
        return new LiveUpdate(what, items.table(), items.key(key), update, all, now, seen)
                .callThen(
                        item -> Causes.trimmed(what, items.table(), items.key(key), item, items.read(key, item)),
                        (stored, perhapsByItself) -> {
                            List<AttributeValue> causes =
                                    items.reader(key, stored).elements(CAUSES);
                            return causes.contains(Values.string(cause.value()))
                                    ? Result.counted(items.read(key, stored), perhapsByItself)
                                    : Result.next(add(loads, cause, now, stored));
                        });
    }

    /** Returns the attributes without those of the table's key. */
    private Map<String, AttributeValue> attributes(Balance balance) {
        Map<String, AttributeValue> attributes = items.write(balance);
        attributes.keySet().removeAll(items.key(items.type().keyOf(balance)).keySet());
        attributes.remove(RecordType.UPDATED_AT.name());
        return attributes;
    }

    /** Holds for an item without any load, and for one with both loads, whose sums are in range, and their difference. */
    private static Expression addable(Balance loads) {
        Expression none =
                Expression.absent(NET_LOAD_1).and(Expression.absent(NET_LOAD_2)).and(Expression.absent(DELTA));
        Expression both = inRange(NET_LOAD_1.name(), loads.netLoad1())
                .and(inRange(NET_LOAD_2.name(), loads.netLoad2()))
                .and(Expression.of("attribute_type(#delta, :number)").value(":number", Values.string("N")));
        return none.or(both);
    }

    private static Expression inRange(String load, BigDecimal added) {
        BigDecimal room = LARGEST.subtract(added.abs());
        return Expression.of("#%1$s BETWEEN :%1$sLow AND :%1$sHigh".formatted(load))
                .value(":" + load + "Low", Values.decimal(room.negate()))
                .value(":" + load + "High", Values.decimal(room));
    }
}
