package io.github.homeops.store.dynamo.internal;

import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An attribute of a kind of item: as it should be, and spoilt in every way. What is stored is made together with what it
 * means, so that no second reader is needed to judge the first.
 */
public final class Attribute {

    /** What can be done to an attribute. */
    enum Mutation {
        ABSENCE,
        NULL,
        TYPE,
        RANGE,
        EMPTY,
        /** Of 38 digits, the most that a Number can have. */
        DIGITS,
        /** Another way to write what can still be read, or another value. */
        FORM
    }

    /** What is stored, or null for nothing, and what a reader has to make of it. */
    public record Stored(@Nullable AttributeValue value, Object meaning) {}

    /** Nobody can read it. */
    public static final Object MALFORMED = Marker.MALFORMED;

    /** It is not there. */
    public static final Object ABSENT = Marker.ABSENT;

    /** It is nothing to the reader. */
    public static final Object UNREAD = Marker.UNREAD;

    /** It hides the whole item. */
    public static final Object HIDES = Marker.HIDES;

    /** Stands in all that a complaint must not show. */
    static final String SECRET = "secret";

    private enum Marker {
        MALFORMED,
        ABSENT,
        UNREAD,
        HIDES
    }

    private final String name;
    private final Function<RandomGenerator, Stored> valid;
    private final Map<Mutation, Function<RandomGenerator, Stored>> mutations = new EnumMap<>(Mutation.class);

    Attribute(String name, Function<RandomGenerator, Stored> valid) {
        this.name = name;
        this.valid = valid;
    }

    /** Makes the attribute optional. */
    public Attribute orAbsent() {
        return or(ABSENT);
    }

    /** Says what it means that there is none. */
    public Attribute or(Object ifAbsent) {
        return when(Mutation.ABSENCE, random -> new Stored(null, ifAbsent))
                .when(Mutation.NULL, random -> new Stored(fromNul(true), ifAbsent));
    }

    Attribute when(Mutation mutation, Function<RandomGenerator, Stored> stored) {
        mutations.put(mutation, stored);
        return this;
    }

    public String name() {
        return name;
    }

    Set<Mutation> mutations() {
        return mutations.keySet();
    }

    Stored valid(RandomGenerator random) {
        return valid.apply(random);
    }

    Stored mutated(Mutation mutation, RandomGenerator random) {
        return Optional.ofNullable(mutations.get(mutation)).orElseThrow().apply(random);
    }
}
