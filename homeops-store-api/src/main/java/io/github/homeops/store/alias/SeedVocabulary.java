package io.github.homeops.store.alias;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Names of activities that a bot knows before a chat teaches it any. Load them with {@link AliasRepository#loadSeeds}.
 *
 * <p>Immutable and thread-safe.
 */
public final class SeedVocabulary {

    private final Map<String, String> activitiesByName;

    private SeedVocabulary(Map<String, String> activitiesByName) {
        this.activitiesByName = Collections.unmodifiableMap(activitiesByName);
    }

    /** Returns a vocabulary of these names, each with the activity that it means. */
    public static SeedVocabulary of(Map<String, String> activitiesByName) {
        requireNonNull(activitiesByName, "activitiesByName must not be null");
        return new SeedVocabulary(new LinkedHashMap<>(activitiesByName));
    }

    /**
     * Returns about a hundred everyday names of some twenty activities in an English-speaking household: {@code washing up}
     * and {@code emptied the dishwasher} for {@code dishes}, {@code took out the rubbish} for {@code trash}.
     */
    public static SeedVocabulary englishHousehold() {
        return read("english-household.txt");
    }

    /**
     * Returns about a hundred everyday names of some twenty activities in a Swedish household: {@code diska}, {@code disken}
     * and {@code tömma diskmaskinen} for {@code disk}, {@code panta} for {@code pant}.
     */
    public static SeedVocabulary swedishHousehold() {
        return read("swedish-household.txt");
    }

    /** Returns the activity that each name means. */
    public Map<String, String> activitiesByName() {
        return activitiesByName;
    }

    /** Returns the number of names. */
    @Override
    public String toString() {
        return "vocabulary of " + activitiesByName.size() + " names";
    }

    private static SeedVocabulary read(String resource) {
        try (InputStream bytes = SeedVocabulary.class.getResourceAsStream(resource)) {
            InputStream present = requireNonNull(bytes, resource + " must be on the class path");
            BufferedReader lines = new BufferedReader(new InputStreamReader(present, StandardCharsets.UTF_8));
            return new SeedVocabulary(lines.lines()
                    .flatMap(SeedVocabulary::entries)
                    .collect(toMap(
                            Map.Entry::getKey,
                            Map.Entry::getValue,
                            (one, other) -> {
                                throw new IllegalStateException(resource + " must name each word once");
                            },
                            LinkedHashMap::new)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a line such as {@code pant: panta, panten}. */
    private static Stream<Map.Entry<String, String>> entries(String line) {
        int colon = line.indexOf(':');
        String activity = line.substring(0, colon).strip();
        return Arrays.stream(line.substring(colon + 1).split(",")).map(name -> Map.entry(name.strip(), activity));
    }
}
