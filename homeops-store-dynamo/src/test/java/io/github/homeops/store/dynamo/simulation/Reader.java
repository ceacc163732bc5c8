package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks at a chat while others write to it, and complains about what no reader may ever see. */
record Reader(Bot bot, ChatId chat) {

    void look() {
        Ledger ledger = bot.ledger();
        Instant now = bot.clock().instant();
        Set<Long> there = Set.copyOf(ledger.settled.getOrDefault(chat, Set.of()));
        List<Long> seen = bot.store().messages().stream(MessageQuery.of(chat).consistent())
                .map(Message::messageId)
                .toList();
        ledger.check(
                seen.equals(seen.stream().sorted().distinct().toList()), "messages out of order or twice: " + seen);
        Set<Long> missing = there.stream().filter(id -> !seen.contains(id)).collect(Collectors.toSet());
        ledger.check(missing.isEmpty(), "messages missing from chat " + chat + ": " + missing);
        seen.forEach(id -> ledger.check(
                !ledger.isForeignAndExpired(chat, id, now), "message " + id + " was seen after it had expired"));
    }
}
