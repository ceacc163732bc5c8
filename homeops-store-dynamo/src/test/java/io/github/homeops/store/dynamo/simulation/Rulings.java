package io.github.homeops.store.dynamo.simulation;

import java.util.HashSet;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What messages have decided about one thing: the latest one stands, in whatever order they are delivered, and of one that
 * was edited, what it said first.
 */
final class Rulings {

    private final NavigableMap<Long, Set<String>> asked = new TreeMap<>();
    private final NavigableMap<Long, Set<String>> applied = new TreeMap<>();

    /** Has the message decide, and returns by the name of the answer what it was told. */
    String decide(Ledger ledger, long message, String ruling, Supplier<? extends Enum<?>> decision) {
        ask(message, ruling);
        String answer = decision.get().name();
        String words = "message " + message + " decided '" + ruling + "'";
        if (answer.equals("APPLIED")) {
            ledger.check(add(applied, message, ruling).size() == 1, words + ", after it had decided otherwise");
        } else if (answer.equals("SUPERSEDED")) {
            ledger.check(isContested(message, ruling), words + ", and was superseded by nobody");
        }
        return answer;
    }

    /** Notes that from now on others may be superseded by this. */
    void ask(long message, String ruling) {
        add(asked, message, ruling);
    }

    /** Notes that the message has decided so, though it was told that another stands. */
    void note(long message, String ruling) {
        add(applied, message, ruling);
    }

    /** Returns what stands in the end, if anything was ever decided. */
    Optional<String> standing() {
        return applied.isEmpty()
                ? Optional.empty()
                : applied.lastEntry().getValue().stream().findFirst();
    }

    /** Returns the latest message that has decided. */
    Optional<Long> latest() {
        return applied.isEmpty() ? Optional.empty() : Optional.of(applied.lastKey());
    }

    /** Returns whether any message has decided something else than this. */
    boolean hasDecidedOtherwise(String ruling) {
        return applied.values().stream().anyMatch(rulings -> !rulings.equals(Set.of(ruling)));
    }

    /** Returns whether this message, or a later one, may have decided so. */
    boolean mayStand(long message, String ruling) {
        return asked.tailMap(message, true).values().stream().anyMatch(rulings -> rulings.contains(ruling));
    }

    private boolean isContested(long message, String ruling) {
        return asked.tailMap(message, true).entrySet().stream()
                .anyMatch(other -> other.getKey() > message || !other.getValue().equals(Set.of(ruling)));
    }

    private static Set<String> add(NavigableMap<Long, Set<String>> rulings, long message, String ruling) {
        Set<String> all = rulings.computeIfAbsent(message, unused -> new HashSet<>());
        all.add(ruling);
        return all;
    }
}
