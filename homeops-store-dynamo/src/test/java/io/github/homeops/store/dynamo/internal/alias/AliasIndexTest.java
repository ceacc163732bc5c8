package io.github.homeops.store.dynamo.internal.alias;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.alias.Resolution.Match;
import io.github.homeops.store.dynamo.internal.alias.AliasIndex.Known;
import io.github.homeops.store.dynamo.internal.alias.TextWords.Span;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and letters beyond those of {@code AliasResolutionContract}, and any text at all. */
class AliasIndexTest {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");

    @Test
    void find_namesWithMoreThanLetters_areFoundAsTheyAre() {
        String broom = "\ud83e\uddf9";
        AliasIndex index = index("disk-maskin", "o'boy", broom, "50 %", "皿洗い", "tv:n");

        assertThat(found(index, "Disk-Maskin")).containsExactly("Disk-Maskin");
        assertThat(found(index, "disk - maskin")).isEmpty();
        assertThat(found(index, "O'boy!" + broom + broom + "x")).containsExactly("O'boy", broom, broom);
        assertThat(found(index, "50 %")).containsExactly("50 %");
        assertThat(found(index, "50%")).isEmpty();
        assertThat(found(index, "皿洗いした")).containsExactly("皿洗い");
        assertThat(found(index, "se på TV:n.")).containsExactly("TV:n");
    }

    @Test
    void find_lettersWhoseSmallFormsAreLonger_saysWhereTheyStandInTheText() {
        AliasIndex index = index("i\u0307stanbul", "tvätt", "straße");
        String text = "İİ İSTANBUL, TVA\u0308TT STRAẞE";

        List<Match> matches = index.find(text, NOW);

        assertThat(matches).extracting(Match::start).containsExactly(3, 13, 20);
        assertThat(matches).extracting(Match::end).containsExactly(11, 19, 26);
        assertThat(found(index, text)).containsExactly("İSTANBUL", "TVA\u0308TT", "STRAẞE");
    }

    @Test
    void find_exactNames_areFoundInTheirOwnLettersOnly() {
        AliasIndex exact =
                new AliasIndex(NameRule.EXACT, List.of(known("Plocka  ur", Source.SEED), known("DISK", Source.SEED)));

        assertThat(found(exact, "Plocka  ur, DISK")).containsExactly("Plocka  ur", "DISK");
        assertThat(found(exact, "Plocka ur, disk")).isEmpty();
    }

    @Test
    void find_expiredMeanwhile_leavesTheShorterOne() {
        Known expiring = new Known(known("plocka ur", Source.LEARNED).alias(), Map.of("ttl", Values.epochSeconds(NOW)));
        AliasIndex index = new AliasIndex(NameRule.FOLDED, List.of(expiring, known("plocka", Source.SEED)));

        assertThat(found(index, "plocka ur", NOW.minusSeconds(1))).containsExactly("plocka ur");
        assertThat(found(index, "plocka ur", NOW)).containsExactly("plocka");
    }

    /** Against the plainest search there is, on texts made of whatever is awkward. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void find_anyText_equalsThePlainSearch(long seed) {
        Random random = new Random(seed);
        List<String> parts = List.of(
                "a",
                "b",
                "A",
                "İ",
                "ß",
                "ẞ",
                "a\u0308",
                "Ä",
                "ö",
                "Σ",
                "ς",
                "1",
                ".",
                "'",
                ":",
                ",",
                "-",
                "_",
                "\u200d",
                "\ud83e\uddf9",
                "\ud83c\uddf8",
                "\ud83d",
                "い",
                " ",
                "  ",
                "\n",
                "\u00a0",
                "disk");
        for (int round = 0; round < 400; round++) {
            List<Known> aliases = Stream.generate(() -> text(random, parts, 4))
                    .map(NameRule.FOLDED::fold)
                    .filter(name -> !name.isEmpty())
                    .distinct()
                    .limit(12)
                    .map(name -> known(name, random.nextBoolean() ? Source.SEED : Source.LEARNED))
                    .toList();
            AliasIndex index = new AliasIndex(NameRule.FOLDED, aliases);
            String text = text(random, parts, 25);

            assertThat(index.find(text, NOW))
                    .as("seed %d, round %d", seed, round)
                    .isEqualTo(plainSearch(aliases, text));
        }
    }

    private static List<Match> plainSearch(List<Known> aliases, String text) {
        List<Span> words = TextWords.of(text);
        List<Match> all = new ArrayList<>();
        for (Span first : words) {
            for (Span last : words) {
                if (first.start() <= last.start()) {
                    String piece = NameRule.FOLDED.fold(text.substring(first.start(), last.end()));
                    aliases.stream()
                            .map(Known::alias)
                            .filter(alias -> alias.name().equals(piece))
                            .map(alias -> Match.builder()
                                    .alias(alias)
                                    .start(first.start())
                                    .end(last.end())
                                    .build())
                            .forEach(all::add);
                }
            }
        }
        all.sort(Comparator.comparingLong(
                        (Match match) -> -match.alias().name().codePoints().count())
                .thenComparing(match -> match.alias().source() == Source.LEARNED ? 0 : 1)
                .thenComparing(Match::start));
        List<Match> chosen = new ArrayList<>();
        for (Match match : all) {
            if (chosen.stream().noneMatch(other -> other.start() < match.end() && match.start() < other.end())) {
                chosen.add(match);
            }
        }
        chosen.sort(Comparator.comparing(Match::start));
        return chosen;
    }

    private static String text(Random random, List<String> parts, int most) {
        return random.ints(1 + random.nextInt(most), 0, parts.size())
                .mapToObj(parts::get)
                .collect(Collectors.joining());
    }

    private static AliasIndex index(String... names) {
        return new AliasIndex(
                NameRule.FOLDED,
                Arrays.stream(names).map(name -> known(name, Source.SEED)).toList());
    }

    private static Known known(String name, Source source) {
        Alias alias = Alias.builder()
                .chatId(ChatId.of(-100))
                .name(name)
                .activity("syssla")
                .source(source)
                .build();
        return new Known(alias, Map.of());
    }

    private static List<String> found(AliasIndex index, String text) {
        return found(index, text, NOW);
    }

    private static List<String> found(AliasIndex index, String text, Instant now) {
        return index.find(text, now).stream()
                .map(match -> text.substring(match.start(), match.end()))
                .toList();
    }
}
