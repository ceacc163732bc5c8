package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.NameRule;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.alias.Resolution.Match;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The aliases of a chat, ready to be found in texts. Immutable. */
final class AliasIndex {

    private static final Comparator<Candidate> STRONGEST_FIRST = Comparator.<Candidate>comparingInt(
                    Candidate::nameLength)
            .reversed()
            .thenComparing(candidate -> candidate.match().alias().source() == Source.SEED)
            .thenComparing(Candidate::firstWord);

    private final NameRule names;
    private final Map<String, Known> byName = new HashMap<>();
    private final Map<String, Set<Integer>> lengthsByFirstWord = new HashMap<>();

    /** Prepares the aliases, whose names are as the rule writes them. */
    AliasIndex(NameRule names, List<Known> aliases) {
        this.names = names;
        for (Known known : aliases) {
            String name = known.alias().name();
            List<TextWords.Span> words = TextWords.of(name);
            byName.put(name, known);
            if (!words.isEmpty()) {
                lengthsByFirstWord
                        .computeIfAbsent(fold(name, words, 0, 0), first -> new HashSet<>())
                        .add(words.size());
            }
        }
    }

    int size() {
        return byName.size();
    }

    /** Returns the alias of exactly this name, unless it has expired. */
    Optional<Alias> named(String name, Instant now) {
        return live(name, now).map(Known::alias);
    }

    /** Returns the aliases in the text that have not expired; the strongest of those that overlap. */
    List<Match> find(String text, Instant now) {
        List<TextWords.Span> words = TextWords.of(text);
        BitSet taken = new BitSet(words.size());
        List<Match> matches = new ArrayList<>();
        for (Candidate candidate : candidates(text, words, now)) {
            int next = taken.nextSetBit(candidate.firstWord());
            if (next < 0 || next > candidate.lastWord()) {
                taken.set(candidate.firstWord(), candidate.lastWord() + 1);
                matches.add(candidate.match());
            }
        }
        matches.sort(Comparator.comparingInt(Match::start));
        return matches;
    }

    private List<Candidate> candidates(String text, List<TextWords.Span> words, Instant now) {
        List<Candidate> candidates = new ArrayList<>();
        for (int first = 0; first < words.size(); first++) {
            for (int length : lengthsByFirstWord.getOrDefault(fold(text, words, first, first), Set.of())) {
                int last = first + length - 1;
                if (last < words.size()) {
                    candidate(text, words, first, last, now).ifPresent(candidates::add);
                }
            }
        }
        candidates.sort(STRONGEST_FIRST);
        return candidates;
    }

    private Optional<Candidate> candidate(String text, List<TextWords.Span> words, int first, int last, Instant now) {
        return live(fold(text, words, first, last), now)
                .map(known -> new Candidate(
                        Match.builder()
                                .alias(known.alias())
                                .start(words.get(first).start())
                                .end(words.get(last).end())
                                .build(),
                        first,
                        last));
    }

    private Optional<Known> live(String name, Instant now) {
        return Optional.ofNullable(byName.get(name)).filter(known -> !Expiry.isExpired(known.expiry(), now));
    }

    private String fold(String text, List<TextWords.Span> words, int first, int last) {
        return names.fold(
                text.substring(words.get(first).start(), words.get(last).end()));
    }

    /** An alias together with its {@code ttl} if it has one: it may expire while it is kept here. */
    record Known(Alias alias, Map<String, AttributeValue> expiry) {}

    private record Candidate(Match match, int firstWord, int lastWord) {

        int nameLength() {
            String name = match.alias().name();
            return name.codePointCount(0, name.length());
        }
    }
}
