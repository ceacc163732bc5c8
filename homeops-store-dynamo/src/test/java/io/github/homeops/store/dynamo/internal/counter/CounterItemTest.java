package io.github.homeops.store.dynamo.internal.counter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class CounterItemTest {

    static final RecordItems<CounterKey, CounterRecord.Contents> ITEMS = RecordItems.of(CounterRecord.TYPE, "counters");

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final Instant LAST_REPLY = Instant.parse("2026-02-17T10:20:05Z");
    private static final Cause CAUSE = Cause.of(new MessageRef(ChatId.of(-100), 7));
    private static final String CALL = "01KHNCT7V87Z9Z9Z9Z9Z9Z9Z9Z";

    @ParameterizedTest
    @CsvSource({
        "2026-02-17, 2026-02-24T00:00:00Z",
        // The days on which the clocks of the household change are as long as any in UTC.
        "2026-03-29, 2026-04-05T00:00:00Z",
        "2026-10-25, 2026-11-01T00:00:00Z",
        "2028-02-29, 2028-03-07T00:00:00Z"
    })
    void expiryOf_aDate_isMidnightUtcAWeekLater(LocalDate date, Instant expiry) {
        assertThat(CounterItem.expiryOf(date)).isEqualTo(expiry);
    }

    @Test
    void of_nothing_hasCountedNothing() {
        CounterItem item = read(Map.of());

        assertThat(item.isAbsent()).isTrue();
        assertThat(item.count()).isZero();
        assertThat(item.lastResponseAt()).isNull();
        assertThat(item.causes()).isEmpty();
        assertThat(item.permits()).isEmpty();
        assertThat(item.foreignReply()).isNull();
    }

    @Test
    void read_attributeOfAnotherType_namesItemAndAttribute() {
        assertMalformed(with("count", fromS("2")), CounterItem::count, "attribute 'count' must be N, was S");
        assertMalformed(
                with("lastResponseAt", fromN("1")),
                CounterItem::lastResponseAt,
                "attribute 'lastResponseAt' must be S, was N");
        assertMalformed(with("causes", fromS("-100#7")), CounterItem::causes, "attribute 'causes' must be L, was S");
        assertMalformed(with("permits", fromS("-100#7")), CounterItem::permits, "attribute 'permits' must be L, was S");
    }

    @Test
    void read_attributeThatIsNotAskedFor_isInNobodysWay() {
        Map<String, AttributeValue> item = with("lastResponseAt", fromS("yesterday"));
        item.put("causes", fromBool(true));

        assertThat(read(item).count()).isEqualTo(2);
    }

    @Test
    void hasCounted_partOfAnEntry_isNotTheCause() {
        assertThat(read(with("causes", causes("-100#77"))).hasCounted(CAUSE)).isFalse();
        assertThat(read(with("causes", causes("-100#77", "-100#7"))).hasCounted(CAUSE))
                .isTrue();
    }

    @Test
    void foreignReply_notedByAPermit_isNone() {
        String noted =
                PermitNotes.granted(CAUSE, Ulid.min(LAST_REPLY.toEpochMilli()).toString());

        assertThat(read(with("permits", causes(noted))).foreignReply()).isNull();
        assertThat(read(with("causes", causes("-100#7", noted))).foreignReply())
                .as("as earlier versions stored it")
                .isNull();
        assertThat(read(with("permits", causes(PermitNotes.granted(CAUSE, CALL))))
                        .foreignReply())
                .isEqualTo(LAST_REPLY);
        assertThat(read(with("lastResponseAt", fromS("yesterday"))).foreignReply())
                .isNull();
    }

    @Test
    void hasForeignReplies_moreCountedThanCauses_isTrue() {
        AttributeValue oneOfOurs = causes("-100#7");
        AttributeValue both = causes("-100#7", CALL);

        assertThat(read(with("causes", oneOfOurs)).hasForeignReplies()).isTrue();
        assertThat(read(with("causes", both)).hasForeignReplies()).isFalse();
    }

    @Test
    void hasForeignReplies_notesAmongTheCauses_areNotCounted() {
        AttributeValue oneOfOurs =
                causes("-100#7", PermitNotes.granted(CAUSE, CALL), PermitNotes.again(CAUSE), PermitNotes.reply(NOW));
        AttributeValue both = causes("-100#7", PermitNotes.granted(CAUSE, CALL), CALL);

        assertThat(read(with("causes", oneOfOurs)).hasForeignReplies()).isTrue();
        assertThat(read(with("causes", both)).hasForeignReplies()).isFalse();
    }

    @Test
    void isFull_eitherList_isFullAtTheLimit() {
        for (String list : List.of("causes", "permits")) {
            assertThat(read(with(list, fromL(Collections.nCopies(1_999, fromS("x")))))
                            .isFull(CAUSE))
                    .isFalse();
            assertThat(read(with(list, fromL(Collections.nCopies(2_000, fromS("x")))))
                            .isFull(CAUSE))
                    .isTrue();
        }
    }

    @Test
    void isFull_longCauses_isFullBeforeTheItemIs() {
        Cause longest = Cause.of("\uD83D\uDE00".repeat(250));

        assertThat(read(with("permits", fromL(Collections.nCopies(115, fromS("x")))))
                        .isFull(longest))
                .isFalse();
        assertThat(read(with("permits", fromL(Collections.nCopies(116, fromS("x")))))
                        .isFull(longest))
                .isTrue();
    }

    /* --- notes and tokens --- */

    @Test
    void notes_amongTheCauses_areThoseOfPermitsThatWereStoredThere() {
        String granted = PermitNotes.granted(CAUSE, CALL);
        String again = PermitNotes.again(CAUSE);
        String reply = PermitNotes.reply(NOW);
        List<String> causes = List.of("-100#7", granted, again, reply, "-100#8#again", "order#" + CALL, CALL);

        assertThat(PermitNotes.of(causes, List.of()).entries()).containsExactlyInAnyOrder(granted, again, reply);
        assertThat(PermitNotes.of(causes, List.of()).amongCauses()).isEqualTo(3);
        assertThat(PermitNotes.of(causes, List.of(reply, again)).amongCauses()).isEqualTo(3);
    }

    @Test
    void notes_causeThatReadsLikeANote_isNotOneOfAPermitThatWasStoredApart() {
        List<String> causes = List.of("-100#7", PermitNotes.again(CAUSE));
        List<String> permits = List.of(PermitNotes.granted(CAUSE, CALL));

        PermitNotes notes = PermitNotes.of(causes, permits);

        assertThat(notes.hasGranted(CAUSE, CALL)).isTrue();
        assertThat(notes.hasAskedAgain(CAUSE)).isFalse();
        assertThat(notes.amongCauses()).isZero();
    }

    @Test
    void replyAt_causeThatIsNoNote_isEmpty() {
        assertThat(List.of("-100#7", CALL, "-100#7#again", "", "#", "order#66"))
                .allSatisfy(entry -> assertThat(PermitNotes.replyAt(entry)).isEmpty());
        assertThat(PermitNotes.replyAt(PermitNotes.reply(NOW))).contains(NOW);
        assertThat(PermitNotes.replyAt(PermitNotes.reply(Instant.parse("1969-12-31T00:00:00Z"))))
                .contains(Instant.EPOCH);
    }

    @Test
    void token_parsedFromItsText_isTheSame() {
        for (PermitToken token :
                List.of(PermitToken.of(CALL, null), PermitToken.of(CALL, LAST_REPLY), PermitToken.blind(CALL))) {
            assertThat(PermitToken.parse(token.toString())).isEqualTo(token);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "@", "01KHNCT7V87Z9Z9Z9Z9Z9Z9Z9Z@", "01KHNCT7V87Z9Z9Z9Z9Z9Z9Z9Z@noon", "?@?"})
    void token_ofAnotherKind_isRefused(String text) {
        assertThatThrownBy(() -> PermitToken.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("token must be one that this store issued, was '" + text + "'");
    }

    private static void assertMalformed(
            Map<String, AttributeValue> item, Consumer<CounterItem> reading, String problem) {
        assertThatThrownBy(() -> reading.accept(read(item)))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("counter of chat -100 on 2026-02-17 in table 'counters': " + problem);
    }

    private static CounterItem read(Map<String, AttributeValue> item) {
        return CounterItem.of(ITEMS, new CounterKey(ChatId.of(-100), LocalDate.of(2026, 2, 17)), item, NOW);
    }

    private static AttributeValue causes(String... entries) {
        return CounterTable.causes(entries);
    }

    private static Map<String, AttributeValue> with(String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "chatId", fromS("-100"),
                "date", fromS("2026-02-17"),
                "count", fromN("2"),
                "updatedAt", fromS("2026-02-17T10:20:05.000Z"),
                "lastResponseAt", fromS("2026-02-17T10:20:05.000Z"),
                "ttl", fromN("1771891200"),
                "causes", fromL(List.of(fromS("-100#7")))));
        item.put(attribute, value);
        return item;
    }
}
