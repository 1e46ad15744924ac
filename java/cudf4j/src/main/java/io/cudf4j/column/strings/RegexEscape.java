/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import org.jspecify.annotations.Nullable;

/** Escapes of Python's patterns: characters by their number in hexadecimal digits behind x, u and U, else in octal ones, or as they are. */
final class RegexEscape {
    private static final String META = "\\^$.|?*+()[]{}";
    private static final String KINDS = "dDsSwW";
    private static final int MOST_OCTAL = 0377;

    private RegexEscape() {}

    /** Returns how many hexadecimal digits are behind the letter of an escape, 0 behind other letters. */
    static int digits(char letter) {
        return switch (letter) {
            case 'x' -> 2;
            case 'u' -> 4;
            case 'U' -> 8;
            default -> 0;
        };
    }

    /** Returns whether an escape has a character's number that libcudf does not read. */
    static boolean isUnicode(String escape) {
        return escape.startsWith("\\u") || escape.startsWith("\\U");
    }

    /** Returns the number of a character that an escape has, or −1. */
    static int number(String escape) {
        int digits = digits(escape.charAt(1));
        if (digits == 0 || escape.length() != 2 + digits) {
            return -1;
        }
        long number = 0;
        for (int i = 2; i < escape.length(); i++) {
            int digit = Character.digit(escape.charAt(i), 16);
            if (digit < 0 || escape.charAt(i) > 'f') {
                return -1;
            }
            number = number * 16 + digit;
        }
        return number > Character.MAX_CODE_POINT ? -1 : (int) number;
    }

    /** Returns what is wrong with an escape outside of a class that Python does not take, or libcudf lacks; or null. */
    static @Nullable String flaw(String escape) {
        char letter = escape.charAt(1);
        if (letter == 'N') {
            return "a character by its name";
        }
        return digits(letter) == 0 ? null : flawOfNumber(escape);
    }

    /** Returns what is wrong with an escape within a class, or null. */
    static @Nullable String flawInClass(String escape) {
        char letter = escape.charAt(1);
        if (letter == 'N') {
            return "a character by its name";
        }
        if (digits(letter) > 0) {
            return flawOfNumber(escape);
        }
        if (letter >= '0' && letter <= '7') {
            return Integer.parseInt(escape.substring(1), 8) > MOST_OCTAL ? "an octal number above 377" : null;
        }
        boolean isWord = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
        boolean isDigit = letter == '8' || letter == '9';
        return isDigit || (isWord && "abfnrtv".indexOf(letter) < 0 && KINDS.indexOf(letter) < 0)
                ? "an escape that means nothing"
                : null;
    }

    private static @Nullable String flawOfNumber(String escape) {
        char letter = escape.charAt(1);
        int number = number(escape);
        if (number < 0) {
            return "an escape \\" + letter + " without the number of a character in " + digits(letter)
                    + " hexadecimal digits";
        }
        return number >= Character.MIN_SURROGATE && number <= Character.MAX_SURROGATE
                ? "half of a surrogate pair, which no text has"
                : null;
    }

    /** Returns a pattern that finds a string as it is. */
    static String literal(String text) {
        StringBuilder quoted = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (META.indexOf(each) >= 0) {
                quoted.append('\\');
            }
            quoted.append(each);
        }
        return quoted.toString();
    }
}
