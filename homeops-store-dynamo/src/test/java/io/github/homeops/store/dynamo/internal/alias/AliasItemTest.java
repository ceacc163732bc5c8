package io.github.homeops.store.dynamo.internal.alias;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class AliasItemTest {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:05Z");

    @Test
    void read_everythingSet_isTheAlias() {
        Alias alias = read(anItem());

        assertThat(alias)
                .isEqualTo(Alias.builder()
                        .chatId(ChatId.of(-100))
                        .name("plocka ur")
                        .activity("disk")
                        .source(Alias.Source.LEARNED)
                        .confirmations(3)
                        .learnedFrom(UserId.of(42))
                        .decidedBy(new MessageRef(ChatId.of(-100), 7))
                        .build());
        assertThat(alias.createdAt()).contains(NOW);
        assertThat(alias.updatedAt()).contains(NOW.plusSeconds(1));
    }

    @Test
    void read_onlyWhatIsNeeded_isAnAliasWithoutTheRest() {
        Alias alias = read(Map.of(
                "pk", fromS("ALIAS#-100"),
                "sk", fromS("diska"),
                "canonicalActivity", fromS("disk"),
                "source", fromS("seed")));

        assertThat(alias)
                .isEqualTo(Alias.builder()
                        .chatId(ChatId.of(-100))
                        .name("diska")
                        .activity("disk")
                        .source(Alias.Source.SEED)
                        .build());
        assertThat(alias.createdAt()).isEmpty();
    }

    @Test
    void read_attributesUnknownOrNull_areIgnored() {
        Map<String, AttributeValue> item = with("learnedFrom", fromNul(true));
        item.put("confirmations", fromNul(true));
        item.put("mood", fromS("sunny"));

        assertThat(read(item).learnedFrom()).isEmpty();
        assertThat(read(item).confirmations()).isZero();
    }

    @Test
    void read_learnedAnewAfterARemoval_wasNotCorrected() {
        assertThat(read(with("learnedBy", fromN("8"))).decidedBy()).isEmpty();
        assertThat(read(with("learnedBy", fromN("6"))).decidedBy()).contains(new MessageRef(ChatId.of(-100), 7));
    }

    @Test
    void read_correctionOverrulesALaterLesson_wasCorrected() {
        Map<String, AttributeValue> item = with("learnedBy", fromN("8"));
        item.put("overruledActivity", fromS("tvätt"));

        assertThat(read(item).decidedBy()).contains(new MessageRef(ChatId.of(-100), 7));
        assertThat(read(item).activity()).isEqualTo("disk");
    }

    @ParameterizedTest
    @CsvSource({
        "canonicalActivity, must be S",
        "source, must be S",
        "confirmations, must be N",
        "learnedFrom, must be N",
        "learnedBy, must be N",
        "decidedBy, must be N",
        "overruledActivity, must be S",
        "createdAt, must be S",
        "updatedAt, must be S"
    })
    void read_attributeOfAnotherType_namesItemAndAttribute(String attribute, String problem) {
        assertThatThrownBy(() -> read(with(attribute, fromBool(true))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("alias 'plocka ur' of chat -100 in table 'homeops': attribute '%s' %s, was BOOL"
                        .formatted(attribute, problem));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pk", "sk", "canonicalActivity", "source"})
    void read_attributeAbsent_namesIt(String attribute) {
        Map<String, AttributeValue> item = anItem();
        item.remove(attribute);

        assertThatThrownBy(() -> read(item))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute '" + attribute + "' must be there, was absent");
    }

    @Test
    void read_decidedByNoMessage_isRefused() {
        assertThatThrownBy(() -> read(with("decidedBy", fromN("-1"))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute 'decidedBy' must not be below zero");
    }

    @Test
    void read_sourceOfAnotherKind_isRefusedWithoutShowingIt() {
        assertThatThrownBy(() -> read(with("source", fromS("guessed"))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute 'source' must be seed or learned");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALIAS#", "ALIAS#1#2", "EFFORT#1"})
    void read_keyOfAnotherKind_isRefused(String pk) {
        assertThatThrownBy(() -> read(with("pk", fromS(pk))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("alias in table 'homeops': attribute 'pk' must be ALIAS# and the id of a chat");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALIAS#-1001", "ALIAS#-100#2", "EFFORT#-100", "-100"})
    void read_keyOfAnotherChat_isRefused(String pk) {
        assertThatThrownBy(() -> AliasItem.read("homeops", ChatId.of(-100), with("pk", fromS(pk))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("alias of chat -100 in table 'homeops': attribute 'pk' must be ALIAS#-100");
    }

    @Test
    void isVisible_expiredRemovedOrAbsent_isFalse() {
        long now = NOW.getEpochSecond();

        assertThat(List.of(
                        AliasItem.isVisible(with("ttl", fromN(Long.toString(now + 1))), NOW),
                        AliasItem.isVisible(with("ttl", fromN(Long.toString(now))), NOW),
                        AliasItem.isVisible(with("removedAt", fromS("2026-02-17T10:30:05.000Z")), NOW),
                        AliasItem.isVisible(with("removedAt", fromNul(true)), NOW),
                        AliasItem.isVisible(Map.of(), NOW)))
                .containsExactly(true, false, false, true, false);
    }

    private static Map<String, AttributeValue> anItem() {
        return new HashMap<>(Map.ofEntries(
                Map.entry("pk", fromS("ALIAS#-100")),
                Map.entry("sk", fromS("plocka ur")),
                Map.entry("gsi1pk", fromS("ALIASES_BY_ACTIVITY#-100")),
                Map.entry("gsi1sk", fromS("disk")),
                Map.entry("canonicalActivity", fromS("disk")),
                Map.entry("source", fromS("learned")),
                Map.entry("confirmations", fromN("3")),
                Map.entry("learnedFrom", fromN("42")),
                Map.entry("decidedBy", fromN("7")),
                Map.entry("createdAt", fromS("2026-02-17T10:30:05.000Z")),
                Map.entry("updatedAt", fromS("2026-02-17T10:30:06.000Z"))));
    }

    private static Map<String, AttributeValue> with(String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = anItem();
        item.put(attribute, value);
        return item;
    }

    private static Alias read(Map<String, AttributeValue> item) {
        return AliasItem.read("homeops", item);
    }
}
