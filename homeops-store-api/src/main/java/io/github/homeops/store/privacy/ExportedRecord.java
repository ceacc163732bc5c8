package io.github.homeops.store.privacy;

import io.github.homeops.store.internal.StoreStyle;
import java.util.Map;
import org.immutables.value.Value;

/**
 * A stored record in an export, complete with texts and names. {@code toString} shows neither key nor attributes.
 *
 * <p>Values are of type {@code String}, {@code BigDecimal}, {@code Boolean}, {@code List} or {@code Map<String, …>}.
 * Sets are lists, and binary values are Base64 strings. Attributes that are NULL in the table are left out.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface ExportedRecord {

    /** Returns the kind of the record. */
    RecordKind kind();

    /** Returns the attributes of the record's key. */
    @Value.Redacted
    Map<String, Object> key();

    /** Returns all attributes, including those of the key, sorted by name. */
    @Value.Redacted
    Map<String, Object> attributes();

    /** Returns a builder. The kind is required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link ExportedRecord}. */
    final class Builder extends ImmutableExportedRecord.Builder {
        Builder() {}
    }
}
