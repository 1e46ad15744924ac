/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InputFileException;
import java.util.BitSet;

/**
 * Finds keys and values in a JSON text. What values hold is for another to read; here only their ends are found, by their
 * quotes and brackets.
 */
final class JsonScan {
    private final String name;
    private final byte[] text;
    private int at;

    /** From the first byte up to, not including, the last one. */
    record Span(int from, int to) {
        int size() {
            return to - from;
        }
    }

    /**
     * Makes a scan from the beginning, after a byte order mark.
     *
     * @param name stands for the file in messages
     */
    JsonScan(String name, byte[] text) {
        this.name = name;
        this.text = text;
        boolean hasMark = text.length > 2 && text[0] == (byte) 0xEF && text[1] == (byte) 0xBB && text[2] == (byte) 0xBF;
        this.at = hasMark ? 3 : 0;
    }

    private JsonScan(String name, byte[] text, int at) {
        this.name = name;
        this.text = text;
        this.at = at;
    }

    /** Returns another scan, from a byte on. */
    JsonScan from(int start) {
        return new JsonScan(name, text, start);
    }

    /** Goes over a character, after blanks. */
    void take(char wanted, String where) {
        if (!takeIf(wanted)) {
            throw unexpected("'" + wanted + "' " + where);
        }
    }

    /** Goes over an opening brace, after blanks; where a list stands instead, the message says how one is read. */
    void takeBrace(String where) {
        if (!takeIf('{')) {
            boolean isList = at < text.length && text[at] == '[';
            throw unexpected("'{' " + where, isList ? "; orient(JsonOrient.RECORDS) reads a list of records" : "");
        }
    }

    /** Goes over a character, after blanks, if it is the next one; returns whether it is. */
    boolean takeIf(char wanted) {
        blanks();
        if (at < text.length && text[at] == wanted) {
            at++;
            return true;
        }
        return false;
    }

    /** Requires that nothing but blanks is left. */
    void end() {
        blanks();
        if (at < text.length) {
            throw unexpected("the end of the text");
        }
    }

    /** Goes over a string and a colon; returns the string with its quotes. */
    Span key() {
        blanks();
        if (at == text.length || text[at] != '"') {
            throw unexpected("a key in double quotes");
        }
        Span key = string();
        take(':', "behind the key");
        return key;
    }

    /** Goes over a value; returns it. */
    Span value() {
        blanks();
        if (at == text.length) {
            throw unexpected("a value");
        }
        return switch (text[at]) {
            case '"' -> string();
            case '{', '[' -> nested();
            default -> word();
        };
    }

    private Span word() {
        int from = at;
        while (at < text.length && ",:]}[{\"".indexOf(text[at]) < 0 && !isBlank(text[at])) {
            at++;
        }
        if (at == from) {
            throw unexpected("a value");
        }
        return new Span(from, at);
    }

    private Span string() {
        int from = at++;
        while (at < text.length && text[at] != '"') {
            at += text[at] == '\\' ? 2 : 1;
        }
        if (at >= text.length) {
            throw new InputFileException(
                    "cannot read JSON from " + name + ": byte " + from + ": the string never ends");
        }
        return new Span(from, ++at);
    }

    private Span nested() {
        int from = at;
        BitSet isObject = new BitSet();
        int depth = 0;
        do {
            if (at >= text.length) {
                throw new InputFileException("cannot read JSON from " + name + ": byte " + from + ": the "
                        + (text[from] == '{' ? "object" : "array") + " never ends");
            }
            byte c = text[at];
            if (c == '"') {
                string();
                continue;
            }
            if (c == '{' || c == '[') {
                isObject.set(depth++, c == '{');
            } else if (c == '}' || c == ']') {
                depth--;
                if (isObject.get(depth) != (c == '}')) {
                    throw unexpected(isObject.get(depth) ? "'}'" : "']'");
                }
            }
            at++;
        } while (depth > 0);
        return new Span(from, at);
    }

    private void blanks() {
        while (at < text.length && isBlank(text[at])) {
            at++;
        }
    }

    private static boolean isBlank(byte c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private InputFileException unexpected(String wanted) {
        return unexpected(wanted, "");
    }

    private InputFileException unexpected(String wanted, String advice) {
        String found = at >= text.length ? "the end of the text" : "'" + (char) (text[at] & 0xff) + "'";
        return new InputFileException("cannot read JSON from " + name + ": byte " + at + ": expected " + wanted
                + ", found " + found + advice);
    }
}
