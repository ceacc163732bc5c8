package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterTable.CHAT;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.TODAY;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.causes;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.granted;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.message;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dynamo.internal.ItemsBefore;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A counter from before permits had an attribute of their own. Two messages have a permit: 7 from 07:40, which asked again, and 8
 * from 07:50. Two more replies are counted: one by its cause, and one of another bot, at 07:35. The clock stands at 08:00.
 */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class CounterBeforeTest {

    private static final String TOKEN_7 = "01KJPQTQ40B3W8N6VJ1E0GYSPA";
    private static final String TOKEN_8 = "01KJPRD1205TXR2M9KCQ7HD4ZF";
    private static final PermitRule FIVE = PermitRule.builder().cap(5).build();

    private CounterTable table;
    private ResponseCounterRepository counters;
    private Map<String, AttributeValue> before;

    @BeforeEach
    void begin(LocalStore local) {
        table = new CounterTable(local.client());
        counters = local.store().counters();
        table.put(ItemsBefore.read("response-counter"));
        before = new HashMap<>(table.item());
    }

    @Test
    void increment_causeCountedBefore_changesNothing() {
        for (String cause : new String[] {"01KJPQ8D607Q4ZC2KX9D5M3HRT", "-100#7", "-100#8"}) {
            assertThat(counters.increment(CHAT, Cause.of(cause))).isEqualTo(4);
        }
        assertThat(table.item()).isEqualTo(before);
        assertThat(counters.increment(CHAT, Cause.of(message(9)))).isEqualTo(5);
        assertThat(counters.count(CHAT)).isEqualTo(5);
    }

    @Test
    void ask_grantedBefore_isGrantedAgainAndCannotBeGivenBack() {
        Permit.Granted again = granted(counters.ask(message(8), FIVE));

        assertThat(again.isRepeated()).isTrue();
        assertThat(again.left()).isEqualTo(1);
        assertThat(table.item())
                .containsEntry("count", fromN("4"))
                .containsEntry("causes", before.get("causes"))
                .containsEntry("permits", causes("-100#8#again"));
        assertThat(counters.giveBack(permit(8, TOKEN_8))).isFalse();
        assertThat(counters.giveBack(again)).isFalse();
    }

    @Test
    void ask_askedAgainBefore_isGrantedAgainAndChangesNothing() {
        assertThat(granted(counters.ask(message(7), FIVE)).isRepeated()).isTrue();
        assertThat(counters.giveBack(permit(7, TOKEN_7))).isFalse();
        assertThat(table.item()).isEqualTo(before);
    }

    @Test
    void giveBack_grantedBefore_freesThePlaceAndRestoresTheCoolDown() {
        assertThat(counters.giveBack(permit(8, TOKEN_8))).isTrue();

        assertThat(counters.giveBack(permit(8, TOKEN_8))).isTrue();
        assertThat(table.item())
                .containsEntry("count", fromN("3"))
                .containsEntry("lastResponseAt", fromS("2026-03-02T07:40:00.000Z"))
                .containsEntry(
                        "causes",
                        causes(
                                "01KJPQ8D607Q4ZC2KX9D5M3HRT",
                                "-100#7",
                                "-100#7#" + TOKEN_7,
                                "-100#7#again",
                                "reply#01KJPQHJ500000000000000000"))
                .doesNotContainKey("permits");
    }

    @Test
    void ask_anotherMessage_keepsCapAndCoolDown() {
        PermitRule four = PermitRule.builder().cap(4).build();
        PermitRule cool = PermitRule.builder().cap(5).withCoolDown().build();

        assertThat(counters.ask(message(9), four))
                .isEqualTo(new Permit.Refused(Permit.Reason.CAP, Instant.parse("2026-03-02T23:00:00Z")));
        assertThat(counters.ask(message(9), cool))
                .isEqualTo(new Permit.Refused(Permit.Reason.COOL_DOWN, Instant.parse("2026-03-02T08:05:00Z")));
        assertThat(table.item()).isEqualTo(before);
    }

    @Test
    void ask_anotherMessage_isNotedInAnAttributeOfItsOwn() {
        Permit.Granted permit = granted(counters.ask(message(9), FIVE));

        // The last reply is noted, so the token need not carry it.
        assertThat(permit.token()).hasSize(TOKEN_7.length());
        assertThat(table.item()).containsEntry("permits", causes("-100#9#" + permit.token()));
        assertThat(table.causes()).hasSize(8).endsWith(fromS("-100#9"));
        assertThat(counters.giveBack(permit)).isTrue();
        assertThat(table.item()).containsAllEntriesOf(without("updatedAt")).doesNotContainKey("permits");
    }

    private Map<String, AttributeValue> without(String attribute) {
        before.remove(attribute);
        return before;
    }

    private static Permit.Granted permit(long message, String token) {
        return Permit.Granted.builder()
                .message(message(message))
                .date(TODAY)
                .left(0)
                .repeated(false)
                .token(token)
                .build();
    }
}
