package io.github.homeops.store.dynamo.operations;

import static io.github.homeops.store.dynamo.operations.SampleArguments.LATEST;
import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.operations.StoredItems.Item;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.RecordType;
import io.github.homeops.store.testkit.LocalStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Items that other bots wrote, for every operation and each item that its requests name by key: NULL is absent, an expired item
 * does not exist, an unknown attribute stays, and an attribute of another type is named and nothing is changed. Lists are in
 * {@code StrangeItemsInListsTest}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForeignItemsTest {

    private static final AttributeValue NULL = AttributeValue.fromNul(true);
    private static final AttributeValue OF_NO_TYPE = AttributeValue.fromB(SdkBytes.fromUtf8String("?"));

    private final LocalStore local = LocalStore.builder().open();
    private final SampleArguments arguments = PreparedHousehold.moveInto(local.store());
    private final StoredItems household = StoredItems.of(local.client());

    @AfterAll
    void close() {
        local.close();
    }

    static List<Operation> operations() {
        return Operations.all().stream()
                .filter(operation -> !operation.method().isDefault())
                // forgets and exports what is malformed, too: PrivacyItemsTest
                .filter(operation -> !operation.name().startsWith("privacy."))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_attributeIsNull_isTakenForAbsent(Operation operation) {
        for (Item item : namedBy(operation)) {
            for (String attribute : attributesOf(item)) {
                Outcome absent = outcome(operation, item, item.without(attribute));

                Outcome isNull = outcome(operation, item, item.with(attribute, NULL));

                assertThat(isNull).as("%s is NULL in %s", attribute, item).isEqualTo(absent);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_attributeOfAnotherType_isNamedAndNothingIsChanged(Operation operation) {
        for (Item item : namedBy(operation)) {
            for (String attribute : attributesOf(item)) {
                Item strange = item.with(attribute, OF_NO_TYPE);

                Outcome outcome = outcome(operation, item, strange);

                if (outcome.failure() != null) {
                    assertThat(outcome.failure())
                            .as("%s of another type in %s", attribute, item)
                            .isInstanceOf(MalformedItemException.class)
                            .hasMessageContaining(attribute);
                    // Confirming returns the alias, and reads it only when the cause has been counted.
                    if (!operation.name().startsWith("aliases.confirm")) {
                        assertThat(outcome.after()).contains(strange.withoutWhatIsRandom());
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_unknownAttribute_staysAndDoesNotMatter(Operation operation) {
        for (Item item : namedBy(operation)) {
            Outcome without = outcome(operation, item, item);

            Outcome with = outcome(operation, item, item.with("mood", Values.string("sunny")));

            assertThat(with.result()).isEqualTo(without.result());
            assertThat(with.after())
                    .filteredOn(after -> after.containsKey("mood"))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_expiredItem_isTakenForAbsent(Operation operation) {
        AttributeValue now = Values.epochSeconds(local.clock().instant());
        for (Item item : namedBy(operation)) {
            if (typeOf(item).table().expires()) {
                Outcome absent = outcome(operation, item, null);

                Outcome expired = outcome(operation, item, item.with(Expiry.TTL, now));

                assertThat(expired.result()).as("%s", item).isEqualTo(absent.result());
                assertThat(expired.after())
                        .filteredOn(after -> !now.equals(after.get(Expiry.TTL)))
                        .as("%s", item)
                        .containsExactlyInAnyOrderElementsOf(absent.after());
            }
        }
    }

    /** Returns the items of the prepared household that requests of the operation name by their keys. */
    private List<Item> namedBy(Operation operation) {
        household.restore(local.client());
        InterceptedClient intercepted = InterceptedClient.of(local.client());
        operation.on(Operations.store(local, intercepted.client()), arguments, ForeignItemsTest::existing);
        return household.items().stream()
                .filter(item -> intercepted.requests().stream()
                        .anyMatch(request ->
                                keyIn(request).entrySet().containsAll(item.key().entrySet())))
                .toList();
    }

    /** Returns what asks for an existing record in place of what makes a new one. */
    private static Object existing(Object argument) {
        if (argument instanceof Message message) {
            return SampleArguments.message(LATEST.messageId(), message.timestamp());
        }
        if (argument instanceof NewActivity activity) {
            return SampleArguments.activity(LATEST.messageId(), "floor", activity.timestamp());
        }
        return argument.equals(SampleArguments.STRANGER) ? ANNA : argument;
    }

    private static Map<String, AttributeValue> keyIn(DynamoDbRequest request) {
        if (request instanceof GetItemRequest get) {
            return get.key();
        }
        if (request instanceof UpdateItemRequest update) {
            return update.key();
        }
        return request instanceof PutItemRequest put ? put.item() : Map.of();
    }

    /** Runs the operation in a new process on the prepared household, in which one item has been changed or is missing. */
    private Outcome outcome(Operation operation, Item original, @Nullable Item changed) {
        household.restore(local.client());
        original.delete(local.client());
        if (changed != null) {
            changed.put(local.client());
        }
        Object result;
        try {
            result = operation.on(Operations.store(local, local.client()), arguments, ForeignItemsTest::existing);
        } catch (StoreException e) {
            result = e;
        }
        return Outcome.of(result, StoredItems.of(local.client()));
    }

    /** Returns the attributes of the item and all others that its type declares, without those of keys. */
    private static Set<String> attributesOf(Item item) {
        return Stream.concat(
                        item.attributes().keySet().stream(),
                        typeOf(item).attributes().stream().map(Attribute::name))
                .filter(attribute -> !item.isKey(attribute))
                .collect(toCollection(TreeSet::new));
    }

    private static RecordType<?, ?> typeOf(Item item) {
        return StoresForTests.records().stream()
                .filter(type -> item.table().endsWith(type.table().name()))
                .filter(type -> isOf(type, item))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no record type for " + item));
    }

    private static boolean isOf(RecordType<?, ?> type, Item item) {
        try {
            assertThat(new RecordItems<>(type, item.table(), TimestampUnit.MILLIS).keyOf(item.attributes()))
                    .isNotNull();
            return true;
        } catch (MalformedItemException e) {
            return false;
        }
    }

    /**
     * What came of an operation.
     *
     * @param result what it returned, or the exception in words
     * @param after the items of all tables after it, without attributes that are NULL
     */
    private record Outcome(Object result, @Nullable StoreException failure, Set<Map<String, AttributeValue>> after) {

        static Outcome of(Object result, StoredItems after) {
            Set<Map<String, AttributeValue>> items =
                    after.attributes().stream().map(Outcome::withoutNulls).collect(toSet());
            if (result instanceof StoreException failure) {
                return new Outcome(failure.toString(), failure, items);
            }
            // The token of a permit is random.
            return new Outcome(result instanceof Permit ? Results.words(result) : result, null, items);
        }

        private static Map<String, AttributeValue> withoutNulls(Map<String, AttributeValue> item) {
            Map<String, AttributeValue> rest = new HashMap<>(item);
            rest.values().removeIf(NULL::equals);
            return rest;
        }

        /** Two are the same if their results and their items are; a failure is in its words. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Outcome outcome && result.equals(outcome.result) && after.equals(outcome.after);
        }

        @Override
        public int hashCode() {
            return Objects.hash(result, after);
        }
    }
}
