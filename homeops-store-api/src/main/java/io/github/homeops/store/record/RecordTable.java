package io.github.homeops.store.record;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table that holds records of one or several types: its key attributes, its indexes, and whether its items expire. Immutable
 * and thread-safe.
 *
 * @param name the default name of the table
 * @param partitionKey the attribute of the partition key
 * @param sortKey the attribute of the sort key
 * @param expires whether items expire by their attribute {@code ttl}
 * @param recoverable whether the table has point-in-time recovery
 * @param indexes the indexes
 */
public record RecordTable(
        String name,
        KeyAttribute partitionKey,
        KeyAttribute sortKey,
        boolean expires,
        boolean recoverable,
        List<Index> indexes) {

    /** The attribute by which items expire: a number of seconds since 1970. */
    public static final String TTL = "ttl";

    /** Checks that nothing is null. */
    public RecordTable {
        requireNonNull(name, "name must not be null");
        requireNonNull(partitionKey, "partitionKey must not be null");
        requireNonNull(sortKey, "sortKey must not be null");
        indexes = List.copyOf(indexes);
    }

    /** Returns a table without indexes whose items do not expire, with point-in-time recovery. */
    public static RecordTable of(String name, KeyAttribute partitionKey, KeyAttribute sortKey) {
        return new RecordTable(name, partitionKey, sortKey, false, true, List.of());
    }

    /** Returns a table whose items expire. */
    public RecordTable expiring() {
        return new RecordTable(name, partitionKey, sortKey, true, recoverable, indexes);
    }

    /** Returns a table without point-in-time recovery, for items that are worthless soon. */
    public RecordTable withoutRecovery() {
        return new RecordTable(name, partitionKey, sortKey, expires, false, indexes);
    }

    /** Returns a table with a further index. */
    public RecordTable with(Index index) {
        List<Index> more = new ArrayList<>(indexes);
        more.add(index);
        return new RecordTable(name, partitionKey, sortKey, expires, recoverable, more);
    }

    /** Returns the table under another name, with these indexes. */
    public RecordTable named(String tableName, List<Index> tableIndexes) {
        return new RecordTable(tableName, partitionKey, sortKey, expires, recoverable, tableIndexes);
    }

    /** Returns the index of this name, or empty if the table has no such index. */
    public Optional<Index> index(String indexName) {
        return indexes.stream().filter(index -> index.name.equals(indexName)).findFirst();
    }

    /**
     * An attribute of a key.
     *
     * @param name the name
     * @param isNumber whether it is stored as a number; otherwise as a text
     */
    public record KeyAttribute(String name, boolean isNumber) {

        /** Returns a key attribute that is a text. */
        public static KeyAttribute text(String name) {
            return new KeyAttribute(name, false);
        }

        /** Returns a key attribute that is a number. */
        public static KeyAttribute number(String name) {
            return new KeyAttribute(name, true);
        }

        /** Returns the name and the stored type: {@code chatId S}. */
        @Override
        public String toString() {
            return name + (isNumber ? " N" : " S");
        }
    }

    /**
     * An index of a table.
     *
     * @param name the default name
     * @param partitionKey the attribute of the partition key
     * @param sortKey the attribute of the sort key
     * @param included the attributes that the index holds beside the keys; empty for all attributes
     * @param question the question that the index answers, in words
     * @param isOptional whether the table has the index only if the schema asks for it
     */
    public record Index(
            String name,
            KeyAttribute partitionKey,
            KeyAttribute sortKey,
            List<String> included,
            String question,
            boolean isOptional) {

        /** Checks that nothing is null. */
        public Index {
            requireNonNull(name, "name must not be null");
            included = List.copyOf(included);
        }

        /** Returns an index that holds all attributes. */
        public static Index of(String name, KeyAttribute partitionKey, KeyAttribute sortKey, String question) {
            return new Index(name, partitionKey, sortKey, List.of(), question, false);
        }

        /** Returns an index that holds these attributes beside its keys. */
        public Index including(String... attributes) {
            return new Index(name, partitionKey, sortKey, List.of(attributes), question, isOptional);
        }

        /** Returns the index under another name. */
        public Index named(String indexName) {
            return new Index(indexName, partitionKey, sortKey, included, question, isOptional);
        }

        /** Returns an index that a table has only if the schema asks for it. */
        public Index optional() {
            return new Index(name, partitionKey, sortKey, included, question, true);
        }
    }
}
