package io.github.homeops.store.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with named places: {@code PATTERN#<chatId>#<userId>}. Two places of a key have a {@code #} between them, and no part of a
 * key contains one, so a key has one meaning. Immutable and thread-safe.
 */
public final class KeyTemplate {

    private static final Pattern PLACE = Pattern.compile("<(\\w+)>");

    private final String template;
    private final List<String> literals;
    private final List<String> places;

    private KeyTemplate(String template) {
        List<String> literals = new ArrayList<>();
        List<String> places = new ArrayList<>();
        Matcher place = PLACE.matcher(template);
        int end = 0;
        while (place.find()) {
            literals.add(template.substring(end, place.start()));
            places.add(place.group(1));
            end = place.end();
        }
        literals.add(template.substring(end));
        this.template = template;
        this.literals = List.copyOf(literals);
        this.places = List.copyOf(places);
    }

    /** Returns a template of any text, such as the words of an error. */
    static KeyTemplate ofWords(String template) {
        return new KeyTemplate(template);
    }

    /**
     * Returns the template of a key.
     *
     * @throws IllegalArgumentException if two places have no {@code #} between them
     */
    public static KeyTemplate of(String template) {
        KeyTemplate key = new KeyTemplate(template);
        for (int between = 1; between < key.places.size(); between++) {
            if (!key.literals.get(between).startsWith("#")) {
                throw new IllegalArgumentException("template must have a # between two places, was " + template);
            }
        }
        return key;
    }

    /** The names of the places, in order. */
    public List<String> places() {
        return places;
    }

    /** Returns the text before the first place: the whole text if there is no place. */
    public String prefix() {
        return literals.get(0);
    }

    /** Returns the text with each place filled with the value of its name. */
    public String fill(Function<String, String> values) {
        StringBuilder text = new StringBuilder(literals.get(0));
        for (int place = 0; place < places.size(); place++) {
            text.append(values.apply(places.get(place))).append(literals.get(place + 1));
        }
        return text.toString();
    }

    /** Returns the values of the places, in order, or empty if the text is not of this template. */
    public Optional<List<String>> match(String text) {
        if (!text.startsWith(prefix())) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>(places.size());
        int position = prefix().length();
        for (int place = 0; place < places.size(); place++) {
            String next = literals.get(place + 1);
            int end = next.isEmpty() ? text.length() : text.indexOf(next, position);
            if (end < 0) {
                return Optional.empty();
            }
            values.add(text.substring(position, end));
            position = end + next.length();
        }
        return position == text.length() ? Optional.of(values) : Optional.empty();
    }

    /** Returns the template as it was given. */
    @Override
    public String toString() {
        return template;
    }
}
