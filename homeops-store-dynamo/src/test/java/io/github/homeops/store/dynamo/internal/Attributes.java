package io.github.homeops.store.dynamo.internal;

import static io.github.homeops.store.dynamo.internal.Attribute.HIDES;
import static io.github.homeops.store.dynamo.internal.Attribute.MALFORMED;
import static io.github.homeops.store.dynamo.internal.Attribute.SECRET;
import static io.github.homeops.store.dynamo.internal.Attribute.UNREAD;
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

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.Attribute.Mutation;
import io.github.homeops.store.dynamo.internal.Attribute.Stored;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes that items are made of, by what their readers make of them. Unless it says otherwise, one must be there. */
public final class Attributes {

    private Attributes() {}

    private static Attribute of(String name, AttributeValue.Type type, Function<RandomGenerator, Stored> valid) {
        return new Attribute(name, valid)
                .or(MALFORMED)
                .when(Mutation.TYPE, random -> new Stored(other(type, random), MALFORMED));
    }

    /** A text, of which everything can be read. */
    public static Attribute text(String name) {
        Function<RandomGenerator, Stored> valid = random -> asText(SECRET + random.nextInt());
        return of(name, AttributeValue.Type.S, valid)
                .when(Mutation.EMPTY, random -> asText(""))
                .when(Mutation.DIGITS, random -> asText(digits(random)))
                .when(
                        Mutation.FORM,
                        random -> asText(pick(random, "null", " ", "\u0000", "🧹".repeat(99), "a#b", "<&'\">")));
    }

    /** A text that is one of a few, or has to have a form: a key, or a part of one. */
    public static Attribute text(String name, Function<RandomGenerator, Stored> valid, String... malformed) {
        return of(name, AttributeValue.Type.S, valid)
                .when(Mutation.EMPTY, random -> new Stored(fromS(""), MALFORMED))
                .when(Mutation.RANGE, random -> new Stored(fromS(pick(random, malformed)), MALFORMED));
    }

    /** The name of an activity. */
    public static Attribute activityName(String name) {
        return text(name, random -> asText("activity " + random.nextInt()), "a#b", "\u0000", "x".repeat(201));
    }

    /** The id of a chat, after a prefix. */
    public static Attribute chatId(String name, String prefix) {
        return text(
                name,
                random -> {
                    ChatId chat = ChatId.of(random.nextInt());
                    return new Stored(fromS(prefix + chat), chat);
                },
                prefix,
                prefix + "a#b",
                prefix + "a b",
                prefix + "a\u0000",
                prefix + SECRET.repeat(34));
    }

    /** A whole number of 64 bits, from this one on. */
    public static Attribute wholeNumber(String name, long least) {
        BigInteger tooLow = BigInteger.valueOf(least).subtract(BigInteger.ONE);
        BigInteger tooHigh = BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.ONE);
        Function<RandomGenerator, Long> any = random -> switch (random.nextInt(4)) {
            case 0 -> least;
            case 1 -> Long.MAX_VALUE;
            default -> Math.max(least, random.nextLong() >> random.nextInt(63));
        };
        return number(name, random -> whole(any.apply(random)))
                .when(
                        Mutation.RANGE,
                        random -> malformedNumber(pick(
                                random, tooLow.toString(), tooHigh.toString(), "0.5", "1E-130", "1E+125", "-1E+125")))
                .when(Mutation.FORM, random -> {
                    long value = any.apply(random);
                    return new Stored(fromN(otherwise(value, random)), value);
                });
    }

    /** How many there are: any number, cut to 64 bits. */
    public static Attribute count(String name) {
        return number(name, random -> whole(random.nextInt(1000)))
                .or(0L)
                .when(Mutation.DIGITS, random -> new Stored(fromN(digits(random)), Long.MAX_VALUE))
                .when(
                        Mutation.RANGE,
                        random -> pick(
                                random,
                                new Stored(fromN("-7"), -7L),
                                new Stored(fromN("2.999"), 2L),
                                new Stored(fromN("1E-130"), 0L),
                                new Stored(fromN("9223372036854775808"), Long.MAX_VALUE),
                                new Stored(fromN("-9.9999999999999999999999999999999999999E+125"), Long.MIN_VALUE)))
                .when(Mutation.FORM, random -> new Stored(fromN(otherwise(42, random)), 42L));
    }

    /** A number with decimals, both ends included and 0 to 1 within, and what is made of it. */
    public static Attribute decimal(String name, String least, String most, Function<BigDecimal, Object> reading) {
        BigDecimal tiny = new BigDecimal("1E-7");
        String tooLow = new BigDecimal(least).subtract(tiny).toString();
        String tooHigh = new BigDecimal(most).add(tiny).toString();
        Function<String, Stored> read = number -> new Stored(fromN(number), reading.apply(new BigDecimal(number)));
        Function<RandomGenerator, String> any =
                random -> BigDecimal.valueOf(random.nextInt(10_001), 4).toPlainString();
        return number(name, random -> read.apply(any.apply(random)))
                .when(
                        Mutation.DIGITS,
                        random -> random.nextBoolean()
                                ? malformedNumber(digits(random))
                                : read.apply("0." + digits(random)))
                .when(
                        Mutation.RANGE,
                        random -> random.nextBoolean()
                                ? read.apply(pick(random, least, most))
                                : malformedNumber(
                                        pick(random, tooLow, tooHigh, "9.9999999999999999999999999999999999999E+125")))
                .when(Mutation.FORM, random -> read.apply(any.apply(random) + "00000"));
    }

    /** A map of counts, by what their keys stand for. */
    public static <K> Attribute counts(String name, Map<String, K> keys) {
        List<String> places = keys.keySet().stream().sorted().toList();
        Function<RandomGenerator, String> any = random -> places.get(random.nextInt(places.size()));
        return of(name, AttributeValue.Type.M, random -> {
                    String key = any.apply(random);
                    long count = random.nextLong(1, 100);
                    return new Stored(fromM(Map.of(key, fromN(Long.toString(count)))), Map.of(keys.get(key), count));
                })
                .or(Map.of())
                .when(Mutation.EMPTY, random -> new Stored(fromM(Map.of()), Map.of()))
                .when(Mutation.DIGITS, random -> {
                    String key = any.apply(random);
                    return new Stored(fromM(Map.of(key, fromN(digits(random)))), Map.of(keys.get(key), Long.MAX_VALUE));
                })
                .when(
                        Mutation.RANGE,
                        random -> new Stored(
                                fromM(Map.of(any.apply(random), fromN(pick(random, "0", "-7", "0.5", "-1E+125")))),
                                Map.of()))
                .when(Mutation.FORM, random -> {
                    String key = any.apply(random);
                    return new Stored(
                            fromM(Map.of(
                                    key,
                                    fromN("2.5"),
                                    SECRET,
                                    fromN("3"),
                                    "-1",
                                    fromN("4"),
                                    "",
                                    other(AttributeValue.Type.N, random))),
                            Map.of(keys.get(key), 2L));
                });
    }

    /** A time as a number, in either unit. */
    public static Attribute timestamp(String name) {
        Function<RandomGenerator, Long> second = random ->
                pick(random, 1_000_000_000L, 9_999_999_999L, random.nextLong(1_000_000_000L, 10_000_000_000L));
        Function<RandomGenerator, Stored> valid = random -> {
            long seconds = second.apply(random);
            long millis = seconds * 1000 + random.nextInt(1000);
            return random.nextBoolean()
                    ? new Stored(fromN(Long.toString(seconds)), Instant.ofEpochSecond(seconds))
                    : new Stored(fromN(Long.toString(millis)), Instant.ofEpochMilli(millis));
        };
        return number(name, valid)
                .when(
                        Mutation.RANGE,
                        random -> malformedNumber(pick(
                                random,
                                "0",
                                "999999999",
                                "10000000000",
                                "999999999999",
                                "10000000000000",
                                "-1771324200",
                                "1771324200.5",
                                Long.toString(Long.MIN_VALUE),
                                Long.toString(Long.MAX_VALUE))))
                .when(Mutation.FORM, random -> {
                    long seconds = second.apply(random);
                    return new Stored(fromN(otherwise(seconds, random)), Instant.ofEpochSecond(seconds));
                });
    }

    /** An instant in a text. */
    public static Attribute isoInstant(String name) {
        Function<RandomGenerator, Instant> any = random ->
                Instant.ofEpochMilli(random.nextLong(0, 4_000_000_000_000L)).truncatedTo(ChronoUnit.SECONDS);
        return of(name, AttributeValue.Type.S, random -> {
                    Instant instant = any.apply(random);
                    return new Stored(Values.isoInstant(instant), instant);
                })
                .when(Mutation.EMPTY, random -> new Stored(fromS(""), MALFORMED))
                .when(Mutation.DIGITS, random -> new Stored(fromS(digits(random)), MALFORMED))
                .when(
                        Mutation.RANGE,
                        random -> new Stored(
                                fromS(pick(
                                        random,
                                        SECRET,
                                        "2026-02-30T10:30:00Z",
                                        "2026-13-01T10:30:00Z",
                                        "2026-02-17T24:30:00Z",
                                        "2026-02-17T10:30:00",
                                        "2026-02-17T10:30:00+19:00",
                                        "+9999999999-01-01T00:00:00Z")),
                                MALFORMED))
                .when(Mutation.FORM, random -> {
                    Instant instant = any.apply(random);
                    return new Stored(fromS(otherwise(instant, random)), instant);
                });
    }

    public static Attribute truth(String name) {
        Function<RandomGenerator, Stored> valid = random -> {
            boolean value = random.nextBoolean();
            return new Stored(fromBool(value), value);
        };
        return of(name, AttributeValue.Type.BOOL, valid).or(false).when(Mutation.FORM, valid);
    }

    /** A list of texts. */
    public static Attribute texts(String name) {
        return texts(
                name,
                random -> new Stored(
                        fromL(List.of(fromS("-100#7"), pick(random, fromN("1"), fromNul(true), fromL(List.of())))),
                        MALFORMED));
    }

    /** A list of texts, among which there may be something else. */
    public static Attribute texts(String name, Function<RandomGenerator, Stored> somethingElse) {
        return of(
                        name,
                        AttributeValue.Type.L,
                        random -> asTexts(IntStream.range(0, random.nextInt(20))
                                .mapToObj(number -> "-100#" + number)
                                .toList()))
                .or(List.of())
                .when(Mutation.EMPTY, random -> asTexts(random.nextBoolean() ? List.of() : List.of("")))
                .when(Mutation.DIGITS, random -> asTexts(List.of(digits(random))))
                .when(Mutation.RANGE, somethingElse);
    }

    /** A word that stands for a constant. */
    public static <E extends Enum<E>> Attribute word(String name, Class<E> type) {
        Function<RandomGenerator, E> any = random -> pick(random, type.getEnumConstants());
        return of(name, AttributeValue.Type.S, random -> {
                    E constant = any.apply(random);
                    return new Stored(fromS(constant.name().toLowerCase(Locale.ROOT)), constant);
                })
                .when(Mutation.EMPTY, random -> new Stored(fromS(pick(random, "", " ")), MALFORMED))
                .when(Mutation.DIGITS, random -> new Stored(fromS(digits(random)), MALFORMED))
                .when(Mutation.RANGE, random -> new Stored(fromS(SECRET), MALFORMED))
                .when(Mutation.FORM, random -> {
                    E constant = any.apply(random);
                    String word = constant.name();
                    return new Stored(
                            fromS(word.charAt(0)
                                    + (random.nextBoolean()
                                            ? word.substring(1)
                                            : word.substring(1).toLowerCase(Locale.ROOT))),
                            constant);
                });
    }

    /** When the item expires, seen from an instant. */
    public static Attribute ttl(Instant now) {
        long second = now.getEpochSecond();
        return new Attribute(
                        Expiry.TTL, random -> new Stored(fromN(Long.toString(second + 1 + random.nextInt(9))), UNREAD))
                .or(UNREAD)
                .when(Mutation.TYPE, random -> new Stored(other(AttributeValue.Type.N, random), UNREAD))
                .when(
                        Mutation.RANGE,
                        random -> pick(
                                random,
                                new Stored(fromN(Long.toString(second)), HIDES),
                                new Stored(fromN("-1"), HIDES),
                                new Stored(fromN("-1E+125"), HIDES),
                                new Stored(fromN(second + "." + "0".repeat(26) + "1"), UNREAD),
                                new Stored(fromN("1E+125"), UNREAD)))
                .when(Mutation.DIGITS, random -> new Stored(fromN(digits(random)), UNREAD))
                .when(Mutation.FORM, random -> new Stored(fromN(otherwise(second, random)), HIDES));
    }

    /** What matters only by being there, whatever it is. */
    public static Attribute mark(String name) {
        return new Attribute(name, random -> new Stored(null, UNREAD))
                .when(Mutation.NULL, random -> new Stored(fromNul(true), UNREAD))
                .when(Mutation.TYPE, random -> new Stored(other(AttributeValue.Type.S, random), HIDES))
                .when(Mutation.EMPTY, random -> new Stored(fromS(""), HIDES))
                .when(Mutation.FORM, random -> new Stored(Values.isoInstant(Instant.EPOCH), HIDES));
    }

    /** What is nothing to the reader, whatever it is. */
    public static Attribute unread(String name) {
        Function<RandomGenerator, Stored> anything =
                random -> new Stored(other(AttributeValue.Type.NUL, random), UNREAD);
        return new Attribute(name, anything).or(UNREAD).when(Mutation.TYPE, anything);
    }

    @SafeVarargs
    public static <T> T pick(RandomGenerator random, T... values) {
        return values[random.nextInt(values.length)];
    }

    private static Attribute number(String name, Function<RandomGenerator, Stored> valid) {
        return of(name, AttributeValue.Type.N, valid)
                .when(Mutation.EMPTY, random -> malformedNumber(""))
                .when(Mutation.DIGITS, random -> malformedNumber(digits(random)));
    }

    private static Stored asText(String text) {
        return new Stored(fromS(text), text);
    }

    private static Stored asTexts(List<String> texts) {
        return new Stored(Values.strings(texts), texts);
    }

    private static Stored whole(long value) {
        return new Stored(fromN(Long.toString(value)), value);
    }

    private static Stored malformedNumber(String number) {
        return new Stored(fromN(number), MALFORMED);
    }

    private static String digits(RandomGenerator random) {
        return "7".repeat(19) + (1_000_000_000_000_000_000L + random.nextLong(1_000_000_000_000_000_000L));
    }

    private static String otherwise(long value, RandomGenerator random) {
        BigDecimal number = BigDecimal.valueOf(value);
        return pick(
                random,
                value + ".000",
                number.setScale(18 - number.precision() < 0 ? 0 : 3).toString(),
                number.unscaledValue() + "E0",
                number.movePointLeft(3) + "E+3");
    }

    private static String otherwise(Instant instant, RandomGenerator random) {
        String local = instant.atOffset(ZoneOffset.UTC).toLocalDateTime().toString();
        return pick(
                random,
                instant.toString(),
                instant.toString().toLowerCase(Locale.ROOT),
                local + "+00:00",
                local + "+0000",
                local + "+00",
                instant.atOffset(ZoneOffset.ofHours(2)).toString(),
                instant.atOffset(ZoneOffset.ofHoursMinutes(-9, -30)).toString());
    }

    private static AttributeValue other(AttributeValue.Type type, RandomGenerator random) {
        while (true) {
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
            if (value.type() != type) {
                return value;
            }
        }
    }
}
