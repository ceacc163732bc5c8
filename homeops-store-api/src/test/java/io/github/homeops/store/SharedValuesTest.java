package io.github.homeops.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.message.MessageQuery;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SharedValuesTest {

    @Test
    void query_sameQuestion_isEqualWhicheverWayItWasBuilt() {
        ChatId chat = ChatId.of(-100);
        Instant later = Instant.EPOCH.plusSeconds(1);
        MessageQuery query = MessageQuery.in(chat).by(UserId.of(1)).between(Instant.EPOCH, later);

        assertThat(query)
                .isEqualTo(MessageQuery.in(chat).between(Instant.EPOCH, later).by(UserId.of(1)))
                .hasSameHashCodeAs(
                        MessageQuery.in(chat).between(Instant.EPOCH, later).by(UserId.of(1)))
                .isNotEqualTo(query.latestFirst())
                .isNotEqualTo(query.consistent())
                .isNotEqualTo(query.by(UserId.of(2)))
                .isNotEqualTo(null)
                .hasToString("MessageQuery[chatId=-100, userId=1, from=1970-01-01T00:00:00Z,"
                        + " until=1970-01-01T00:00:01Z, latestFirst=false, consistent=false]");
        assertThat((Object) MessageQuery.in(chat)).isNotEqualTo(ActivityQuery.in(chat));
    }

    @Test
    void activityQuery_sameName_isEqual() {
        ActivityQuery chat = ActivityQuery.in(ChatId.of(-100));
        ActivityQuery named = chat.named("dishes").since(Instant.EPOCH);

        assertThat(named)
                .isEqualTo(chat.since(Instant.EPOCH).exactly("other").named("dishes"))
                .hasSameHashCodeAs(chat.since(Instant.EPOCH).named("dishes"))
                .isNotEqualTo(chat.since(Instant.EPOCH))
                .isNotEqualTo(named.named("laundry"))
                .isNotEqualTo(named.exactly("dishes"))
                .hasToString("ActivityQuery[chatId=-100, userId=null, from=1970-01-01T00:00:00Z, until=null,"
                        + " latestFirst=false, consistent=false] named dishes");
        assertThat(named.exactly("dishes")).asString().endsWith(" exactly dishes");
    }

    @Test
    void pageRequest_samePage_isEqual() {
        assertThat(PageRequest.of(5)).isEqualTo(PageRequest.of(5)).hasSameHashCodeAs(PageRequest.of(5));
        assertThat(PageRequest.of(5)).isNotEqualTo(PageRequest.of(6)).hasToString("the first 5");
        assertThat(PageRequest.of(5).after("AbC"))
                .isEqualTo(PageRequest.of(5).after("AbC"))
                .isNotEqualTo(PageRequest.of(5))
                .isNotEqualTo("AbC")
                .hasToString("5 after AbC");
    }

    @Test
    void chatId_ofANumber_isItsText() {
        assertThat(ChatId.of(-100)).isEqualTo(ChatId.of("-100")).hasToString("-100");
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "a#b; U+0023",
                "' '; U+0020",
                "a b; U+0020",
                "a\u00a0b; U+00A0",
                "a\u0000b; U+0000",
                "a\u2028; U+2028"
            },
            delimiter = ';')
    void chatId_characterThatNoKeyMayHave_isNamed(String id, String character) {
        assertThatThrownBy(() -> ChatId.of(id))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("chatId must not contain '#', white space or control characters, had " + character);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 201})
    void chatId_emptyOrTooLong_isRefused(int length) {
        assertThatThrownBy(() -> ChatId.of("x".repeat(length)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("chatId must have 1 to 200 characters, had " + length);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1001, -1})
    void pageRequest_limitOutOfRange_isRefused(int limit) {
        assertThatThrownBy(() -> PageRequest.of(limit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limit must be between 1 and 1000, was " + limit);
    }
}
