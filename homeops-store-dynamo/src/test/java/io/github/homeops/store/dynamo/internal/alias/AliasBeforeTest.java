package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.dynamo.internal.ItemsBefore;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An alias as earlier versions wrote it: message 5 corrected it and so overrides what message 12 taught, and message 15 merged
 * its activity.
 */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class AliasBeforeTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId BO = UserId.of(2);
    private static final String NAME = "plocka ur";

    private WatchedStore watched;
    private AliasRepository aliases;

    @BeforeEach
    void begin(LocalStore local) {
        watched = new WatchedStore(local);
        aliases = watched.fresh().build().aliases();
        watched.put(ItemsBefore.read("alias"), Map.of());
    }

    @Test
    void find_isTheCorrectedAlias() {
        assertThat(find())
                .isEqualTo(Alias.builder()
                        .chatId(CHAT)
                        .name(NAME)
                        .activity("disk")
                        .source(Alias.Source.LEARNED)
                        .confirmations(2)
                        .learnedFrom(UserId.of(42))
                        .decidedBy(message(5))
                        .build());
    }

    @Test
    void learn_doesNotOverrideTheCorrection() {
        Map<String, AttributeValue> before = item();

        assertThat(aliases.learn(NAME, "tvätt", BO, message(20))).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(aliases.learn(NAME, "disk", BO, message(20))).isEqualTo(DecisionResult.APPLIED);
        assertThat(item()).isEqualTo(before);
    }

    @Test
    void confirm_countsNewCausesOnly() {
        assertThat(aliases.confirm(CHAT, NAME, "disk", Cause.of(message(16)))).contains(find());
        assertThat(aliases.confirm(CHAT, NAME, "disk", Cause.of(message(18))))
                .hasValueSatisfying(alias -> assertThat(alias.confirmations()).isEqualTo(3));
    }

    @Test
    void correct_isDecidedByDecisionsAlone() {
        assertThat(aliases.correct(NAME, "städning", BO, message(4))).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(aliases.correct(NAME, "disk", BO, message(5))).isEqualTo(DecisionResult.APPLIED);
        assertThat(aliases.correct(NAME, "städning", BO, message(8))).isEqualTo(DecisionResult.APPLIED);
        assertThat(find().activity()).isEqualTo("städning");
        assertThat(item()).doesNotContainKeys("learnedBy", "overruledActivity");
    }

    @Test
    void remove_leavesATombstoneThatALaterLessonEnds() {
        assertThat(aliases.remove(NAME, message(8))).isEqualTo(DecisionResult.APPLIED);
        assertThat(aliases.find(CHAT, NAME)).isEmpty();
        assertThat(aliases.streamByActivity(CHAT, "disk")).isEmpty();

        assertThat(aliases.learn(NAME, "tvätt", BO, message(12))).isEqualTo(DecisionResult.APPLIED);
        assertThat(find().decidedBy()).isEmpty();
        assertThat(aliases.learn(NAME, "disk", BO, message(13))).isEqualTo(DecisionResult.APPLIED);
    }

    @Test
    void merge_correctsIt() {
        assertThat(aliases.merge("disk", "diskmaskin", message(8))).isEqualTo(1);
        assertThat(find().activity()).isEqualTo("diskmaskin");
        assertThat(find().decidedBy()).contains(message(8));
        assertThat(item()).doesNotContainKeys("learnedBy", "overruledActivity");
    }

    private Alias find() {
        return aliases.find(CHAT, NAME).orElseThrow();
    }

    private Map<String, AttributeValue> item() {
        return watched.stored(key("ALIAS#" + CHAT, NAME));
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }
}
