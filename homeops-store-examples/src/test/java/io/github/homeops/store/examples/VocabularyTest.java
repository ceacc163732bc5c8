package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Keeps the vocabulary: phrases that readers had to read twice, and terms that they search for. */
class VocabularyTest {

    private static final List<Pattern> PHRASES = Stream.of(
                    "\\b[Hh]ears\\b",
                    "\\bof its own accord\\b",
                    "\\bas it is then\\b",
                    "\\bwho did not\\b",
                    "\\bwhoever\\b",
                    "\\bis no (answer|consent|difference|error|message|name|reason|repository)\\b",
                    "/\\*\\* (Lets|Says|Notes|Whose|Who|What may) ",
                    "\\* (Lets|Says that|Says what|Notes that|Whose) ")
            .map(Pattern::compile)
            .toList();

    private static final Map<String, List<String>> TERMS = Map.of(
            "README.md", List.of("idempotent", "redelivery", "retry", "optimistic locking", "duplicate", "throttl"),
            "docs/access-patterns.md",
                    List.of(
                            "capacity units",
                            "strongly consistent",
                            "conditional write",
                            "cursor",
                            "partition",
                            "index"),
            "docs/data-model.md", List.of("idempotent", "partition", "tombstone", "redelivery", "condition"),
            "docs/faults.md", List.of("retry", "throttled", "timeout"),
            "docs/first-bot.md", List.of("redelivery", "duplicate", "at least once", "at most once"),
            "docs/privacy.md", List.of("forget", "export", "tombstone", "eventually consistent"),
            "docs/testing.md", List.of("DynamoDB Local", "eventually consistent", "throttled", "capacity units"));

    @Test
    void sources_andDocuments_doNotHaveThePhrases() {
        List<String> found = Stream.concat(DocumentedCodeTest.documents(), DocumentedCodeTest.mainSources())
                .flatMap(file -> DocumentedCodeTest.read(file)
                        .lines()
                        .filter(line -> PHRASES.stream()
                                .anyMatch(phrase -> phrase.matcher(line).find()))
                        .map(line -> file.getFileName() + ": " + line.strip()))
                .toList();

        assertThat(found).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> page_hasTheTermsOfItsTopic() {
        return TERMS.entrySet().stream()
                .map(page -> DynamicTest.dynamicTest(
                        page.getKey(),
                        () -> assertThat(page.getValue())
                                .allSatisfy(term -> assertThat(DocumentedCodeTest.document(page.getKey()))
                                        .containsIgnoringCase(term))));
    }
}
