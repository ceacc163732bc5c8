package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The declaration of response counters. {@link CounterItem} reads each attribute when an operation needs it. */
public final class CounterRecord {

    static final Attribute<Long> COUNT = Attribute.count("count", "the replies counted on the date");
    static final Attribute<Optional<Instant>> LAST_RESPONSE_AT = Attribute.instant(
                    "lastResponseAt", "when the last permit was granted, from which a cool-down counts")
            .optional();
    static final Attribute<List<String>> CAUSES =
            Attribute.textsIgnoringOthers(Causes.CAUSES, "the causes that were counted, oldest first");
    static final Attribute<List<String>> PERMITS =
            Attribute.textsIgnoringOthers("permits", "notes on permits, oldest first");

    public static final RecordType<CounterKey, Contents> TYPE = RecordType.of(
                    RecordKind.RESPONSE_COUNTER,
                    "counter of chat <chatId> on <date>",
                    Tables.RESPONSE_COUNTERS,
                    RecordKey.of(
                                    KeyPart.chatId(CounterKey::chatId),
                                    KeyPart.date("date", CounterKey::date),
                                    CounterKey::new)
                            .at("<chatId>", "<date>"))
            .belongsTo(Owner.CHAT)
            .value(Contents::key, Builder::new, Builder::build)
            .with(COUNT, Contents::count, (builder, count) -> builder.count = count)
            .with(LAST_RESPONSE_AT, Contents::lastResponseAt, (builder, at) -> builder.lastResponseAt = at)
            .with(CAUSES, Contents::causes, (builder, causes) -> builder.causes = causes)
            .with(PERMITS, Contents::permits, (builder, permits) -> builder.permits = permits)
            .internal(RecordType.UPDATED_AT)
            .build();

    private CounterRecord() {}

    /** All that a counter holds. */
    public record Contents(
            CounterKey key, long count, Optional<Instant> lastResponseAt, List<String> causes, List<String> permits) {}

    private static final class Builder {

        private final CounterKey key;
        private long count;
        private Optional<Instant> lastResponseAt = Optional.empty();
        private List<String> causes = List.of();
        private List<String> permits = List.of();

        private Builder(CounterKey key) {
            this.key = key;
        }

        private Contents build() {
            return new Contents(key, count, lastResponseAt, causes, permits);
        }
    }
}
