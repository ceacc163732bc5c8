package io.github.homeops.store.dynamo.internal.alias;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the words of a text begin and end, by the default word boundaries of Unicode (UAX #29).
 *
 * <p>A word is a run of letters, digits and low lines with their marks. An apostrophe, a full stop or a colon between two letters is
 * part of it, as is a comma or a full stop between two digits. All else but white space is a word of its own: punctuation, an
 * emoji with all that belongs to it, a character of a script that does not part its words.
 *
 * <p>The JDK has a {@link java.text.BreakIterator}, but with rules of its own, which differ from one JDK to the next.
 */
final class TextWords {

    private static final String BETWEEN_LETTERS = ":\u00b7\u0387\u055f\u05f4\u2027\ufe13\ufe55\uff1a";
    private static final String BETWEEN_DIGITS =
            ",;\u037e\u0589\u060c\u060d\u066c\u07f8\u2044\ufe10\ufe14\ufe50\ufe54\uff0c\uff1b";
    private static final String BETWEEN_EITHER = ".'\u2018\u2019\u2024\ufe52\uff07\uff0e";
    private static final int ZERO_WIDTH_SPACE = 0x200b;
    private static final int ZERO_WIDTH_JOINER = 0x200d;

    private final String text;
    private int position;

    private TextWords(String text) {
        this.text = text;
    }

    static List<Span> of(String text) {
        TextWords words = new TextWords(text);
        List<Span> spans = new ArrayList<>();
        while (words.position < text.length()) {
            int start = words.position;
            Kind kind = words.next();
            if (kind != Kind.SPACE) {
                words.finish(kind);
                spans.add(new Span(start, words.position));
            }
        }
        return spans;
    }

    private void finish(Kind first) {
        if (first.isInWords()) {
            finishWord(first);
        } else if (first == Kind.FLAG && kindAt(position) == Kind.FLAG) {
            next();
        } else {
            // A family of emoji is one: each is joined to the one before it.
            while (text.codePointBefore(position) == ZERO_WIDTH_JOINER && kindAt(position) == Kind.OTHER) {
                next();
            }
        }
    }

    private void finishWord(Kind first) {
        Kind last = first;
        while (true) {
            Kind following = kindAt(position);
            if (following.isInWords()) {
                last = next();
            } else if (following.joins(last) && kindAt(endAt(position)) == last) {
                next();
                next();
            } else {
                return;
            }
        }
    }

    /** Steps over a character and its marks; returns what it was. */
    private Kind next() {
        Kind kind = kindAt(position);
        position = endAt(position);
        return kind;
    }

    private Kind kindAt(int index) {
        return index < text.length() ? Kind.of(text.codePointAt(index)) : Kind.SPACE;
    }

    private int endAt(int index) {
        boolean space = kindAt(index) == Kind.SPACE;
        int end = index;
        do {
            end += Character.charCount(text.codePointAt(end));
        } while (!space && kindAt(end) == Kind.MARK);
        return end;
    }

    /** A part of a text. */
    record Span(int start, int end) {}

    /** What a character is to the rules. */
    private enum Kind {
        SPACE,
        LETTER,
        DIGIT,
        LOW_LINE,
        MARK,
        BETWEEN_LETTERS,
        BETWEEN_DIGITS,
        BETWEEN_EITHER,
        FLAG,
        OTHER;

        static Kind of(int codePoint) {
            return switch (Character.getType(codePoint)) {
                case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> SPACE;
                case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> MARK;
                case Character.FORMAT -> codePoint == ZERO_WIDTH_SPACE ? OTHER : MARK;
                case Character.DECIMAL_DIGIT_NUMBER -> DIGIT;
                case Character.CONNECTOR_PUNCTUATION -> LOW_LINE;
                case Character.CONTROL -> (codePoint >= '\t' && codePoint <= '\r') || codePoint == 0x85 ? SPACE : OTHER;
                default -> otherwise(codePoint);
            };
        }

        private static Kind otherwise(int codePoint) {
            if (Character.isAlphabetic(codePoint)) {
                return isPartedByWhiteSpace(codePoint) ? LETTER : OTHER;
            }
            if (codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff) {
                return FLAG;
            }
            if (codePoint >= 0x1f3fb && codePoint <= 0x1f3ff) {
                return MARK; // the colour of a skin
            }
            if (TextWords.BETWEEN_LETTERS.indexOf(codePoint) >= 0) {
                return BETWEEN_LETTERS;
            }
            if (TextWords.BETWEEN_DIGITS.indexOf(codePoint) >= 0) {
                return BETWEEN_DIGITS;
            }
            return TextWords.BETWEEN_EITHER.indexOf(codePoint) >= 0 ? BETWEEN_EITHER : OTHER;
        }

        private static boolean isPartedByWhiteSpace(int codePoint) {
            return switch (Character.UnicodeScript.of(codePoint)) {
                case HAN, HIRAGANA, THAI, LAO, KHMER, MYANMAR -> false;
                default -> true;
            };
        }

        boolean isInWords() {
            return this == LETTER || this == DIGIT || this == LOW_LINE;
        }

        /** Returns whether this stands inside a word between two characters of the other kind. */
        boolean joins(Kind other) {
            return switch (other) {
                case LETTER -> this == BETWEEN_LETTERS || this == BETWEEN_EITHER;
                case DIGIT -> this == BETWEEN_DIGITS || this == BETWEEN_EITHER;
                default -> false;
            };
        }
    }
}
