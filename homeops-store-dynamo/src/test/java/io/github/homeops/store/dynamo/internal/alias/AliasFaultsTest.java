package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.net.SocketException;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What happens to aliases when answers get lost, tables hold strange items or time has passed. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class AliasFaultsTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);

    private LocalStore local;
    private TestClock clock;
    private WatchedStore watched;
    private InterceptedClient intercepted;
    private AliasRepository aliases;

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        clock = localStore.clock();
        watched = new WatchedStore(localStore);
        intercepted = watched.intercepted();
        aliases = watched.fresh().build().aliases();
    }

    /* --- lost answers --- */

    @Test
    void learn_answerOfTheSecondWriteLost_isStillApplied() {
        aliases.learn("diska", "disk", ANNA, message(1));
        intercepted.loseNextAnswer(UpdateItemRequest.class);

        assertThat(aliases.learn("diska", "tvätt", ANNA, message(2))).isEqualTo(DecisionResult.APPLIED);
        assertThat(watched.last().attempts()).isEqualTo(3);
        assertThat(find("diska").activity()).isEqualTo("tvätt");
    }

    @Test
    void learn_correctedBetweenItsTwoWrites_isSuperseded() {
        aliases.learn("diska", "disk", ANNA, message(1));
        betweenTwoWrites(() -> aliases.correct("diska", "städning", ANNA, message(3)));

        assertThat(aliases.learn("diska", "tvätt", ANNA, message(2))).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(find("diska").activity()).isEqualTo("städning");
    }

    @Test
    void remove_answerOfTheNoteLost_isStillNotedAndSuperseded() {
        teachAfterARemoval("diska", 12);
        intercepted.loseNextAnswer(UpdateItemRequest.class);

        assertThat(aliases.remove("diska", message(8))).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(watched.last().attempts()).isEqualTo(3);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(item("diska")).containsEntry("decidedBy", fromN("8")).containsEntry("learnedBy", fromN("12"));
    }

    @Test
    void remove_anotherBetweenItsTwoWrites_isDecidedAnew() {
        teachAfterARemoval("diska", 12);
        betweenTwoWrites(() -> aliases.correct("diska", "tvätt", ANNA, message(7)));
        assertThat(aliases.remove("diska", message(8))).isEqualTo(DecisionResult.APPLIED);

        teachAfterARemoval("spola", 12);
        betweenTwoWrites(() -> aliases.correct("spola", "tvätt", ANNA, message(30)));
        assertThat(aliases.remove("spola", message(8))).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(find("spola").decidedBy()).contains(message(30));

        teachAfterARemoval("panta", 12);
        betweenTwoWrites(() -> aliases.remove("panta", message(9)));
        assertThat(aliases.remove("panta", message(8))).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(item("panta")).containsEntry("decidedBy", fromN("9"));
    }

    @Test
    void secondWrites_expiredBeforeThem_beginAnew() {
        teachAfterARemoval("diska", 12);
        betweenTwoWrites(() -> expire("diska"));
        assertThat(aliases.remove("diska", message(8))).isEqualTo(DecisionResult.NOT_FOUND);

        aliases.learn("spola", "disk", ANNA, message(1));
        betweenTwoWrites(() -> expire("spola"));
        assertThat(aliases.learn("spola", "tvätt", ANNA, message(2))).isEqualTo(DecisionResult.APPLIED);
        assertThat(find("spola").activity()).isEqualTo("tvätt");
        assertThat(item("spola")).doesNotContainKey("ttl");
    }

    @Test
    void confirm_answersLost_countsEachCauseOnce() {
        aliases.learn("diska", "disk", ANNA, message(1));
        Random random = new Random(11);
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof UpdateItemRequest && random.nextInt(5) == 0) {
                throw lost();
            }
            return answer;
        });

        for (int id = 1; id <= 200; id++) {
            Alias alias = aliases.confirm(CHAT, "diska", "disk", Cause.of(message(id)))
                    .orElseThrow();
            assertThat(alias.confirmations()).isEqualTo(id);
            assertThat(watched.last().outcome()).isEqualTo(Outcome.DONE);
        }
        assertThat(new ItemReader("alias", item("diska")).texts("causes")).hasSizeBetween(16, 20);
    }

    @Test
    void merge_answersLost_countsEachAliasOnce() {
        for (int i = 1; i <= 20; i++) {
            aliases.learn("ord " + i, "diskning", ANNA, message(i));
        }
        AtomicInteger sent = new AtomicInteger();
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof UpdateItemRequest && sent.incrementAndGet() % 4 == 0) {
                throw lost();
            }
            return answer;
        });

        assertThat(aliases.merge("diskning", "disk", message(30))).isEqualTo(20);
        assertThat(aliases.streamByActivity(CHAT, "disk")).hasSize(20);
    }

    @Test
    void merge_brokenOff_goesOnWhenItIsRepeated() {
        for (int i = 1; i <= 20; i++) {
            aliases.learn("ord " + i, "diskning", ANNA, message(i));
        }
        intercepted.onRequest(UpdateItemRequest.class, request -> {
            if (new ItemReader("key", request.key()).requiredText("sk").endsWith("7")) {
                throw SdkClientException.create("broken");
            }
            return local.client().updateItem(request);
        });
        assertThatThrownBy(() -> aliases.merge("diskning", "disk", message(30)))
                .hasMessageStartingWith("merge alias 'ord ");
        assertThat(aliases.streamByActivity(CHAT, "disk")).hasSize(18);

        int rest = new WatchedStore(local).fresh().build().aliases().merge("diskning", "disk", message(30));

        assertThat(rest).isEqualTo(2);
        assertThat(aliases.streamByActivity(CHAT, "disk")).hasSize(20);
    }

    @Test
    void loadSeeds_answersLost_countsEachWordOnce() {
        AtomicInteger sent = new AtomicInteger();
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof PutItemRequest && sent.incrementAndGet() % 10 == 0) {
                throw lost();
            }
            return answer;
        });
        SeedVocabulary vocabulary = SeedVocabulary.swedishHousehold();

        int added = aliases.loadSeeds(CHAT, vocabulary);

        assertThat(added).isEqualTo(vocabulary.activitiesByName().size());
        assertThat(aliases.stream(CHAT)).hasSize(added);
    }

    @Test
    void loadSeeds_taughtSinceTheNamesWereRead_leavesTheLesson() {
        AtomicBoolean taught = new AtomicBoolean();
        intercepted.beforeSending(request -> {
            if (request instanceof PutItemRequest && taught.compareAndSet(false, true)) {
                aliases.learn("diska", "matlagning", ANNA, message(1));
            }
        });

        assertThat(aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "disk"))))
                .isZero();
        assertThat(find("diska").activity()).isEqualTo("matlagning");
    }

    @Test
    void loadSeeds_addedByAnotherInTheSameMillisecond_isNotCounted() {
        AtomicBoolean added = new AtomicBoolean();
        SeedVocabulary words = SeedVocabulary.of(Map.of("diska", "disk"));
        intercepted.beforeSending(request -> {
            if (request instanceof PutItemRequest && added.compareAndSet(false, true)) {
                assertThat(local.store().aliases().loadSeeds(CHAT, words)).isEqualTo(1);
            }
        });

        assertThat(aliases.loadSeeds(CHAT, words)).isZero();
    }

    @Test
    void loadSeeds_nameOfAnExpiredAlias_isAdded() {
        aliases.correct("diska", "tvätt", ANNA, message(1));
        expire("diska");

        assertThat(aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "disk"))))
                .isEqualTo(1);
        assertThat(find("diska").activity()).isEqualTo("disk");
    }

    @Test
    void loadSeeds_answerLostAndConfirmedMeanwhile_isCounted() {
        AtomicBoolean lost = new AtomicBoolean();
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof PutItemRequest && lost.compareAndSet(false, true)) {
                local.store().aliases().confirm(CHAT, "diska", "disk", Cause.of(message(1)));
                throw lost();
            }
            return answer;
        });

        assertThat(aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "disk"))))
                .isEqualTo(1);
        assertThat(find("diska").confirmations()).isEqualTo(1);
    }

    /* --- expiry --- */

    /* --- strange items --- */

    @Test
    void confirm_notCounted_isReportedAsWhatItWas() {
        aliases.learn("diska", "disk", ANNA, message(1));
        confirm(2);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.DONE);

        confirm(2);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.REPEATED);
        aliases.confirm(CHAT, "diska", "tvätt", Cause.of(message(3)));
        assertThat(watched.last().outcome()).as("another meaning").isEqualTo(Outcome.REFUSED);
        aliases.confirm(CHAT, "diska", "tvätt", Cause.of(message(2)));
        assertThat(watched.last().outcome()).as("and counted").isEqualTo(Outcome.REPEATED);
        aliases.remove("diska", message(4));
        aliases.confirm(CHAT, "diska", "disk", Cause.of(message(2)));
        assertThat(watched.last().outcome()).as("removed").isEqualTo(Outcome.REFUSED);
    }

    @Test
    void writes_itemOfAnotherBot_areUnderstood() {
        watched.put(
                key("ALIAS#" + CHAT, "diska"), Map.of("canonicalActivity", fromS("disk"), "source", fromS("learned")));

        assertThat(aliases.confirm(CHAT, "diska", "disk", Cause.of(message(1))))
                .hasValueSatisfying(alias -> assertThat(alias.confirmations()).isEqualTo(1));
        assertThat(aliases.merge("disk", "diskning", message(2))).isEqualTo(1);
        assertThat(aliases.streamByActivity(CHAT, "diskning")).hasSize(1);
        assertThat(aliases.correct("diska", "tvätt", ANNA, message(3))).isEqualTo(DecisionResult.APPLIED);
    }

    @Test
    void remove_stored_leavesATraceWithoutTheTeacher() {
        aliases.learn("diska", "disk", ANNA, message(1));
        clock.advance(Duration.ofMinutes(1));

        aliases.remove("diska", message(2));

        assertThat(item("diska"))
                .containsOnlyKeys(
                        "pk", "sk", "canonicalActivity", "source", "createdAt", "updatedAt", "removedAt", "decidedBy")
                .containsEntry("updatedAt", Values.isoInstant(clock.instant()));
    }

    /* --- settings --- */

    @Test
    void exactNames_writtenOtherwise_areOtherAliases() {
        AliasRepository exact = watched.fresh().nameRule(NameRule.EXACT).build().aliases();

        exact.learn("Diska", "Disk", ANNA, message(1));

        assertThat(exact.find(CHAT, "Diska").orElseThrow().activity()).isEqualTo("Disk");
        assertThat(exact.find(CHAT, "diska")).isEmpty();
        assertThat(exact.streamByActivity(CHAT, "disk")).isEmpty();
    }

    @Test
    void homeopsIndex_ofAnotherName_isUsed() {
        HomeOpsSchema schema =
                HomeOpsSchema.of(TableNames.DEFAULT.withPrefix("other-")).withHomeopsIndex("by-activity");
        schema.createTables(local.client());
        AliasRepository other = watched.fresh().schema(schema).build().aliases();

        other.learn("diska", "disk", ANNA, message(1));

        assertThat(other.streamByActivity(CHAT, "disk")).hasSize(1);
        assertThatThrownBy(() -> schema.withHomeopsIndex("a b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("name of the index of homeops must match [A-Za-z0-9_.-]{3,255}, was 'a b'");
    }

    private void teachAfterARemoval(String name, long message) {
        aliases.correct(name, "disk", ANNA, message(1));
        aliases.remove(name, message(2));
        aliases.learn(name, "disk", ANNA, message(message));
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
        watched.add(key("ALIAS#" + CHAT, name), "ttl", Values.epochSeconds(clock.instant()));
    }

    private static SdkClientException lost() {
        return SdkClientException.create("lost", new SocketException("reset"));
    }

    private Alias find(String name) {
        return aliases.find(CHAT, name).orElseThrow();
    }

    private Map<String, AttributeValue> item(String name) {
        return watched.stored(key("ALIAS#" + CHAT, name));
    }

    private long confirm(long message) {
        return aliases.confirm(CHAT, "diska", "disk", Cause.of(message(message)))
                .orElseThrow()
                .confirmations();
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }
}
