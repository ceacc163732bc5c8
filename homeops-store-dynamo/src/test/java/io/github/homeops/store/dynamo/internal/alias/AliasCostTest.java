package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** What each operation on aliases sends and costs, as {@code docs/access-patterns.md} says, and that long lists are whole. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class AliasCostTest {

    private static final ChatId CHAT = ChatId.of(-1001234567890L);
    private static final UserId ANNA = UserId.of(123456789);
    private static final UserId BO = UserId.of(987654321);

    private LocalStore local;
    private List<OperationReport> reports;
    private AliasRepository aliases;

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        WatchedStore watched = new WatchedStore(localStore);
        reports = watched.reports();
        aliases = watched.fresh().build().aliases();
    }

    /* --- one alias: its index entry is written with it --- */

    @Test
    void learn_cost() {
        assertThat(cost(() -> learn(1, "disk"))).isEqualTo(new Cost(1, 0, 2));
        assertThat(cost(() -> learn(1, "disk"))).as("redelivered").isEqualTo(new Cost(1, 0, 0));
        assertThat(cost(() -> learn(2, "disk"))).as("known").isEqualTo(new Cost(1, 0, 2));
        assertThat(cost(() -> learn(3, "tvätt"))).as("otherwise").isEqualTo(new Cost(2, 0, 3));
        assertThat(cost(() -> learn(1, "disk"))).as("superseded").isEqualTo(new Cost(1, 0, 0));
    }

    @Test
    void confirm_cost() {
        learn(1, "disk");

        assertThat(cost(() -> confirm(1))).isEqualTo(new Cost(1, 0, 2));
        assertThat(cost(() -> confirm(1))).as("redelivered").isEqualTo(new Cost(1, 0, 0));
        IntStream.rangeClosed(2, 18).forEach(this::confirm);
        assertThat(cost(() -> confirm(19))).as("almost full").isEqualTo(new Cost(1, 0, 2));
        assertThat(cost(() -> confirm(20))).as("full, so trimmed").isEqualTo(new Cost(2, 0, 4));
        assertThat(cost(() -> confirm(21))).as("trimmed").isEqualTo(new Cost(1, 0, 2));
    }

    @Test
    void correctAndRemove_cost() {
        assertThat(cost(() -> correct(1, "disk"))).as("unknown").isEqualTo(new Cost(1, 0, 2));
        IntStream.rangeClosed(2, 20).forEach(this::confirm);
        assertThat(cost(() -> correct(21, "tvätt"))).as("full").isEqualTo(new Cost(1, 0, 3));
        assertThat(cost(() -> correct(21, "tvätt"))).as("redelivered").isEqualTo(new Cost(1, 0, 0));
        assertThat(cost(() -> aliases.find(CHAT, "plocka ur"))).isEqualTo(new Cost(1, 1, 0));

        assertThat(cost(() -> aliases.remove("plocka ur", message(22)))).isEqualTo(new Cost(1, 0, 2));
        assertThat(cost(() -> learn(23, "disk"))).as("removed before").isEqualTo(new Cost(2, 0, 2));
    }

    @Test
    void lateMessages_cost() {
        learn(12, "disk");
        assertThat(cost(() -> correct(6, "tvätt"))).as("before a lesson").isEqualTo(new Cost(1, 0, 3));
        assertThat(cost(() -> learn(12, "disk"))).as("overridden").isEqualTo(new Cost(1, 0, 0));

        aliases.remove("plocka ur", message(8));
        learn(12, "disk");
        assertThat(cost(() -> aliases.remove("plocka ur", message(9))))
                .as("before the lesson")
                .isEqualTo(new Cost(2, 0, 2));
        assertThat(cost(() -> aliases.remove("plocka ur", message(9))))
                .as("redelivered")
                .isEqualTo(new Cost(1, 0, 0));
    }

    @Test
    void confirm_longNamesAndAllCauses_stillFitsIntoAUnit() {
        String name = "ö".repeat(40);
        String activity = "å".repeat(40);
        aliases.correct(name, activity, ANNA, message(1));
        IntStream.rangeClosed(1, 19)
                .forEach(id -> aliases.confirm(CHAT, name, activity, Cause.of(message(1_000_000 + id))));

        assertThat(cost(() -> aliases.confirm(CHAT, name, activity, Cause.of(message(1_000_020)))))
                .isEqualTo(new Cost(2, 0, 4));
    }

    /* --- lists --- */

    @Test
    void listsOfAHundred_cost() {
        putAliases(100);

        assertThat(cost(() -> aliases.stream(CHAT).toList())).isEqualTo(new Cost(2, 3, 0));
        assertThat(cost(() -> aliases.streamByTeacher(CHAT, ANNA).toList())).isEqualTo(new Cost(2, 3, 0));
        assertThat(cost(() -> aliases.streamByActivity(CHAT, "syssla 1").toList()))
                .isEqualTo(new Cost(1, 0.5, 0));
        assertThat(cost(() -> aliases.stream(CHAT).findFirst())).as("the first").isEqualTo(new Cost(1, 1.5, 0));
    }

    @Test
    void merge_cost() {
        putAliases(100);

        assertThat(cost(() -> aliases.merge("syssla 1", "syssla 2", message(1))))
                .isEqualTo(new Cost(1 + 10, 6, 3 * 10));
        assertThat(cost(() -> aliases.merge("syssla 1", "syssla 2", message(1))))
                .as("again")
                .isEqualTo(new Cost(1, 6, 0));
    }

    @Test
    void loadSeeds_cost() {
        SeedVocabulary vocabulary = SeedVocabulary.swedishHousehold();
        int words = vocabulary.activitiesByName().size();

        // Locally, to read an empty partition is free; on AWS it is half a unit or one.
        assertThat(cost(() -> aliases.loadSeeds(CHAT, vocabulary))).isEqualTo(new Cost(1 + words, 0, 2 * words));
        assertThat(cost(() -> aliases.loadSeeds(CHAT, vocabulary))).as("again").isEqualTo(new Cost(1, 6, 0));
    }

    @Test
    void listsOfFiveThousand_areComplete() {
        List<String> names = putAliases(5000);

        assertThat(aliases.stream(CHAT)).extracting(Alias::name).isEqualTo(names);
        assertThat(aliases.streamByTeacher(CHAT, ANNA)).hasSize(2500);
        assertThat(aliases.streamByActivity(CHAT, "syssla 1")).hasSize(500);
        assertThat(aliases.merge("syssla 1", "syssla 2", message(1))).isEqualTo(500);
        assertThat(aliases.streamByActivity(CHAT, "syssla 2")).hasSize(1000);
    }

    private Object learn(long message, String activity) {
        return aliases.learn("plocka ur", activity, ANNA, message(message));
    }

    private Object correct(long message, String activity) {
        return aliases.correct("plocka ur", activity, ANNA, message(message));
    }

    private Object confirm(long message) {
        return aliases.confirm(CHAT, "plocka ur", "disk", Cause.of(message(message)))
                .orElseThrow();
    }

    private Cost cost(Supplier<?> operation) {
        reports.clear();
        assertThat(operation.get()).isNotNull();
        return new Cost(
                reports.stream().mapToInt(OperationReport::attempts).sum(),
                reports.stream().mapToDouble(OperationReport::readUnits).sum(),
                reports.stream().mapToDouble(OperationReport::writeUnits).sum());
    }

    /** Puts so many aliases at once, in the form that learning gives them; returns their names in order. */
    private List<String> putAliases(int count) {
        List<String> names = IntStream.rangeClosed(1, count)
                .mapToObj("ett ord till %05d"::formatted)
                .toList();
        for (int from = 0; from < count; from += 25) {
            List<WriteRequest> batch = names.subList(from, Math.min(count, from + 25)).stream()
                    .map(this::put)
                    .toList();
            local.client().batchWriteItem(write -> write.requestItems(Map.of(TableNames.DEFAULT.homeops(), batch)));
        }
        return names;
    }

    private WriteRequest put(String name) {
        int number = Integer.parseInt(name.substring(name.length() - 5));
        Instant now = local.clock().instant();
        Map<String, AttributeValue> item = new HashMap<>(key("ALIAS#" + CHAT, name));
        AliasKey alias = new AliasKey(CHAT, name);
        item.putAll(new DecisionCalls(RecordItems.of(AliasRecord.TYPE, "homeops"), alias, message(0), now)
                .meaning("syssla " + number % 10)
                .ofNothing());
        item.put("source", Values.string("learned"));
        item.put("learnedBy", Values.number(message(0).messageId()));
        item.put("learnedFrom", Values.number((number % 2 == 0 ? ANNA : BO).value()));
        item.put("confirmations", Values.number(0));
        item.put("createdAt", Values.isoInstant(now));
        return WriteRequest.builder().putRequest(put -> put.item(item)).build();
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, 1000 + id);
    }

    /** Requests, and the units that the database charged for them: those of the index are among the written ones. */
    private record Cost(int requests, double read, double written) {}
}
