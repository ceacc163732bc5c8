package io.github.homeops.store.dynamo.internal.alias;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What becomes of the second write of a message that is delivered after later ones. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class LateAliasMessagesTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);

    private TestClock clock;
    private WatchedStore watched;
    private InterceptedClient intercepted;
    private AliasRepository aliases;

    @BeforeEach
    void begin(LocalStore localStore) {
        clock = localStore.clock();
        watched = new WatchedStore(localStore);
        intercepted = watched.intercepted();
        aliases = watched.fresh().build().aliases();
    }

    @Test
    void answerOfTheSecondWriteLost_endTheSame() {
        aliases.correct(message(5), "diska", "disk", ANNA);

        assertSupersededAtTheThirdAttempt(() -> aliases.learn(message(12), "diska", "tvätt", ANNA));
        assertThat(item("diska")).containsEntry("learnedBy", fromN("12"));
        assertSupersededAtTheThirdAttempt(() -> aliases.remove(message(8), "diska"));
        assertThat(find("diska").activity()).isEqualTo("tvätt");

        intercepted.loseNextAnswer(UpdateItemRequest.class);
        assertThat(aliases.correct(message(9), "diska", "disk", ANNA)).isEqualTo(DecisionResult.APPLIED);
        assertThat(watched.last().attempts()).isEqualTo(3);
        assertThat(item("diska")).containsEntry("overruledActivity", fromS("tvätt"));
    }

    @Test
    void anotherBetweenTheirTwoWrites_takeItIntoAccount() {
        aliases.correct(message(1), "diska", "disk", ANNA);
        betweenTwoWrites(() -> aliases.remove(message(5), "diska"));
        assertThat(aliases.learn(message(4), "diska", "disk", ANNA)).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(aliases.find(CHAT, "diska")).isEmpty();

        aliases.learn(message(20), "diska", "tvätt", ANNA);
        betweenTwoWrites(() -> aliases.learn(message(21), "diska", "städning", ANNA));
        assertThat(aliases.correct(message(10), "diska", "disk", ANNA)).isEqualTo(DecisionResult.APPLIED);
        assertThat(item("diska")).containsEntry("overruledActivity", fromS("städning"));

        betweenTwoWrites(() -> aliases.correct(message(30), "diska", "matlagning", ANNA));
        assertThat(aliases.remove(message(12), "diska")).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(find("diska").decidedBy()).contains(30L);
    }

    @Test
    void expiredBetweenTheirTwoWrites_beginAnew() {
        aliases.correct(message(5), "diska", "disk", ANNA);
        betweenTwoWrites(() -> expire("diska"));
        assertThat(aliases.learn(message(12), "diska", "tvätt", ANNA)).isEqualTo(DecisionResult.APPLIED);
        assertThat(find("diska").activity()).isEqualTo("tvätt");

        betweenTwoWrites(() -> expire("diska"));
        assertThat(aliases.correct(message(8), "diska", "disk", ANNA)).isEqualTo(DecisionResult.APPLIED);
        assertThat(item("diska")).doesNotContainKeys("learnedBy", "overruledActivity", "ttl");

        aliases.learn(message(12), "diska", "tvätt", ANNA);
        betweenTwoWrites(() -> expire("diska"));
        assertThat(aliases.remove(message(9), "diska")).isEqualTo(DecisionResult.NOT_FOUND);
    }

    @Test
    void stored_leaveNoMoreThanIsNeeded() {
        aliases.learn(message(1), "diska", "disk", ANNA);
        aliases.merge(message(10), "disk", "diskning");
        assertThat(item("diska")).containsEntry("mergedBy", fromN("10")).containsEntry("mergedFrom", fromS("disk"));

        aliases.correct(message(11), "diska", "tvätt", ANNA);
        assertThat(item("diska")).doesNotContainKeys("mergedBy", "mergedFrom", "learnedBy");
        aliases.learn(message(13), "diska", "disk", ANNA);
        assertThat(item("diska")).containsEntry("overruledActivity", fromS("disk"));
        aliases.correct(message(14), "diska", "disk", ANNA);
        assertThat(item("diska")).doesNotContainKeys("overruledActivity", "learnedBy");
        aliases.learn(message(16), "diska", "tvätt", ANNA);
        aliases.remove(message(15), "diska");
        assertThat(item("diska")).doesNotContainKeys("overruledActivity", "learnedFrom");
        aliases.correct(message(17), "diska", "disk", ANNA);
        aliases.learn(message(18), "diska", "tvätt", ANNA);
        aliases.remove(message(19), "diska");
        assertThat(item("diska")).doesNotContainKeys("overruledActivity", "learnedBy");
    }

    private void assertSupersededAtTheThirdAttempt(Supplier<DecisionResult> decision) {
        intercepted.loseNextAnswer(UpdateItemRequest.class);

        assertThat(decision.get()).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(watched.last().attempts()).isEqualTo(3);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.REFUSED);
    }

    private void betweenTwoWrites(Runnable rival) {
        AtomicInteger sent = new AtomicInteger();
        intercepted.beforeSending(request -> {
            if (request instanceof UpdateItemRequest && sent.incrementAndGet() == 2) {
                rival.run();
            }
        });
    }

    private void expire(String name) {
        watched.add(AliasItem.key(CHAT, name), "ttl", Values.epochSeconds(clock.instant()));
    }

    private Alias find(String name) {
        return aliases.find(CHAT, name).orElseThrow();
    }

    private Map<String, AttributeValue> item(String name) {
        return watched.stored(AliasItem.key(CHAT, name));
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }
}
