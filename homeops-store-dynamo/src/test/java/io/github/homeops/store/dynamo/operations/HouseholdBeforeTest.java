package io.github.homeops.store.dynamo.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.dynamo.internal.ItemsBefore;
import io.github.homeops.store.testkit.LocalStore;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The household as the version before wrote it, {@code items-before/household.json}: each operation on its items returns and
 * writes what it does on the items of today.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseholdBeforeTest {

    private final LocalStore local = LocalStore.builder().open();
    private final SampleArguments arguments = PreparedHousehold.moveInto(local.store());
    private final StoredItems today = StoredItems.of(local.client());
    private final StoredItems before = withItemsBefore();

    @AfterAll
    void close() {
        local.close();
    }

    static List<Operation> operations() {
        return Operations.all();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_onItemsOfTheVersionBefore_isAsOnThoseOfToday(Operation operation) {
        Object expected = on(today, operation);
        StoredItems expectedItems = StoredItems.of(local.client());

        Object result = on(before, operation);

        assertThat(words(operation, result)).isEqualTo(words(operation, expected));
        assertThat(StoredItems.of(local.client())).isEqualTo(expectedItems);
    }

    private Object on(StoredItems household, Operation operation) {
        household.restore(local.client());
        return operation.on(Operations.store(local, local.client()), arguments);
    }

    /** Returns what results are compared by: those of writes and of exports hold random ids. */
    private static Object words(Operation operation, Object result) {
        if (operation.name().startsWith("privacy.export")) {
            return ((List<?>) result).stream().map(Object::toString).toList();
        }
        return Operations.reads().contains(operation) ? result : Results.words(result);
    }

    /** Returns the household of today with the items before in place of its own. */
    private StoredItems withItemsBefore() {
        ItemsBefore.putAll("household", local.client());
        return StoredItems.of(local.client());
    }
}
