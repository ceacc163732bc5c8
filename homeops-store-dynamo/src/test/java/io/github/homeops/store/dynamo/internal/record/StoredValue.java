package io.github.homeops.store.dynamo.internal.record;

import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromB;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs;

import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What is stored in an attribute, made together with what a reader has to make of it, so that no second reader is needed to judge
 * the first.
 *
 * @param stored the stored value; null for none
 * @param meaning the value as the store itself writes it; null if the reader sees no value
 * @param malformed whether nobody can read it
 */
public record StoredValue(
        @Nullable AttributeValue stored, @Nullable AttributeValue meaning, boolean malformed) {

    /** Stands in all that a complaint must not show. */
    static final String SECRET = "secret";

    private static final AttributeValue ZERO = fromN("0");

    /** Returns a value that can be read, in the form of the store or in another one. */
    static StoredValue valid(Attribute<?> attribute, RandomGenerator random) {
        return switch (attribute.type()) {
            case TEXT ->
                same(fromS(pick(random, SECRET + random.nextInt(), "null", " ", "🧹".repeat(99), "a#b", "<&'\">")));
            case ENUMERATION -> word(attribute, random);
            case CHAT_ID, HOUSEHOLD_ID -> same(fromS(Integer.toString(random.nextInt())));
            case INSTANT -> instant(random);
            case TIMESTAMP -> timestamp(random);
            case WHOLE_NUMBER, CHAT_NUMBER -> number(random.nextLong() >> random.nextInt(63), random);
            case NATURAL_NUMBER -> number(random.nextLong() >>> (1 + random.nextInt(62)), random);
            case DECIMAL, FRACTION -> decimal(BigDecimal.valueOf(random.nextInt(10_001), 4));
            case COUNT -> count(random);
            case BOOL -> same(fromBool(random.nextBoolean()));
            case COUNTS -> counts(attribute, random);
            case TEXTS -> texts(random);
            case OTHER -> same(other(random, AttributeValue.Type.NUL));
        };
    }

    /** Returns a value that is not there, or that may be malformed. */
    static StoredValue mutated(Attribute<?> attribute, RandomGenerator random) {
        if (random.nextInt(4) == 0) {
            return absent(attribute, random.nextBoolean() ? null : fromNul(true));
        }
        return switch (attribute.type()) {
            case TEXT -> ofType(AttributeValue.Type.S, random);
            case ENUMERATION ->
                pick(random, ofType(AttributeValue.Type.S, random), bad(fromS(pick(random, "", " ", SECRET))));
            case CHAT_ID, HOUSEHOLD_ID ->
                pick(
                        random,
                        ofType(AttributeValue.Type.S, random),
                        bad(fromS(pick(random, "", "a#b", "a b", "a\u0000"))));
            case INSTANT ->
                pick(
                        random,
                        ofType(AttributeValue.Type.S, random),
                        bad(fromS(pick(
                                random,
                                "",
                                SECRET,
                                "2026-02-30T10:30:00Z",
                                "2026-02-30T10:30:00.000Z",
                                "2026-13-01T10:30:00.000Z",
                                "2026-02-17T24:30:00.000Z",
                                "2026-02-17T10:60:00.000Z",
                                "2026-02-17T10:30:00",
                                "2026-02-17T10:30:00+19:00",
                                "+9999999999-01-01T00:00:00Z"))));
            case TIMESTAMP ->
                pick(
                        random,
                        ofType(AttributeValue.Type.N, random),
                        bad(fromN(pick(
                                random,
                                "0",
                                "999999999",
                                "10000000000",
                                "999999999999",
                                "10000000000000",
                                "1771324200.5",
                                "-1771324200",
                                digits(random)))));
            case WHOLE_NUMBER, CHAT_NUMBER -> pick(random, ofType(AttributeValue.Type.N, random), badNumber(random));
            case NATURAL_NUMBER ->
                pick(random, ofType(AttributeValue.Type.N, random), badNumber(random), bad(fromN("-1")));
            case DECIMAL ->
                pick(
                        random,
                        ofType(AttributeValue.Type.N, random),
                        decimal(new BigDecimal("1E30")),
                        decimal(new BigDecimal("0." + digits(random))),
                        bad(fromN(pick(random, digits(random), "1000000000000000000000000000000.1", "9.9E+125"))));
            case FRACTION ->
                pick(
                        random,
                        ofType(AttributeValue.Type.N, random),
                        bad(fromN(pick(
                                random,
                                "-0.0000001",
                                "1.0000000000000000000000000000000000001",
                                "2",
                                digits(random)))));
            case COUNT -> ofType(AttributeValue.Type.N, random);
            case BOOL -> ofType(AttributeValue.Type.BOOL, random);
            case COUNTS -> ofType(AttributeValue.Type.M, random);
            case TEXTS -> ofType(AttributeValue.Type.L, random);
            case OTHER -> same(other(random, AttributeValue.Type.NUL));
        };
    }

    /** Returns the same with another meaning. */
    StoredValue meaning(@Nullable AttributeValue other) {
        return new StoredValue(stored, other, malformed);
    }

    private static StoredValue absent(Attribute<?> attribute, @Nullable AttributeValue stored) {
        return switch (attribute.type()) {
            case COUNT -> new StoredValue(stored, ZERO, false);
            case BOOL -> new StoredValue(stored, fromBool(false), false);
            case COUNTS -> new StoredValue(stored, fromM(Map.of()), false);
            case TEXTS -> new StoredValue(stored, fromL(List.of()), false);
            default -> new StoredValue(stored, null, !attribute.isOptional());
        };
    }

    private static StoredValue word(Attribute<?> attribute, RandomGenerator random) {
        String word = pick(random, attribute.values().toArray(String[]::new));
        String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
        return new StoredValue(fromS(pick(random, word, word.toUpperCase(Locale.ROOT), capital)), fromS(word), false);
    }

    private static StoredValue instant(RandomGenerator random) {
        Instant instant = Instant.ofEpochMilli(random.nextLong(-4_000_000_000_000L, 4_000_000_000_000L))
                .truncatedTo(random.nextBoolean() ? ChronoUnit.SECONDS : ChronoUnit.MILLIS);
        String own = "%1$tFT%1$tT.%1$tLZ".formatted(instant.atOffset(ZoneOffset.UTC));
        String local = own.substring(0, own.length() - 1);
        String form = pick(
                random,
                own,
                instant.toString(),
                own.toLowerCase(Locale.ROOT),
                local + "+00:00",
                local + "+0000",
                local + "+00",
                instant.atOffset(ZoneOffset.ofHours(2)).toString(),
                instant.atOffset(ZoneOffset.ofHoursMinutes(-9, -30)).toString());
        return new StoredValue(fromS(form), fromS(own), false);
    }

    private static StoredValue timestamp(RandomGenerator random) {
        long seconds = pick(random, 1_000_000_000L, 9_999_999_999L, random.nextLong(1_000_000_000L, 10_000_000_000L));
        long millis = seconds * 1000 + random.nextInt(1000);
        return random.nextBoolean()
                ? new StoredValue(otherwise(seconds, random), fromN(seconds + "000"), false)
                : new StoredValue(otherwise(millis, random), fromN(Long.toString(millis)), false);
    }

    private static StoredValue number(long value, RandomGenerator random) {
        return new StoredValue(otherwise(value, random), fromN(Long.toString(value)), false);
    }

    private static StoredValue decimal(BigDecimal value) {
        return new StoredValue(
                fromN(value.toString()), fromN(value.stripTrailingZeros().toPlainString()), false);
    }

    private static StoredValue count(RandomGenerator random) {
        long some = random.nextInt(1, 1000);
        return pick(
                random,
                number(some, random),
                number(some, random),
                new StoredValue(fromN("-7"), fromN("-7"), false),
                new StoredValue(fromN("2.999"), fromN("2"), false),
                new StoredValue(fromN("1E-130"), ZERO, false),
                new StoredValue(fromN(digits(random)), fromN(Long.toString(Long.MAX_VALUE)), false),
                new StoredValue(fromN("-9.9E+125"), fromN(Long.toString(Long.MIN_VALUE)), false));
    }

    /** Beside the key there may be others, and values that are not counts: they are ignored. */
    private static StoredValue counts(Attribute<?> attribute, RandomGenerator random) {
        String key = pick(random, attribute.values().toArray(String[]::new));
        // Some bots call the hour after midnight the 24th.
        String written = key.equals("24") ? "0" : key;
        AttributeValue none = fromM(Map.of());
        return pick(
                random,
                new StoredValue(fromM(Map.of(key, fromN("2.5"))), fromM(Map.of(written, fromN("2"))), false),
                new StoredValue(
                        fromM(Map.of(key, fromN("3"), SECRET, fromN("3"), "-1", fromN("4"))),
                        fromM(Map.of(written, fromN("3"))),
                        false),
                new StoredValue(
                        fromM(Map.of(key, fromN(digits(random)))),
                        fromM(Map.of(written, fromN(Long.toString(Long.MAX_VALUE)))),
                        false),
                new StoredValue(fromM(Map.of(key, other(random, AttributeValue.Type.N))), none, false),
                new StoredValue(fromM(Map.of(key, fromN(pick(random, "0", "-7", "0.5", "-1E+125")))), none, false));
    }

    private static StoredValue texts(RandomGenerator random) {
        return same(fromL(
                pick(random, List.of(), List.of(fromS("-100#7"), fromS("")), List.of(fromS(SECRET), fromS("-100#8")))));
    }

    private static StoredValue ofType(AttributeValue.Type wanted, RandomGenerator random) {
        return bad(other(random, wanted));
    }

    private static StoredValue badNumber(RandomGenerator random) {
        return bad(fromN(pick(random, "9223372036854775808", "0.5", "1E-130", "1E+125", digits(random))));
    }

    private static StoredValue bad(AttributeValue stored) {
        return new StoredValue(stored, null, true);
    }

    private static StoredValue same(AttributeValue value) {
        return new StoredValue(value, value, false);
    }

    /** 38 digits, the most that a Number can have. */
    private static String digits(RandomGenerator random) {
        return "7".repeat(19) + (1_000_000_000_000_000_000L + random.nextLong(1_000_000_000_000_000_000L));
    }

    private static AttributeValue otherwise(long value, RandomGenerator random) {
        return fromN(pick(random, Long.toString(value), value + ".000", value + "E0"));
    }

    static AttributeValue other(RandomGenerator random, AttributeValue.Type type) {
        AttributeValue value = pick(
                random,
                fromS(SECRET + random.nextInt()),
                fromN(Integer.toString(random.nextInt())),
                fromBool(random.nextBoolean()),
                fromB(SdkBytes.fromUtf8String(SECRET)),
                fromL(List.of(fromS(SECRET))),
                fromM(Map.of(SECRET, fromS(SECRET))),
                fromSs(List.of(SECRET)),
                fromNs(List.of("1", "2")),
                fromBs(List.of(SdkBytes.fromUtf8String(SECRET))));
        return value.type() == type ? other(random, type) : value;
    }

    @SafeVarargs
    public static <T> T pick(RandomGenerator random, T... values) {
        return values[random.nextInt(values.length)];
    }
}
