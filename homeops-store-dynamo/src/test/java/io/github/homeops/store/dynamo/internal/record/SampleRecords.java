package io.github.homeops.store.dynamo.internal.record;

import static io.github.homeops.store.testkit.contract.FullHousehold.HOME;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.AttributeType;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.KeyTemplate;
import io.github.homeops.store.record.RecordType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value of each declared type, made from the declaration alone. */
public final class SampleRecords {

    private static final String TABLE = "some-table";
    private static final long SEED = 7;

    private SampleRecords() {}

    /**
     * Returns a record of this class, or empty if no declared type has such values.
     *
     * @param chat the chat in its key, if it has one
     * @param user the user in its key, if it has one
     * @param canary the text of each private attribute
     */
    public static Optional<Object> of(Class<?> value, ChatId chat, UserId user, String canary) {
        return StoresForTests.records().stream()
                .map(type -> (Object) of(type, chat, user, canary))
                .filter(value::isInstance)
                .findFirst();
    }

    /** Returns the type of this value, or empty if no type is declared for it. */
    public static Optional<RecordType<?, ?>> typeOf(Object value) {
        return StoresForTests.records().stream()
                .filter(type -> of(type, ChatId.of(-1), UserId.of(1), "canary").getClass() == value.getClass())
                .findFirst();
    }

    /** Returns a record of this type. */
    public static <K, V> V of(RecordType<K, V> type, ChatId chat, UserId user, String canary) {
        RandomGenerator random = new SplittableRandom(SEED);
        K key = type.key()
                .read(
                        fill(type, type.key().partition(), chat, user),
                        fill(type, type.key().sort(), chat, user),
                        (template, problem) -> new IllegalStateException(template + " " + problem));
        RecordItems<K, V> items = new RecordItems<>(type, TABLE, TimestampUnit.MILLIS);
        Map<String, AttributeValue> item = new HashMap<>(items.key(key));
        type.attributes().forEach(attribute -> {
            AttributeValue stored = isText(attribute)
                    ? AttributeValue.fromS(attribute.isPrivate() ? canary : attribute.name())
                    : StoredValue.valid(attribute, random).stored();
            if (stored != null) {
                item.put(attribute.name(), stored);
            }
        });
        type.tombstones().forEach(item::remove);
        return items.read(key, item);
    }

    private static boolean isText(Attribute<?> attribute) {
        return attribute.type() == AttributeType.TEXT;
    }

    private static <K> String fill(RecordType<K, ?> type, KeyTemplate template, ChatId chat, UserId user) {
        return template.fill(place -> {
            KeyPart<K, ?> part = type.key().part(place);
            if (part.type() == ChatId.class) {
                return chat.value();
            }
            if (part.type() == HouseholdId.class) {
                return HOME.value();
            }
            return part.type() == UserId.class
                    ? Long.toString(user.value() + (place.equals("user2Id") ? 1 : 0))
                    : SampleKeys.text(type, place, new SplittableRandom(SEED));
        });
    }
}
