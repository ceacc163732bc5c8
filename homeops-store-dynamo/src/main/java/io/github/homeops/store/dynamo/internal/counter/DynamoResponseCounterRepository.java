package io.github.homeops.store.dynamo.internal.counter;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** Response counters on DynamoDB. */
public final class DynamoResponseCounterRepository implements ResponseCounterRepository {

    // A later one has no form YYYY-MM-DD.
    private static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

    private final Database database;
    private final CounterCalls calls;
    private final HouseholdTime time;

    public DynamoResponseCounterRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.calls = new CounterCalls(settings.items(CounterRecord.TYPE));
        this.time = settings.time();
    }

    @Override
    public long increment(ChatId chat, Cause cause) {
        Instant now = now();
        return increment(chat, time.dateOf(now), cause, now);
    }

    @Override
    public long increment(ChatId chat, LocalDate date, Cause cause) {
        return increment(chat, date, cause, now());
    }

    @Override
    public long count(ChatId chat) {
        return count(chat, time.today());
    }

    @Override
    public long count(ChatId chat, LocalDate date) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(date, "date must not be null");
        return database.send("counters.count", calls.count(new CounterKey(chat, date), now()));
    }

    @Override
    public Permit ask(MessageRef message, PermitRule rule) {
        requireNonNull(message, "message must not be null");
        requireNonNull(rule, "rule must not be null");
        Instant now = now();
        LocalDate today = time.dateOf(now);
        Instant tomorrow = time.startOfDay(today.plusDays(1));
        PermitRequest asking = new PermitRequest(message, rule, callId(now), now, today, tomorrow, null);
        LocalDate first = rule.coolDown().map(now::minus).map(time::dateOf).orElse(today);
        return database.send("counters.ask", new PermitCalls(calls).from(first, asking));
    }

    @Override
    public boolean giveBack(Permit.Granted permit) {
        requireNonNull(permit, "permit must not be null");
        PermitToken token = PermitToken.parse(permit.token());
        return database.send("counters.giveBack", new GiveBackCalls(calls, permit, token, now()).find());
    }

    private long increment(ChatId chat, LocalDate date, Cause cause, Instant now) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(date, "date must not be null");
        requireNonNull(cause, "cause must not be null");
        if (date.isAfter(LAST_DATE)) {
            throw new IllegalArgumentException("date must be at most " + LAST_DATE + ", was " + date);
        }
        Instant expiry = CounterItem.expiryOf(date);
        if (!expiry.isAfter(now)) {
            // It would be born expired: no read would see it, and each repeat would count anew.
            throw new IllegalArgumentException(
                    "date must be one whose counter has not expired, was " + date + ", which expired at " + expiry);
        }
        return database.send("counters.increment", calls.increment(new CounterKey(chat, date), cause, now));
    }

    // The tables keep milliseconds, and what is compared with them must be no finer.
    private Instant now() {
        return time.now().truncatedTo(ChronoUnit.MILLIS);
    }

    private static String callId(Instant now) {
        return UlidCreator.getUlid(now.toEpochMilli()).toString();
    }
}
