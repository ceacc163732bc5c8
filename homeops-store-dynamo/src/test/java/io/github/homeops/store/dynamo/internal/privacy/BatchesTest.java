package io.github.homeops.store.dynamo.internal.privacy;

import static io.github.homeops.store.privacy.RecordKind.HABIT;
import static io.github.homeops.store.privacy.RecordKind.MESSAGE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.privacy.PersonalItem.Fate;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.privacy.RecordKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What may be forgotten in any order, and what must wait. */
class BatchesTest {

    @Test
    void next_anotherKind_waitsForThoseBeforeIt() {
        assertThat(kindsOf(Stream.of(HABIT, MESSAGE, MESSAGE, HABIT, MESSAGE)))
                .containsExactly(List.of(HABIT), List.of(MESSAGE, MESSAGE), List.of(HABIT), List.of(MESSAGE));
    }

    @Test
    void next_manyOfOneKind_areAHundredAtMost() {
        assertThat(kindsOf(Collections.nCopies(250, MESSAGE).stream()))
                .extracting(List::size)
                .containsExactly(100, 100, 50);
    }

    @Test
    void next_nothingFound_isNone() {
        assertThat(kindsOf(Stream.of())).isEmpty();
    }

    private static List<List<RecordKind>> kindsOf(Stream<RecordKind> found) {
        List<List<RecordKind>> kinds = new ArrayList<>();
        new Batches(found.map(BatchesTest::anItem).iterator())
                .forEachRemaining(batch ->
                        kinds.add(batch.stream().map(PersonalItem::kind).toList()));
        return kinds;
    }

    private static PersonalItem anItem(RecordKind kind) {
        Call<Fate> forgetting = Call.delete(
                "forget", "table", Map.of(), Expression.of("attribute_exists(#pk)"), answer -> Fate.DELETED);
        return new PersonalItem(kind, Map.of(), Map.of(), null, false, Fate.DELETED, forgetting);
    }
}
