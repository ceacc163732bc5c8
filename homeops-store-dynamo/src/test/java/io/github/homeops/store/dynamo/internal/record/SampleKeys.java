package io.github.homeops.store.dynamo.internal.record;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.time.LocalDate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Keys of any type of record, made part by part by what the declaration says of each. */
final class SampleKeys {

    private SampleKeys() {}

    /** Returns a key with this sort key; null for any. */
    static <K> K key(RecordType<K, ?> type, @Nullable String sort, RandomGenerator random) {
        return type.key()
                .read(
                        type.key().partition().fill(place -> text(type, place, random)),
                        sort == null ? type.key().sort().fill(place -> text(type, place, random)) : sort,
                        (template, problem) -> new IllegalArgumentException(template + " " + problem));
    }

    /** Returns a value of a part that is neither the id of a chat or a user nor a text. */
    static Object part(KeyPart<?, ?> part, RandomGenerator random) {
        if (part.type() == Long.class) {
            return (long) random.nextInt(50);
        }
        if (part.type() == LocalDate.class) {
            return LocalDate.of(2026, 1, 1).plusDays(random.nextInt(400));
        }
        if (part.type() == IsoWeek.class) {
            return new IsoWeek(2026, 1 + random.nextInt(52));
        }
        if (part.type() == Instant.class) {
            return Instant.ofEpochSecond(1_770_000_000L + random.nextInt(1000));
        }
        throw new AssertionError("no sample of " + part.type() + ": add it to SampleKeys.part in SampleKeys.java");
    }

    static <K> String text(RecordType<K, ?> type, String place, RandomGenerator random) {
        KeyPart<K, ?> part = type.key().part(place);
        if (part.type() == ChatId.class || part.type() == HouseholdId.class) {
            return Integer.toString(random.nextInt());
        }
        if (part.type() == UserId.class) {
            // Of two users in one key, the second has the higher id.
            return Long.toString(random.nextInt() + (place.equals("user2Id") ? 1L << 40 : 0));
        }
        if (part.type() == String.class) {
            return part.description().equals("a ULID")
                    ? new Ulid(random.nextLong(), random.nextLong()).toString()
                    : place + random.nextInt(1000);
        }
        return part.text(part(part, random));
    }
}
