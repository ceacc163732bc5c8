package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.Attribute.ABSENT;
import static io.github.homeops.store.dynamo.internal.Attribute.MALFORMED;
import static io.github.homeops.store.dynamo.internal.Attribute.UNREAD;
import static io.github.homeops.store.dynamo.internal.ItemKind.readings;
import static java.util.Objects.requireNonNull;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attribute.Stored;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The readers of aliases. */
public final class AliasKinds {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final ChatId CHAT = ChatId.of(-100);

    private static final List<Attribute> CONTENTS = List.of(
            Attributes.text("canonicalActivity"),
            Attributes.word("source", Alias.Source.class),
            Attributes.count("confirmations"),
            Attributes.wholeNumber("learnedFrom", Long.MIN_VALUE).orAbsent(),
            Attributes.wholeNumber("learnedBy", Long.MIN_VALUE).orAbsent(),
            Attributes.wholeNumber("decidedBy", 0).orAbsent(),
            // Of earlier versions.
            Attributes.text("overruledActivity").orAbsent(),
            Attributes.unread("mergedBy"),
            Attributes.unread("mergedFrom"),
            Attributes.isoInstant("createdAt").orAbsent(),
            Attributes.isoInstant("updatedAt").orAbsent(),
            Attributes.unread("causes"));

    private AliasKinds() {}

    public static List<ItemKind> all() {
        return List.of(found(), listed());
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(
                new Keyed(
                        "homeops",
                        List.of("alias", parts.chat(), parts.name()),
                        AliasItem.key(parts.chat(), parts.name())),
                new Keyed(
                        "homeops, GSI1",
                        List.of("alias by activity", parts.chat(), parts.name()),
                        Map.of("gsi1pk", AliasItem.activityPartition(parts.chat()), "gsi1sk", fromS(parts.name()))));
    }

    private static ItemKind found() {
        List<Attribute> attributes = Stream.concat(
                        CONTENTS.stream(), Stream.of(Attributes.ttl(NOW), Attributes.mark("removedAt")))
                .toList();
        return ItemKind.of("alias found", "alias 'diska' of chat -100 in table 'homeops'", attributes, item -> {
                    Map<String, AttributeValue> stored = new HashMap<>(item);
                    stored.putAll(AliasItem.key(CHAT, "diska"));
                    return ItemKind.answered(new AliasCalls("homeops", "GSI1").find(CHAT, "diska", NOW), stored)
                            .map(AliasKinds::contents);
                })
                .expecting(AliasKinds::corrected);
    }

    private static ItemKind listed() {
        Attribute pk = Attributes.text(
                "pk",
                random -> new Stored(fromS("ALIAS#-100"), UNREAD),
                "ALIAS#",
                "ALIAS#-1001",
                "EFFORT#-100",
                "-100");
        List<Attribute> attributes = Stream.concat(Stream.of(pk, Attributes.text("sk")), CONTENTS.stream())
                .toList();
        return ItemKind.of("alias in a list", "", attributes, item -> {
                    Alias alias = AliasItem.read("homeops", CHAT, item);
                    Map<String, Object> readings = contents(alias);
                    readings.put("sk", alias.name());
                    return Optional.of(readings);
                })
                .called(AliasKinds::words)
                .expecting(AliasKinds::corrected);
    }

    private static Map<String, Object> contents(Alias alias) {
        return readings(
                "canonicalActivity", alias.activity(),
                "source", alias.source(),
                "confirmations", alias.confirmations(),
                "learnedFrom", alias.learnedFrom().map(UserId::value),
                "decidedBy", alias.decidedBy().map(MessageRef::messageId),
                "createdAt", alias.createdAt(),
                "updatedAt", alias.updatedAt());
    }

    /** A message that decided has no say any more once a later one has taught, unless it overrules that. */
    private static Map<String, Object> corrected(Map<String, Object> meanings) {
        Map<String, Object> expected = new HashMap<>(meanings);
        if (expected.get("learnedBy") instanceof Long taught
                && expected.get("decidedBy") instanceof Long decided
                && expected.get("overruledActivity") == ABSENT
                && decided < taught) {
            expected.put("decidedBy", ABSENT);
        }
        for (String unseen : List.of("learnedBy", "overruledActivity")) {
            expected.computeIfPresent(unseen, (name, meaning) -> meaning == MALFORMED ? MALFORMED : UNREAD);
        }
        return expected;
    }

    private static String words(Map<String, Object> meanings) {
        Object name = requireNonNull(meanings.get("sk"));
        return meanings.get("pk") == MALFORMED || name == MALFORMED
                ? "alias (of chat -100 )?in table 'homeops'"
                : Pattern.quote("alias '" + name + "' of chat -100 in table 'homeops'");
    }
}
