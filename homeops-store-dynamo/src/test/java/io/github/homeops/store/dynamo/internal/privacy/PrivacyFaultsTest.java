package io.github.homeops.store.dynamo.internal.privacy;

import static io.github.homeops.store.privacy.RecordKind.ALIAS;
import static io.github.homeops.store.privacy.RecordKind.MESSAGE;
import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static io.github.homeops.store.testkit.contract.FullHousehold.BO;
import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.MessagesByUserBackend;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.operations.StoredItems;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.ForgetReport;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.SimulatedCrash;
import io.github.homeops.store.testkit.contract.FullHousehold;
import java.net.SocketException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What becomes of forgetting when answers get lost, others write meanwhile, or the process dies on the way. */
@HomeOpsStoreTest(backend = MessagesByUserBackend.class)
class PrivacyFaultsTest {

    private static final Scope ANNA_IN_KITCHEN = Scope.userIn(ANNA, KITCHEN);

    static Stream<Scope> scopes() {
        return Stream.of(ANNA_IN_KITCHEN, Scope.userEverywhere(ANNA), Scope.chat(KITCHEN));
    }

    @ParameterizedTest
    @MethodSource("scopes")
    void forget_diesAfterAnyWriteAndBeginsAnew_endsLikeOneCleanRun(Scope scope) {
        diesAfterEachWrite(scope, HomeOpsSchema.DEFAULT.withMessagesByUser());
    }

    @Test
    void forget_diesAfterAnyWriteWithoutIndexOfMessages_endsLikeOneCleanRun() {
        // Only the activities lead to the chats.
        diesAfterEachWrite(Scope.userEverywhere(ANNA), HomeOpsSchema.DEFAULT);
    }

    private static void diesAfterEachWrite(Scope scope, HomeOpsSchema schema) {
        Set<Map<String, AttributeValue>> clean;
        long total;
        try (LocalStore local = LocalStore.open()) {
            FullHousehold.moveInto(local.store());
            total = store(local, schema).privacy().forget(scope).total();
            clean = StoredItems.of(local.client()).attributes();
        }
        for (int writes = 0; writes < total; writes++) {
            try (LocalStore local = LocalStore.open()) {
                FullHousehold.moveInto(local.store());
                Privacy privacy = store(local, schema).privacy();
                local.faults().crashBeforeWrite(writes + 1);
                assertThatThrownBy(() -> privacy.forget(scope)).isInstanceOf(SimulatedCrash.class);
                local.faults().clear();
                assertThat(privacy.dryRun(scope).total()).isEqualTo(total - writes);

                privacy.forget(scope);

                assertThat(StoredItems.of(local.client()).attributes())
                        .as("died after %d writes", writes)
                        .isEqualTo(clean);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("scopes")
    void forget_answersLost_countsEachRecordOnce(Scope scope, LocalStore local) {
        FullHousehold.moveInto(local.store());
        ForgetReport planned = local.store().privacy().dryRun(scope);
        Set<Map<String, AttributeValue>> lost = ConcurrentHashMap.newKeySet();
        InterceptedClient losing = InterceptedClient.of(local.client()).onAnswer((request, answer) -> {
            if ((request instanceof DeleteItemRequest delete && lost.add(delete.key()))
                    || (request instanceof UpdateItemRequest update && lost.add(update.key()))) {
                throw SdkClientException.create("lost", new SocketException("reset"));
            }
            return answer;
        });

        ForgetReport receipt = store(losing.client(), local).privacy().forget(scope);

        assertThat(lost).hasSize((int) planned.total());
        assertThat(receipt.deleted()).isEqualTo(planned.deleted());
        assertThat(receipt.changed()).isEqualTo(planned.changed());
        assertThat(receipt.ownerChanged()).isZero();
    }

    @ParameterizedTest
    @MethodSource("scopes")
    void forget_messageBecomesSomebodyElsesMeanwhile_isLeftAlone(Scope scope, LocalStore local) {
        HomeOpsStore store = local.store();
        store.messages().save(aMessage(7, ANNA, local));
        local.faults()
                .next()
                .of("DeleteItem")
                .overtakeBy(() -> other(local).messages().importOverwriting(Stream.of(aMessage(7, BO, local))));

        ForgetReport receipt = store.privacy().forget(scope);

        assertThat(receipt.ownerChanged()).isEqualTo(1);
        assertThat(receipt.total()).isZero();
        assertThat(store.messages()
                        .find(new MessageRef(KITCHEN, 7))
                        .orElseThrow()
                        .userId())
                .isEqualTo(BO);
    }

    @Test
    void forget_aliasLearnedFromSomebodyElseMeanwhile_keepsTheName(LocalStore local) {
        HomeOpsStore store = local.store();
        store.aliases().learn("disk", "dishes", ANNA, new MessageRef(KITCHEN, 1));
        local.faults()
                .next()
                .of("UpdateItem")
                .overtakeBy(() -> store(local.client(), local)
                        .aliases()
                        .correct("disk", "laundry", BO, new MessageRef(KITCHEN, 2)));

        ForgetReport receipt = store.privacy().forget(ANNA_IN_KITCHEN);

        assertThat(receipt.ownerChanged()).isEqualTo(1);
        assertThat(receipt.total()).isZero();
        assertThat(store.aliases().find(KITCHEN, "disk").orElseThrow().learnedFrom())
                .contains(BO);
    }

    @Test
    void forget_aliasRemovedMeanwhile_noLongerNamesAnybody(LocalStore local) {
        HomeOpsStore store = local.store();
        store.aliases().learn("disk", "dishes", ANNA, new MessageRef(KITCHEN, 1));
        local.faults()
                .next()
                .of("UpdateItem")
                .overtakeBy(() -> store(local.client(), local).aliases().remove("disk", new MessageRef(KITCHEN, 2)));

        ForgetReport receipt = store.privacy().forget(ANNA_IN_KITCHEN);

        assertThat(receipt.ownerChanged()).isZero();
        assertThat(receipt.changed()).isEqualTo(Map.of(ALIAS, 1L));
    }

    @Test
    void forget_messageChangedMeanwhile_goes(LocalStore local) {
        HomeOpsStore store = local.store();
        store.messages().save(aMessage(7, ANNA, local));
        local.faults()
                .next()
                .of("DeleteItem")
                .overtakeBy(() -> other(local).messages().markProcessed(new MessageRef(KITCHEN, 7)));

        ForgetReport receipt = store.privacy().forget(ANNA_IN_KITCHEN);

        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 1L));
        assertThat(store.messages().find(new MessageRef(KITCHEN, 7))).isEmpty();
    }

    @Test
    void forget_oneRecordCannotBeDeleted_triesTheOthersAndThrows(LocalStore local) {
        HomeOpsStore store = local.store();
        Stream.of(1L, 2L, 3L).forEach(id -> store.messages().save(aMessage(id, ANNA, local)));
        InterceptedClient throttled = InterceptedClient.of(local.client());
        throttled.onRequest(DeleteItemRequest.class, request -> {
            if (AttributeValue.fromN("2").equals(request.key().get("messageId"))) {
                throw throttled();
            }
            return local.client().deleteItem(request);
        });

        assertThatThrownBy(() -> store(throttled.client(), local).privacy().forget(ANNA_IN_KITCHEN))
                .isInstanceOf(ThrottledException.class)
                .hasMessage("forget message records under " + KITCHEN
                        + " failed: table 'homeops-messages' is throttled; it is safe to repeat");
        assertThat(store.privacy().dryRun(ANNA_IN_KITCHEN).deleted()).isEqualTo(Map.of(MESSAGE, 1L));
    }

    @Test
    void dryRunAndExport_any_writeNothing(LocalStore local) {
        FullHousehold.moveInto(local.store());
        local.faults().crashBeforeWrite(1);

        scopes().forEach(scope -> {
            assertThat(local.store().privacy().dryRun(scope).total()).isPositive();
            assertThat(local.store().privacy().export(scope)).isNotEmpty();
        });
    }

    /** Another process on the same tables, which meets no faults. */
    private static HomeOpsStore other(LocalStore local) {
        return store(local.client(), local);
    }

    private static HomeOpsStore store(LocalStore local, HomeOpsSchema schema) {
        return StoresForTests.builder()
                .client(local.storeClient())
                .clock(local.clock())
                .schema(schema)
                .build();
    }

    private static HomeOpsStore store(DynamoDbClient client, LocalStore local) {
        return StoresForTests.builder()
                .client(client)
                .clock(local.clock())
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                .build();
    }

    private static Message aMessage(long id, UserId user, LocalStore local) {
        Message.Builder message = Message.builder();
        message.chatId(KITCHEN)
                .messageId(id)
                .userId(user)
                .timestamp(local.clock().instant());
        return message.build();
    }

    private static ProvisionedThroughputExceededException throttled() {
        return ProvisionedThroughputExceededException.builder()
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("ProvisionedThroughputExceededException")
                        .build())
                .statusCode(400)
                .build();
    }
}
