/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A small JSON text as Java values: maps, lists, strings, longs, doubles, booleans and null. */
final class JsonTree {
    private static final int MAX_DEPTH = 32;

    private final String text;
    private int at;

    private JsonTree(String text) {
        this.text = text;
    }

    /**
     * Returns the value of a text.
     *
     * @throws IllegalArgumentException if it is no JSON, or lies too deep
     */
    static @Nullable Object of(String text) {
        JsonTree tree = new JsonTree(text);
        Object value = tree.value(0);
        tree.blanks();
        if (tree.at < text.length()) {
            throw tree.unexpected();
        }
        return value;
    }

    private @Nullable Object value(int depth) {
        if (depth > MAX_DEPTH) {
            throw new IllegalArgumentException("it lies more than " + MAX_DEPTH + " levels deep");
        }
        blanks();
        if (at == text.length()) {
            throw unexpected();
        }
        return switch (text.charAt(at)) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            default -> word();
        };
    }

    private Map<String, @Nullable Object> object(int depth) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        at++;
        if (takeIf('}')) {
            return object;
        }
        do {
            blanks();
            String key = string();
            take(':');
            object.put(key, value(depth + 1));
        } while (takeIf(','));
        take('}');
        return object;
    }

    private List<@Nullable Object> array(int depth) {
        List<@Nullable Object> array = new ArrayList<>();
        at++;
        if (takeIf(']')) {
            return array;
        }
        do {
            array.add(value(depth + 1));
        } while (takeIf(','));
        take(']');
        return array;
    }

    private String string() {
        if (at == text.length() || text.charAt(at) != '"') {
            throw unexpected();
        }
        StringBuilder string = new StringBuilder();
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c != '\\') {
                string.append(c);
                continue;
            }
            if (at == text.length()) {
                throw unexpected();
            }
            char escape = text.charAt(at++);
            switch (escape) {
                case 'b' -> string.append('\b');
                case 'f' -> string.append('\f');
                case 'n' -> string.append('\n');
                case 'r' -> string.append('\r');
                case 't' -> string.append('\t');
                case '"', '\\', '/' -> string.append(escape);
                case 'u' -> {
                    if (at + 4 > text.length()) {
                        throw unexpected();
                    }
                    string.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                }
                default -> throw unexpected();
            }
        }
        take('"');
        return string.toString();
    }

    private @Nullable Object word() {
        int from = at;
        while (at < text.length() && ",:]}[{\" \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(from, at);
        switch (word) {
            case "null", "NaN" -> {
                return null;
            }
            case "true" -> {
                return true;
            }
            case "false" -> {
                return false;
            }
            default -> {
                boolean isWhole = word.chars().allMatch(c -> c == '-' || Character.isDigit(c));
                return isWhole ? (Object) Long.valueOf(word) : Double.valueOf(word);
            }
        }
    }

    private void take(char wanted) {
        if (!takeIf(wanted)) {
            throw unexpected();
        }
    }

    private boolean takeIf(char wanted) {
        blanks();
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException unexpected() {
        String found = at >= text.length() ? "its end" : "'" + text.charAt(at) + "'";
        return new IllegalArgumentException("character " + at + ": " + found + " is not expected there");
    }
}
