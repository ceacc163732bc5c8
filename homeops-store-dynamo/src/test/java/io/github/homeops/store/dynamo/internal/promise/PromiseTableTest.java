package io.github.homeops.store.dynamo.internal.promise;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.promise.ExpirySweep;
import io.github.homeops.store.promise.NewPromise;
import io.github.homeops.store.promise.Promise;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.promise.PromiseRepository;
import io.github.homeops.store.promise.PromiseResult.Outcome;
import io.github.homeops.store.testkit.Cost;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The items of promises, those of other bots among them, and what the calls cost. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PromiseTableTest {

    private static final UserId ANNA = UserId.of(42);
    private static final Instant DEADLINE = Instant.parse("2026-03-03T08:00:00Z");

    private LocalStore local;
    private PromiseRepository promises;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        promises = local.store().promises();
    }

    @Test
    void record_andFulfil_writeKeysAndTypes() {
        PromiseRef promise = made(7, true);
        Map<String, AttributeValue> expected = new HashMap<>(Map.of(
                "pk", fromS("USER#42"),
                "sk", fromS("PROMISE#2026-03-02T08:00:00Z#" + promise.promiseId()),
                "gsi1pk", fromS("PROMISE_STATUS#active"),
                "gsi1sk", fromS("PROMISE_DEADLINE#2026-03-03T08:00:00Z"),
                "type", fromS("PROMISE"),
                "description", fromS("Clean the oven"),
                "deadline", fromS("2026-03-03T08:00:00.000Z"),
                "status", fromS("active"),
                "createdAt", fromS("2026-03-02T08:00:00.000Z")));
        expected.put("updatedAt", fromS("2026-03-02T08:00:00.000Z"));
        expected.put("sourceMessageId", fromN("7"));
        expected.put("chatId", fromS("-100"));
        assertThat(item()).isEqualTo(expected);

        promises.fulfil(promise);

        expected.put("status", fromS("fulfilled"));
        expected.put("gsi1pk", fromS("PROMISE_STATUS#fulfilled"));
        assertThat(item()).isEqualTo(expected);
    }

    @Test
    void record_withoutDeadline_hasNoIndexKeysBeforeAndAfterItIsKept() {
        PromiseRef promise = made(7, false);
        assertThat(item()).doesNotContainKeys("gsi1pk", "gsi1sk", "deadline");

        promises.fulfil(promise);

        assertThat(item()).doesNotContainKeys("gsi1pk", "gsi1sk", "ttl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-02-17T10:30:00Z", "2026-02-17T10:30:00.000Z", "2026-02-17T10:30:00.500Z"})
    void promiseOfAnotherBot_eitherFormOfTheKey_isFoundAndChangedInItsPlace(String created) {
        Map<String, AttributeValue> foreign = Map.of(
                "pk", fromS("USER#42"),
                "sk", fromS("PROMISE#" + created + "#prm_abc123"),
                "gsi1pk", fromS("PROMISE_STATUS#active"),
                "gsi1sk", fromS("PROMISE_DEADLINE#2026-02-18T00:00:00" + created.substring(19)),
                "description", fromS("Clean the oven"),
                "status", fromS("active"),
                "deadline", fromS("2026-02-18T01:00:00+01:00"));
        local.client().putItem(put -> put.tableName("homeops").item(foreign));
        made(1, false);

        Promise promise = promises.streamActive(ANNA).findFirst().orElseThrow();
        assertThat(promises.find(promise.ref())).contains(promise);
        assertThat(promises.streamDueAcrossHouseholds(Instant.parse("2026-02-18T00:00:01Z")))
                .containsExactly(promise);
        assertThat(promises.streamDueAcrossHouseholds(Instant.parse("2026-02-18T00:00:00Z")))
                .isEmpty();

        ExpirySweep sweep = promises.expireOverdueAcrossHouseholds(PageRequest.of(5));

        assertThat(sweep.expired()).extracting(Promise::ref).containsExactly(promise.ref());
        assertThat(promises.fulfil(promise.ref()).orElseThrow().outcome()).isEqualTo(Outcome.APPLIED);
        assertThat(local.client().scan(scan -> scan.tableName("homeops")).items())
                .hasSize(2)
                .anySatisfy(item -> assertThat(item)
                        .containsEntry("sk", foreign.get("sk"))
                        .containsEntry("status", fromS("fulfilled"))
                        .containsEntry("gsi1pk", fromS("PROMISE_STATUS#fulfilled")));
    }

    @Test
    void sweep_malformedItem_hidesNoOther() {
        made(1, true);
        made(2, true);
        local.clock().advance(Duration.ofDays(2));
        Map<String, AttributeValue> broken = new HashMap<>(items().get(0));
        broken.put("status", fromN("7"));
        local.client().putItem(put -> put.tableName("homeops").item(broken));

        ExpirySweep sweep = promises.expireOverdueAcrossHouseholds(PageRequest.of(5));

        assertThat(sweep.expired()).hasSize(1);
        assertThat(sweep.skipped()).isEqualTo(1);
        assertThat(sweep.unchanged()).isZero();
    }

    @Test
    void retention_set_hidesEndedPromisesAfterIt() {
        PromiseRepository forgetful = StoresForTests.builder()
                .client(local.storeClient())
                .clock(local.clock())
                .promiseRetention(Duration.ofDays(30))
                .build()
                .promises();
        PromiseRef kept = made(1, true);
        PromiseRef open = made(2, true);
        forgetful.fulfil(kept);

        local.clock().advance(Duration.ofDays(30).minusSeconds(1));
        assertThat(forgetful.find(kept)).isPresent();
        local.clock().advance(Duration.ofSeconds(1));

        assertThat(forgetful.find(kept)).isEmpty();
        assertThat(forgetful.fulfil(kept)).isEmpty();
        assertThat(forgetful.find(open)).isPresent();
    }

    @Test
    void streamActive_behindThousandsOfEnded_findsAll() {
        List<PromiseRef> active = List.of(made(1, true), made(2, true), made(3, false));
        Map<String, AttributeValue> ended = new HashMap<>(items().get(0));
        ended.put("status", fromS("expired"));
        ended.put("gsi1pk", fromS("PROMISE_STATUS#expired"));
        for (int batch = 0; batch < 200; batch++) {
            int first = batch * 25;
            List<WriteRequest> writes = IntStream.range(first, first + 25)
                    .mapToObj(number -> {
                        Map<String, AttributeValue> item = new HashMap<>(ended);
                        Instant created = Instant.parse("2020-01-01T00:00:00Z").plusSeconds(number);
                        item.put("sk", fromS("PROMISE#" + created + "#prm_" + number));
                        return WriteRequest.builder()
                                .putRequest(PutRequest.builder().item(item).build())
                                .build();
                    })
                    .toList();
            local.client().batchWriteItem(write -> write.requestItems(Map.of("homeops", writes)));
        }

        Cost cost = local.costs()
                .of(() -> assertThat(promises.streamActive(ANNA))
                        .extracting(Promise::ref)
                        .containsExactlyElementsOf(active));

        System.out.println("3 active promises behind 5,000 ended ones: " + cost);
        assertThat(cost.requests()).isEqualTo(2);
        assertThat(cost.readUnits()).isBetween(150.0, 230.0);
    }

    @Test
    void costs_ofEachCall() {
        assertThat(cost(() -> made(1, true))).isEqualTo(Cost.requests(1).writeUnits(2));
        assertThat(cost(() -> made(2, false))).isEqualTo(Cost.requests(1).writeUnits(1));
        assertThat(cost(() -> made(1, true))).isEqualTo(Cost.requests(1).refused(1));
        PromiseRef promise = made(3, true);
        assertThat(cost(() -> promises.find(promise)))
                .isEqualTo(Cost.requests(1).readUnits(1));
        assertThat(cost(() -> promises.reschedule(promise, DEADLINE.plusSeconds(1))))
                .isEqualTo(Cost.requests(2).readUnits(1).writeUnits(3));
        assertThat(cost(() -> promises.fulfil(promise)))
                .isEqualTo(Cost.requests(2).readUnits(1).writeUnits(3));
        assertThat(cost(() -> promises.fulfil(promise)))
                .isEqualTo(Cost.requests(1).readUnits(1));
    }

    private Cost cost(Runnable call) {
        return local.costs().of(call::run);
    }

    private PromiseRef made(long message, boolean withDeadline) {
        NewPromise.Builder promise = NewPromise.builder();
        promise.chatId(ChatId.of(-100))
                .messageId(message)
                .userId(ANNA)
                .createdAt(Instant.parse("2026-03-02T08:00:00Z"))
                .description("Clean the oven");
        if (withDeadline) {
            promise.deadline(DEADLINE);
        }
        return promises.record(promise.build()).promise().ref();
    }

    private Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = new HashMap<>(items().get(0));
        assertThat(item.remove("writeId")).isNotNull();
        return item;
    }

    private List<Map<String, AttributeValue>> items() {
        return local.client().scan(scan -> scan.tableName("homeops")).items();
    }
}
