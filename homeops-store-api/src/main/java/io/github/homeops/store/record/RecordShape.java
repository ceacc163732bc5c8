package io.github.homeops.store.record;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** How value and item become each other. */
record RecordShape<K, V, B>(
        Function<V, K> keyOf,
        Function<K, B> begin,
        Function<B, V> end,
        List<Field<V, B, ?>> fields,
        List<Derived<V, ?>> derived) {

    V read(K key, AttributeReader item) {
        B builder = begin.apply(key);
        for (Field<V, B, ?> field : fields) {
            field.read(item, builder);
        }
        return end.apply(builder);
    }

    void write(V value, AttributeWriter item) {
        for (Field<V, B, ?> field : fields) {
            field.write(value, item);
        }
        for (Derived<V, ?> attribute : derived) {
            attribute.write(value, item);
        }
    }

    /** An attribute of the value. */
    record Field<V, B, T>(Attribute<T> attribute, Function<V, T> get, BiConsumer<B, T> set) {

        void read(AttributeReader item, B builder) {
            set.accept(builder, attribute.read(item));
        }

        void write(V value, AttributeWriter item) {
            attribute.write(item, get.apply(value));
        }
    }

    /** An attribute that follows from the value and is not read. */
    record Derived<V, T>(Attribute<T> attribute, Function<V, T> get) {

        void write(V value, AttributeWriter item) {
            attribute.write(item, get.apply(value));
        }
    }
}
