/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import org.jspecify.annotations.Nullable;

/**
 * Escapes of Python's patterns: characters by their number in hexadecimal digits behind x, u and U, else in octal ones, or as they
 * are; and those of other languages, which are refused with what to write in their place.
 */
final class RegexEscape {
    private static final String META = "\\^$.|?*+()[]{}";
    private static final String KINDS = "dDsSwW";
    /** The letters that have a meaning outside of a class. */
    private static final String LETTERS = KINDS + "tnrafvxuUbBAZ";
    /** What libcudf takes behind a backslash besides letters and digits, as it is. */
    private static final String PLAIN = META + ".-<>\"~'`_@=;:!#%&,/ ";

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

    /** Returns whether an escape has a character's number in octal digits. */
    static boolean isOctal(String escape) {
        return escape.startsWith("\\0") || (escape.length() > 2 && isOctal(escape.charAt(1)));
    }

    private static boolean isOctal(char digit) {
        return digit >= '0' && digit <= '7';
    }

    /** Returns whether an escape is a character that needs none, and that libcudf takes only without. */
    static boolean isNeedless(String escape) {
        int character = escape.codePointAt(1);
        return !isWord(character) && PLAIN.indexOf(character) < 0;
    }

    private static boolean isWord(int character) {
        return character <= 'z' && Character.isLetterOrDigit(character);
    }

    /** Returns the number of a character that an escape has, or −1. */
    static int number(String escape) {
        if (isOctal(escape)) {
            return Integer.parseInt(escape.substring(1), 8);
        }
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
        if (digits(letter) > 0) {
            return flawOfNumber(escape);
        }
        return isWord(letter) && !isOctal(letter) && LETTERS.indexOf(letter) < 0 ? foreign(letter) : null;
    }

    /** Returns what the letter of an escape means in other languages. */
    private static String foreign(char letter) {
        return switch (letter) {
            case 'c' -> "a control character by its letter";
            case 'e' -> "the escape character by its letter";
            case 'g', 'k' -> "a reference to a group";
            case 'G' -> "the place where the match before ended";
            case 'h', 'H' -> "horizontal white space by its letter";
            case 'K' -> "a match that leaves out what came before";
            case 'p', 'P' -> "characters by a property";
            case 'Q', 'E' -> "text that is quoted";
            case 'R' -> "any end of a line by its letter";
            case 'X' -> "a character with its marks";
            case 'z' -> "the end of the text as other languages write it";
            default -> "an escape that means nothing";
        };
    }

    /** Returns what to write in place of an escape that is refused, or null where there is nothing. */
    static @Nullable String instead(String escape) {
        return switch (escape.charAt(1)) {
            case 'c' -> "write \\x and two hexadecimal digits";
            case 'e' -> "write \\x1b";
            case 'h' -> "write [ \\t]";
            case 'H' -> "write [^ \\t]";
            case 'K' -> "put what is wanted into a group, and take that with extract";
            case 'N' -> "write the character, or \\u and four hexadecimal digits";
            case 'p', 'P' -> "write a class of the characters, as [a-z], or \\w, \\d or \\s";
            case 'Q', 'E' -> "write a backslash before each character that has a meaning";
            case 'R' -> "write (?:\\r\\n|[\\n\\r])";
            case 'X' -> "write . for one code point";
            case 'z' -> "write \\Z";
            default -> null;
        };
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
        if (isOctal(letter)) {
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
