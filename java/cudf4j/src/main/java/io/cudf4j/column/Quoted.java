/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import org.jspecify.annotations.Nullable;

/** Cells and labels as messages quote them: their beginning, where they are long. */
public final class Quoted {
    private static final int MOST_CHARACTERS = 100;

    private Quoted() {}

    private static String written(@Nullable Object value) {
        try {
            return String.valueOf(value);
        } catch (StackOverflowError e) {
            // lists within lists are written recursively, and a message about them must not fail
            return "what is too deeply nested to be written";
        }
    }

    /** Returns a value as a string of a bounded length, in one line. */
    public static String of(@Nullable Object value) {
        return inLine(asItIs(value));
    }

    /** Returns a value as a string of a bounded length, with the line breaks that it has. */
    public static String asItIs(@Nullable Object value) {
        return beginning(written(value), MOST_CHARACTERS);
    }

    /** Returns a text in one line: its breaks as Java writes them. */
    public static String inLine(String text) {
        return text.replace("\n", "\\n").replace("\r", "\\r");
    }

    /** Returns a text, or so many characters of one that is longer. */
    public static String beginning(String whole, int most) {
        if (whole.length() <= most) {
            return whole;
        }
        // no half of a character that takes two
        int end = most - (Character.isHighSurrogate(whole.charAt(most - 1)) ? 1 : 0);
        return whole.substring(0, end) + "… (" + whole.length() + " characters)";
    }
}
