/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the first place where a text is no JSON. libcudf reads words that are none as text, unless it makes lines that are
 * no JSON null, and does not say where it stopped.
 *
 * @source RFC 8259, with the words for missing values and for numbers that libcudf takes
 */
final class JsonFault {
    /** Levels of arrays and objects; libcudf goes down by a call for each. */
    private static final int MAX_DEPTH = 500;

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final List<String> WORDS =
            List.of("null", "true", "false", "NaN", "Infinity", "+INF", "+Infinity", "-INF", "-Infinity");
    private static final int LONGEST_WORD = 1_000;

    private final InputStream text;
    private final boolean areLines;
    private final Set<String> words = new HashSet<>(WORDS);
    private final byte[] read = new byte[1 << 16];
    private int next;
    private int count;
    private long before;
    private long line = 1;

    private enum Wanted {
        VALUE("a value"),
        VALUE_OR_END("a value or ']'"),
        KEY("a key in double quotes"),
        KEY_OR_END("a key in double quotes or '}'"),
        COLON("':' behind the key"),
        NEXT("',' or the end of the array or object");

        private final String said;

        Wanted(String said) {
            this.said = said;
        }
    }

    private JsonFault(InputStream text, boolean areLines, List<String> words) {
        this.text = text;
        this.areLines = areLines;
        this.words.addAll(words);
    }

    /**
     * Returns the first place where a text is no JSON, with what was expected there.
     *
     * @param areLines whether each line is a value of its own
     * @param words what stands for a missing value beside {@code null}
     * @return as {@code line 2, byte 14: expected a value, found ']'}, with bytes from 0; null if all is JSON
     * @cost reads the text once
     */
    static @Nullable String find(InputStream text, boolean areLines, List<String> words) throws IOException {
        JsonFault fault = new JsonFault(text, areLines, words);
        if (fault.peek() == 0xEF) {
            for (int i = 0; i < 3; i++) {
                fault.take();
            }
        }
        while (true) {
            int c = fault.nonBlank(true);
            if (c < 0) {
                return null;
            }
            String found = fault.value();
            if (found != null) {
                return found;
            }
            c = fault.nonBlank(false);
            if (c >= 0 && !(areLines && c == '\n')) {
                return fault.unexpected(areLines ? "the end of the line" : "the end of the text");
            }
        }
    }

    private @Nullable String value() throws IOException {
        BitSet isObject = new BitSet();
        int depth = 0;
        Wanted wanted = Wanted.VALUE;
        do {
            int c = nonBlank(!areLines);
            boolean isEnd = depth > 0
                    && c == (isObject.get(depth - 1) ? '}' : ']')
                    && (wanted == Wanted.VALUE_OR_END || wanted == Wanted.KEY_OR_END || wanted == Wanted.NEXT);
            if (isEnd) {
                take();
                depth--;
                wanted = Wanted.NEXT;
                continue;
            }
            switch (wanted) {
                case VALUE, VALUE_OR_END -> {
                    if (c == '{' || c == '[') {
                        if (depth == MAX_DEPTH) {
                            return place() + "more than " + MAX_DEPTH + " levels of arrays and objects";
                        }
                        take();
                        isObject.set(depth++, c == '{');
                        wanted = c == '{' ? Wanted.KEY_OR_END : Wanted.VALUE_OR_END;
                        continue;
                    }
                    String fault = c == '"' ? string() : word(wanted);
                    if (fault != null) {
                        return fault;
                    }
                    wanted = Wanted.NEXT;
                }
                case KEY, KEY_OR_END -> {
                    if (c != '"') {
                        return unexpected(wanted.said);
                    }
                    String fault = string();
                    if (fault != null) {
                        return fault;
                    }
                    wanted = Wanted.COLON;
                }
                default -> {
                    if (c != (wanted == Wanted.COLON ? ':' : ',')) {
                        return unexpected(wanted.said);
                    }
                    take();
                    wanted = wanted == Wanted.COLON || !isObject.get(depth - 1) ? Wanted.VALUE : Wanted.KEY;
                }
            }
        } while (depth > 0);
        return null;
    }

    private @Nullable String string() throws IOException {
        String start = place();
        take();
        for (int c = peek(); c != '"'; c = peek()) {
            if (c < 0 || (areLines && c == '\n')) {
                return start + "the string never ends";
            }
            take();
            if (c != '\\') {
                continue;
            }
            c = peek();
            if (c < 0 || "\"\\/bfnrtu".indexOf(c) < 0) {
                return unexpected("one of \"\\/bfnrtu behind the backslash");
            }
            take();
            for (int i = 0; c == 'u' && i < 4; i++) {
                if (Character.digit(peek(), 16) < 0) {
                    return unexpected("four hexadecimal digits behind \\u");
                }
                take();
            }
        }
        take();
        return null;
    }

    private @Nullable String word(Wanted wanted) throws IOException {
        String start = place();
        StringBuilder word = new StringBuilder();
        for (int c = peek(); c >= 0 && ",:]}[{\" \t\r\n".indexOf(c) < 0 && word.length() < LONGEST_WORD; c = peek()) {
            word.append((char) take());
        }
        if (word.isEmpty()) {
            return unexpected(wanted.said);
        }
        String found = new String(word.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        return words.contains(found) || NUMBER.matcher(found).matches()
                ? null
                : start + "expected " + wanted.said + ", found '" + found + "'";
    }

    private int nonBlank(boolean overLines) throws IOException {
        int c = peek();
        while (c == ' ' || c == '\t' || c == '\r' || (overLines && c == '\n')) {
            take();
            c = peek();
        }
        return c;
    }

    private int peek() throws IOException {
        if (next == count) {
            before += count;
            next = 0;
            count = Math.max(0, text.read(read));
        }
        return next < count ? read[next] & 0xff : -1;
    }

    private int take() throws IOException {
        int c = peek();
        next++;
        if (c == '\n') {
            line++;
        }
        return c;
    }

    private String place() {
        return (areLines ? "line " + line + ", " : "") + "byte " + (before + next) + ": ";
    }

    private String unexpected(String wanted) throws IOException {
        int c = peek();
        String found = c < 0 ? "the end of the text" : c == '\n' ? "the end of the line" : "'" + (char) c + "'";
        return place() + "expected " + wanted + ", found " + found;
    }
}
