package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of docs/response-policy.md, as they stand there. The clock starts at 09:00 in Stockholm. */
@HomeOpsStoreTest
class ResponsePolicyTest {

    // rule
    private static final PermitRule RULE =
            PermitRule.builder().cap(3).withCoolDown().build();

    private final HomeOpsStore store;
    private final TestClock clock;
    private final List<Long> sent = new ArrayList<>();
    private final List<String> reminders = new ArrayList<>();
    private boolean messengerWorks = true;

    ResponsePolicyTest(HomeOpsStore store, TestClock clock) {
        this.store = store;
        this.clock = clock;
    }

    // policy
    boolean reply(Message message) {
        if (store.time().isQuiet()) {
            return false; // 22:00 to 07:00 where the household lives
        }
        if (store.messages().isConversationFast(message.chatId(), message.userId())) {
            return false; // 3 messages of others within the last 60 seconds
        }
        if (!(store.counters().ask(message.ref(), RULE) instanceof Permit.Granted permit)) {
            return false; // 3 replies today, or one within the last 15 minutes
        }
        if (send(message)) {
            return true;
        }
        store.counters().giveBack(permit); // not sent, so it does not count
        return false;
    }

    @Test
    void reply_inQuietHours_isNone() {
        clock.advance(Duration.ofHours(13));

        assertThat(reply(message(1))).isFalse();
        clock.advance(Duration.ofHours(9));
        assertThat(reply(message(1))).isTrue();
    }

    @Test
    void reply_othersTalkFast_isNone() {
        for (long id = 1; id <= 3; id++) {
            store.messages().save(message(id));
        }

        assertThat(reply(messageOf(7, 4))).isFalse();
        clock.advance(Duration.ofSeconds(61));
        assertThat(reply(messageOf(7, 4))).isTrue();
    }

    @Test
    void reply_threeADayAndNotWithinTheCoolDown() {
        List<Boolean> replied = new ArrayList<>();
        for (long id = 1; id <= 8; id++) {
            replied.add(reply(message(id)));
            clock.advance(Duration.ofMinutes(10));
        }

        assertThat(replied).containsExactly(true, false, true, false, true, false, false, false);
        clock.advance(Duration.ofDays(1));
        assertThat(reply(message(9))).isTrue();
    }

    @Test
    void reply_notSent_doesNotCount() {
        messengerWorks = false;
        assertThat(reply(message(1))).isFalse();

        messengerWorks = true;
        assertThat(reply(message(2))).isTrue();
        assertThat(store.counters().count(message(2).chatId())).isEqualTo(1);
    }

    @Test
    void reply_deliveredTwice_countsOnce() {
        assertThat(reply(message(1))).isTrue();
        assertThat(reply(message(1))).isTrue();

        assertThat(sent).containsExactly(1L, 1L);
        assertThat(store.counters().count(message(1).chatId())).isEqualTo(1);
    }

    @Test
    void refusal_saysWhyAndUntilWhen() {
        reply(message(1));
        Message message = message(2);

        // refusal
        if (store.counters().ask(message.ref(), RULE) instanceof Permit.Refused refused) {
            remindMe(refused.reason(), refused.resetsAt());
        }

        assertThat(reminders).containsExactly("COOL_DOWN until 2026-03-02T08:15:00Z");
    }

    private boolean send(Message message) {
        return messengerWorks && sent.add(message.messageId());
    }

    private void remindMe(Permit.Reason reason, Instant resetsAt) {
        reminders.add(reason + " until " + resetsAt);
    }

    private Message message(long id) {
        return messageOf(11, id);
    }

    private Message messageOf(long user, long id) {
        return Message.builder()
                .chatId(-1001)
                .messageId(id)
                .userId(user)
                .timestamp(store.time().now())
                .build();
    }
}
