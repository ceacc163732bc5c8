package io.github.homeops.store.record;

import io.github.homeops.store.MalformedItemException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The attributes of one stored item. An attribute that is NULL counts as absent. An attribute of another type than the
 * method reads is a {@link MalformedItemException} that names the item and the attribute, never the value.
 *
 * <p>Implemented by the library only: later versions may add methods.
 */
public interface AttributeReader {

    /** Returns whether the item has the attribute with a value. */
    boolean has(String name);

    /** Returns a text, or empty if it is absent. */
    Optional<String> text(String name);

    /** Returns a whole number of 64 bits, or empty if it is absent. */
    Optional<Long> wholeNumber(String name);

    /** Returns a number with its decimals, or empty if it is absent. */
    Optional<BigDecimal> decimal(String name);

    /** Returns a count, cut to 64 bits; 0 if it is absent. */
    long count(String name);

    /** Returns a boolean; false if it is absent. */
    boolean bool(String name);

    /** Returns an instant that is stored as text in any form of ISO 8601 with an offset, or empty if it is absent. */
    Optional<Instant> instant(String name);

    /** Returns an instant that is stored as a number of milliseconds or seconds, or empty if it is absent. */
    Optional<Instant> timestamp(String name);

    /**
     * Returns the counts of a map by the meaning of their keys, without counts of 0 and below; empty if it is absent.
     * Other keys, and values that are not numbers, are ignored.
     */
    <K extends Comparable<K>> Map<K, Long> counts(String name, Map<String, K> keys);

    /** Returns a list of texts; empty if it is absent. */
    List<String> texts(String name);

    /** Returns the texts of a list, without its elements of other types; empty if it is absent. */
    List<String> textsIgnoringOthers(String name);

    /** Returns the exception for an attribute that is malformed: {@code problem} says what it must be. */
    MalformedItemException malformed(String name, String problem);
}
