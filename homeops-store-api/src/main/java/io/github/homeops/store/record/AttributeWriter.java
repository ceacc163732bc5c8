package io.github.homeops.store.record;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Receives the attributes of one item that is written. Implemented by the library only: later versions may add methods.
 */
public interface AttributeWriter {

    /** Writes a text; an empty text is left out. */
    void text(String name, String value);

    /** Writes a whole number. */
    void wholeNumber(String name, long value);

    /** Writes a number without an exponent and without trailing zeros. */
    void decimal(String name, BigDecimal value);

    /** Writes a boolean. */
    void bool(String name, boolean value);

    /** Writes an instant as text in UTC with three fraction digits. */
    void instant(String name, Instant value);

    /** Writes an instant as a number in the table's unit. */
    void timestamp(String name, Instant value);

    /** Writes counts by their keys. */
    void counts(String name, Map<String, Long> counts);

    /** Writes a list of texts. */
    void texts(String name, List<String> values);
}
