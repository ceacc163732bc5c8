package io.github.homeops.store.record;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.UserId;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.RecordTable.KeyAttribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A declaration that would mix up records, or forget the wrong ones, is refused where it is made. */
class RecordTypeTest {

    private static final RecordTable TABLE = RecordTable.of("moods", KeyAttribute.text("pk"), KeyAttribute.text("sk"));

    @ParameterizedTest
    @CsvSource({"'MOOD#<userId><week>'", "'MOOD#<userId>-<week>'"})
    void template_placesWithoutASeparator_isRefused(String template) {
        assertThatThrownBy(() -> KeyTemplate.of(template))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("template must have a # between two places, was " + template);
    }

    @ParameterizedTest
    @CsvSource({"MOOD, LATEST", "MOOD#<userId>, <userId>", "MOOD#<userId>, <week>"})
    void key_notOnePlaceForEachPart_isRefused(String partition, String sort) {
        assertThatThrownBy(() -> RecordKey.ofUser().at(partition, sort))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(partition + " and " + sort + " must have one place for each of [userId]");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USER")
    void belongsTo_ownerWhoIsNotThePartition_isRefused(Owner owner) {
        assertThatThrownBy(() -> mood().belongsTo(owner))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("partition key of mood must consist of " + owner.description() + ", was MOOD#<userId>");
    }

    @Test
    void value_withoutAnOwner_isRefusedUnlessItIsTheChat() {
        assertThatThrownBy(() -> mood().value(user -> user, user -> user, user -> user))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("partition key of mood must consist of the chat, was MOOD#<userId>");
    }

    @Test
    void indexed_indexThatTheTableHasNot_isRefused() {
        var declaration = mood().belongsTo(Owner.USER).value(user -> user, user -> user, user -> user);

        assertThatThrownBy(() -> declaration.indexed("by-week", "<userId>", "<week>"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("table moods must have an index by-week, has []");
    }

    private static RecordType.Start<UserId> mood() {
        return RecordType.of(
                RecordKind.of("mood"),
                "mood of user <userId>",
                TABLE,
                RecordKey.ofUser().at("MOOD#<userId>", "LATEST"));
    }
}
