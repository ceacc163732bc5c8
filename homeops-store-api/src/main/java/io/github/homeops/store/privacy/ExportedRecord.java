package io.github.homeops.store.privacy;

import io.github.homeops.store.internal.StoreStyle;
import java.util.Map;
import org.immutables.value.Value;

/**
 * A stored record as it is handed out to the person it is about: all of it, text and names too. Only {@code toString} shows
 * neither key nor attributes.
 *
 * <p>Values are a {@code String}, {@code BigDecimal} or {@code Boolean}, a {@code List} of such values or a {@code Map} from
 * {@code String} to them. A set is a list, binary content is a {@code String} in Base64, and what the table holds as NULL is
 * left out.
 */
@Value.Immutable
@StoreStyle
public interface ExportedRecord {

    /** Returns what kind of record it is. */
    RecordKind kind();

    /** Returns the attributes of the key. */
    @Value.Redacted
    Map<String, Object> key();

    /** Returns all attributes, those of the key among them, in the order of their names. */
    @Value.Redacted
    Map<String, Object> attributes();

    /** Starts a record. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link ExportedRecord}. */
    final class Builder extends ImmutableExportedRecord.Builder {
        Builder() {}
    }
}
