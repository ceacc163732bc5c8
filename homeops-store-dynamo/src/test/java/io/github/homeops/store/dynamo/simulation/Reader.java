package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks at a chat while others write to it, and complains about what no reader may ever see. */
record Reader(Bot bot, ChatId chat) {

    void look() {
        Ledger ledger = bot.ledger();
        Instant now = bot.clock().instant();
        Set<Long> there = inChat(ledger.settled);
        Set<Long> deleted = inChat(ledger.deleted);
        List<Long> seen = bot.store().messages().stream(MessageQuery.in(chat).consistent())
                .map(Message::messageId)
                .toList();
        ledger.check(
                seen.equals(seen.stream().sorted().distinct().toList()), "messages out of order or twice: " + seen);
        Set<Long> missing = new HashSet<>(there);
        missing.removeAll(seen);
        missing.removeAll(inChat(ledger.deleting));
        ledger.check(missing.isEmpty(), "messages missing from chat " + chat + ": " + missing);
        seen.forEach(id -> {
            ledger.check(!deleted.contains(id), "message " + id + " was seen after it had been deleted");
            ledger.check(
                    !ledger.isForeignAndExpired(chat, id, now), "message " + id + " was seen after it had expired");
        });
    }

    private Set<Long> inChat(Set<MessageRef> messages) {
        return messages.stream()
                .filter(message -> message.chatId().equals(chat))
                .map(MessageRef::messageId)
                .collect(Collectors.toSet());
    }
}
