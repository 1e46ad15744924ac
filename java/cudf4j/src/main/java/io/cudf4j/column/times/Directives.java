/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The directives of a format of {@code strftime}: those that others stand for, and those that libcudf lacks. */
final class Directives {
    /** What stands for a directive: in the C locale, without modifiers. */
    private static final Map<Character, String> SPELLED = Map.of(
            'D', "%m/%d/%y",
            'x', "%m/%d/%y",
            'F', "%Y-%m-%d",
            'T', "%H:%M:%S",
            'X', "%H:%M:%S",
            'R', "%H:%M",
            'r', "%I:%M:%S %p",
            'c', "%a %b %e %H:%M:%S %Y",
            'h', "%b");

    /** What a modifier of C may stand before, which changes nothing in its locale. */
    private static final Map<Character, String> MODIFIED = Map.of('E', "cCxXyY", 'O', "deHImMSuUVwWy");

    /** Numbers with zeros in front that a flag takes away or turns into spaces. */
    private static final String PADDED = "dmHIMSjyUWVekl";

    private static final String WORDS = "aAbBhp";

    private static final String FLAGS = "-_0^#EO";

    private static final String ALL =
            "%a %A %b %B %c %C %d %D %e %f %F %g %G %h %H %I %j %k %l %m %M %n %p %P %r %R %s %S %t %T %u"
                    + " %U %V %w %W %x %X %y %Y %z %Z %%";

    private static final String MORE =
            "; numbers take -, _ and 0 (%-d), words ^ and # (%^a), %f from 1 to 9 digits (%3f), and E and O"
                    + " change nothing (%Ey, %Od)";

    /** How a piece is written. */
    enum Kind {
        /** As libcudf does. */
        PLAIN,
        /** With a space in place of a zero in front. */
        SPACED,
        /** Without zeros in front. */
        BARE,
        /** In upper case. */
        UPPER,
        /** In lower case. */
        LOWER,
        /** The century. */
        CENTURY,
        /** The last two digits of the year of the ISO week. */
        ISO_YEAR,
        /** The seconds since 1970. */
        SECONDS
    }

    /**
     * A part of a format.
     *
     * @param format a format that libcudf writes
     */
    record Piece(Kind kind, String format) {}

    private final String whole;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder plain = new StringBuilder();

    private Directives(String whole) {
        this.whole = whole;
    }

    /**
     * Returns the pieces of a format, in order; of those that libcudf writes no two follow one another.
     *
     * @throws InvalidArgumentException if it has a directive that writes nothing
     */
    static List<Piece> pieces(String format) {
        Directives read = new Directives(format);
        read.read(format);
        read.end();
        return read.pieces;
    }

    private void read(String format) {
        for (int i = 0; i < format.length(); i++) {
            char first = format.charAt(i);
            if (first != '%') {
                plain.append(first);
                continue;
            }
            if (i + 1 == format.length()) {
                throw refused("ends in %; write %% for one");
            }
            char second = format.charAt(++i);
            char third = i + 1 < format.length() ? format.charAt(i + 1) : '\0';
            if (MODIFIED.getOrDefault(second, "").indexOf(third) >= 0) {
                directive(third);
                i++;
            } else if (isFlagged(second, third)) {
                flagged(second, third);
                i++;
            } else if (second >= '0' && second <= '9' && third == 'f') {
                // how many digits there are
                plain.append('%').append(second).append(third);
                i++;
            } else if (ALL.contains("%" + second)) {
                directive(second);
            } else {
                boolean hasMore = third != '\0' && (FLAGS.indexOf(second) >= 0 || Character.isDigit(second));
                String shown = "%" + second + (hasMore ? third : "");
                throw refused("has the directive " + shown + ", which writes nothing; those that do are " + ALL + MORE);
            }
        }
    }

    private InvalidArgumentException refused(String what) {
        return new InvalidArgumentException("strftime: the format '" + Quoted.of(whole) + "' " + what);
    }

    private static boolean isFlagged(char flag, char directive) {
        return switch (flag) {
            case '-', '_', '0' -> PADDED.indexOf(directive) >= 0;
            case '^', '#' -> WORDS.indexOf(directive) >= 0;
            default -> false;
        };
    }

    private void flagged(char flag, char directive) {
        char base = switch (directive) {
            case 'e' -> 'd';
            case 'k' -> 'H';
            case 'l' -> 'I';
            case 'h' -> 'b';
            default -> directive;
        };
        if (flag == '0') {
            plain.append('%').append(base);
            return;
        }
        Kind kind = switch (flag) {
            case '-' -> Kind.BARE;
            case '_' -> Kind.SPACED;
            default -> flag == '#' && base == 'p' ? Kind.LOWER : Kind.UPPER;
        };
        add(kind, "%" + base);
    }

    private void directive(char directive) {
        String others = SPELLED.get(directive);
        if (others != null) {
            read(others);
            return;
        }
        switch (directive) {
            case 'n' -> plain.append('\n');
            case 't' -> plain.append('\t');
            case 'e' -> add(Kind.SPACED, "%d");
            case 'k' -> add(Kind.SPACED, "%H");
            case 'l' -> add(Kind.SPACED, "%I");
            case 'P' -> add(Kind.LOWER, "%p");
            case 'C' -> add(Kind.CENTURY, "%Y");
            case 'g' -> add(Kind.ISO_YEAR, "%G");
            case 's' -> add(Kind.SECONDS, "");
            default -> plain.append('%').append(directive);
        }
    }

    private void add(Kind kind, String format) {
        end();
        pieces.add(new Piece(kind, format));
    }

    private void end() {
        if (!plain.isEmpty()) {
            pieces.add(new Piece(Kind.PLAIN, plain.toString()));
            plain.setLength(0);
        }
    }
}
