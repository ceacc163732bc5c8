package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.AttributeReader;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.util.Optional;

/** The declaration of aliases. */
public final class AliasRecord {

    static final Attribute<String> ACTIVITY =
            Attribute.text("canonicalActivity", "the activity that the name means, by the store's `NameRule`");
    static final Attribute<Source> SOURCE = Attribute.enumeration("source", Source.class, "where the alias comes from");
    static final Attribute<Long> CONFIRMATIONS =
            Attribute.count("confirmations", "how often it was confirmed; 0 again with each new meaning");
    static final Attribute<UserId> LEARNED_FROM =
            Attribute.userId("learnedFrom", "the user who taught or corrected it");
    static final Attribute<Long> LEARNED_BY = Attribute.wholeNumber(
            "learnedBy", "the message that taught it last; removed by a later correction, removal or merge");
    static final Attribute<Instant> REMOVED_AT =
            Attribute.instant("removedAt", "when it was removed; the rest is a tombstone");

    /** Written by earlier versions beside a {@link #LEARNED_BY} that a correction overrules; not written any more. */
    static final Attribute<String> OVERRULED_ACTIVITY =
            Attribute.text("overruledActivity", "read only: earlier versions wrote it beside an overruled `learnedBy`");

    public static final RecordType<AliasKey, Alias> TYPE = RecordType.of(
                    RecordKind.ALIAS,
                    "alias '<name>' of chat <chatId>",
                    Tables.HOMEOPS,
                    RecordKey.of(KeyPart.chatId(AliasKey::chatId), KeyPart.name("name", AliasKey::name), AliasKey::new)
                            .at("ALIAS#<chatId>", "<name>"))
            .belongsTo(Owner.CHAT_NAMING_USER, LEARNED_FROM)
            .value(alias -> new AliasKey(alias.chatId(), alias.name()), Begun::new, Begun::build)
            .with(ACTIVITY, Alias::activity, (begun, activity) -> begun.alias.activity(activity))
            .with(SOURCE, Alias::source, (begun, source) -> begun.alias.source(source))
            .with(CONFIRMATIONS, Alias::confirmations, (begun, count) -> begun.alias.confirmations(count))
            .with(LEARNED_FROM.optional(), Alias::learnedFrom, (begun, user) -> begun.alias.learnedFrom(user))
            .internal(LEARNED_BY.optional())
            .with(
                    RecordType.DECIDED_BY.readBy(AliasRecord::correctedBy),
                    alias -> alias.decidedBy().map(MessageRef::messageId),
                    (begun, message) -> message.ifPresent(begun::decidedBy))
            .createdAt(Alias::createdAt, (begun, at) -> begun.alias.createdAt(at))
            .updatedAt(Alias::updatedAt, (begun, at) -> begun.alias.updatedAt(at))
            .indexed(Tables.GSI1, "ALIASES_BY_ACTIVITY#<chatId>", "<canonicalActivity>")
            .countsCauses()
            .tombstone(REMOVED_AT.optional())
            .internal(OVERRULED_ACTIVITY.optional())
            .build();

    private AliasRecord() {}

    /**
     * Returns the id of the message that corrected an alias. A removal is not a correction: a message that decided before
     * {@link #LEARNED_BY} removed the alias, and a later message has taught it again.
     */
    static Optional<Long> correctedBy(AttributeReader item) {
        Optional<Long> decidedBy = RecordType.DECIDED_BY.read(item);
        long learnedBy = LEARNED_BY.optional().read(item).orElse(Long.MIN_VALUE);
        boolean overrules = OVERRULED_ACTIVITY.optional().read(item).isPresent();
        return decidedBy.filter(message -> overrules || message >= learnedBy);
    }

    /** An alias that is being read: a message is named by its chat as well, which only the key knows. */
    private static final class Begun {

        private final AliasKey key;
        private final Alias.Builder alias;

        private Begun(AliasKey key) {
            this.key = key;
            this.alias = Alias.builder().chatId(key.chatId()).name(key.name());
        }

        private void decidedBy(long messageId) {
            alias.decidedBy(new MessageRef(key.chatId(), messageId));
        }

        private Alias build() {
            return alias.build();
        }
    }
}
