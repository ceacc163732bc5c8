package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class FaultScriptTest {

    private Faults faults;
    private DynamoDbClient store;

    @BeforeEach
    void begin(LocalStore local, Faults injected) {
        faults = injected;
        store = local.storeClient();
    }

    @Test
    void assertAllPlayed_nothingScripted_passes() {
        assertThatCode(() -> faults.assertAllPlayed()).doesNotThrowAnyException();
    }

    @Test
    void assertAllPlayed_everyLineMet_passes() {
        faults.next(2).of("PutItem").throttle();
        faults.all().of("Scan").fail();
        putInVain();
        putInVain();
        assertThatThrownBy(() -> KitchenBackend.count(store)).isInstanceOf(DynamoDbException.class);

        assertThatCode(() -> faults.assertAllPlayed()).doesNotThrowAnyException();
    }

    @Test
    void assertAllPlayed_lineMetTooSeldom_namesItAsItWasWritten() {
        faults.next(3).of("PutItem").throttle();
        putInVain();

        assertNotPlayed().hasMessageEndingWith(": next(3).of(PutItem).throttle() was applied to 1 request");
    }

    @Test
    void assertAllPlayed_lineWithoutEnd_mustBeMetOnce() {
        faults.all().of("Query").loseAnswer();

        assertNotPlayed().hasMessageEndingWith(": all().of(Query).loseAnswer() was applied to 0 requests");
    }

    @Test
    void assertAllPlayed_lineThatIsUnfinished_saysSo() {
        faults.next().writes();

        assertNotPlayed().hasMessageEndingWith(": next().writes() has no fault");
    }

    @Test
    void assertAllPlayed_crashPointNotReached_saysSo() {
        faults.crashAfterWrite(2);
        KitchenBackend.put(store, "plate");

        assertNotPlayed().hasMessageEndingWith(": crashAfterWrite(2) was not reached, writes sent: 1");

        faults.crashBeforeWrite(3);
        assertNotPlayed().hasMessageEndingWith(": crashBeforeWrite(3) was not reached, writes sent: 0");
    }

    @Test
    void assertAllPlayed_crashPointReached_passes() {
        faults.crashAfterWrite(1);
        assertThatThrownBy(() -> KitchenBackend.put(store, "plate")).isInstanceOf(SimulatedCrash.class);

        assertThatCode(() -> faults.assertAllPlayed()).doesNotThrowAnyException();
    }

    @Test
    void assertAllPlayed_manyLines_namesAllOfThem() {
        faults.some(0.5, new Random(7)).truncateAnswer(9);
        faults.next().of("BatchWriteItem", "PutItem").leaveUnprocessed(2);
        faults.next(2).fail();

        assertNotPlayed()
                .hasMessage(
                        "the fault script was not applied completely: next().of(BatchWriteItem, PutItem).leaveUnprocessed(2)"
                                + " was applied to 0 requests; next(2).fail(500, InternalServerError) was applied to 0 requests;"
                                + " some(0.5).truncateAnswer(9) was applied to 0 requests");
    }

    @Test
    void assertAllPlayed_afterClear_hasNothingToComplainOf() {
        faults.next().throttle();
        faults.all().writes();
        faults.crashBeforeWrite(1);

        faults.clear();

        assertThatCode(() -> faults.assertAllPlayed()).doesNotThrowAnyException();
    }

    @Test
    void writes_afterOf_leavesWhatBothName() {
        faults.next().of("UpdateItem", "Scan").writes().fail();

        KitchenBackend.put(store, "plate");
        KitchenBackend.count(store);

        assertNotPlayed()
                .hasMessageEndingWith(
                        ": next().of(UpdateItem, Scan).writes().fail(500, InternalServerError) was applied to 0 requests");
    }

    @Test
    void of_afterWrites_leavesWhatBothName() {
        faults.next().writes().of("PutItem", "Scan").fail();

        KitchenBackend.count(store);

        putInVain();
        faults.assertAllPlayed();
    }

    @Test
    void of_thatLeavesNothing_isRefused() {
        assertRefused(() -> faults.next().of("Query").writes(), "next().of(Query).writes()");
        assertRefused(() -> faults.all().writes().of("Query"), "all().writes().of(Query)");
        assertRefused(() -> faults.next(2).of("PutItem").of("UpdateItem"), "next(2).of(PutItem).of(UpdateItem)");
    }

    private static void assertRefused(ThrowingCallable script, String line) {
        assertThatThrownBy(script)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(line + " must leave at least one operation, leaves none");
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertNotPlayed() {
        return assertThatThrownBy(() -> faults.assertAllPlayed()).isExactlyInstanceOf(AssertionError.class);
    }

    private void putInVain() {
        assertThatThrownBy(() -> KitchenBackend.put(store, "plate")).isInstanceOf(DynamoDbException.class);
    }
}
