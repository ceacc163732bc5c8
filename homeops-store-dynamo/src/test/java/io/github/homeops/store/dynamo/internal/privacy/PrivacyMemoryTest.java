package io.github.homeops.store.dynamo.internal.privacy;

import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/** What is forgotten in the tables does not live on in the memory of the process that forgot it. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PrivacyMemoryTest {

    private InterceptedClient intercepted;
    private HomeOpsStore store;
    private Faults faults;

    @BeforeEach
    void begin(LocalStore local) {
        faults = local.faults();
        intercepted = InterceptedClient.of(local.storeClient());
        store = StoresForTests.builder()
                .client(intercepted.client())
                .clock(local.clock())
                .build();
    }

    @Test
    void efforts_personForgotten_areNoLongerGuessed() {
        store.efforts().observe(ANNA, "dishes", Effort.LOW, Cause.of("first"));

        store.privacy().forget(Scope.userEverywhere(ANNA));

        assertThatObservingBeginsWithARead();
    }

    @Test
    void efforts_forgettingFails_areNoLongerGuessedEither() {
        store.efforts().observe(ANNA, "dishes", Effort.LOW, Cause.of("first"));
        faults.all().of("DeleteItem").throttle();

        assertThatThrownBy(() -> store.privacy().forget(Scope.userEverywhere(ANNA)))
                .isInstanceOf(StoreException.class);

        assertThatObservingBeginsWithARead();
    }

    @Test
    void preferences_personForgotten_areNoLongerGuessed() {
        store.preferences().observeIgnored(ANNA, true, Cause.of("first"));

        store.privacy().forget(Scope.userEverywhere(ANNA));

        intercepted.requests().clear();
        store.preferences().observeIgnored(ANNA, true, Cause.of("second"));
        assertThat(intercepted.requests().get(0)).isInstanceOf(GetItemRequest.class);
    }

    @Test
    void aliases_teacherForgotten_areReadAnew() {
        store.aliases().learn("disk", "dishes", ANNA, new MessageRef(KITCHEN, 1));
        assertThat(resolve().matches().get(0).alias().learnedFrom()).contains(ANNA);

        store.privacy().forget(Scope.userIn(ANNA, KITCHEN));

        assertThat(resolve().matches().get(0).alias().learnedFrom()).isEmpty();
    }

    @Test
    void aliases_chatForgotten_areNotEvenTheLastKnown() {
        store.aliases().learn("disk", "dishes", ANNA, new MessageRef(KITCHEN, 1));
        resolve();

        store.privacy().forget(Scope.chat(KITCHEN));
        faults.all().of("Query").throttle();

        Resolution resolution = resolve();
        assertThat(resolution.isComplete()).isFalse();
        assertThat(resolution.matches()).isEmpty();
    }

    private Resolution resolve() {
        return store.aliases().resolve(KITCHEN, "Disk!");
    }

    private void assertThatObservingBeginsWithARead() {
        intercepted.requests().clear();
        store.efforts().observe(ANNA, "dishes", Effort.LOW, Cause.of("second"));
        assertThat(intercepted.requests().get(0)).isInstanceOf(GetItemRequest.class);
    }
}
