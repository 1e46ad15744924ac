/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.JsonOrient;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Texts whose rows are no records, laid out anew so that libcudf's reader takes them. */
final class JsonLayouts {
    private static final int MOST_DIGITS = 18;

    private final String name;
    private final byte[] text;
    private final boolean convertAxes;

    /** What a text holds. */
    static final class Found {
        private final JsonOrient orient;
        private final byte[] rows;
        private final @Nullable List<@Nullable Object> columnLabels;
        private final byte @Nullable [] rowLabels;

        private Found(
                JsonOrient orient,
                byte[] rows,
                @Nullable List<@Nullable Object> columnLabels,
                byte @Nullable [] rowLabels) {
            this.orient = orient;
            this.rows = rows;
            this.columnLabels = columnLabels;
            this.rowLabels = rowLabels;
        }

        /** Returns how the rows are laid out: RECORDS, VALUES, or COLUMNS for one record with an array for each column. */
        JsonOrient orient() {
            return orient;
        }

        /** Returns the rows as JSON. */
        byte[] rows() {
            return rows;
        }

        /** Returns the column labels, null where the rows have them. */
        @Nullable
        List<@Nullable Object> columnLabels() {
            return columnLabels;
        }

        /** Returns the row labels as a JSON array, null where there are none. */
        byte @Nullable [] rowLabels() {
            return rowLabels;
        }
    }

    /**
     * Makes the reader of a text.
     *
     * @param name stands for the file in messages
     * @param convertAxes whether row labels that are all numbers are read as such
     */
    JsonLayouts(String name, byte[] text, boolean convertAxes) {
        this.name = name;
        this.text = text;
        this.convertAxes = convertAxes;
    }

    /** Returns the rows of an object of objects, one for each column, whose keys are the row labels. */
    Found columns() {
        JsonScan scan = new JsonScan(name, text);
        ByteArrayOutputStream rows = new ByteArrayOutputStream(text.length);
        List<@Nullable Object> labels = new ArrayList<>();
        byte[] rowLabels = null;
        ascii(rows, "[{");
        scan.takeBrace("before the first column");
        if (!scan.takeIf('}')) {
            do {
                String label = string(scan.key());
                ascii(rows, (labels.isEmpty() ? "\"" : ",\"") + labels.size() + "\":[");
                byte[] keys = column(scan, rows);
                rows.write(']');
                if (rowLabels != null && !Arrays.equals(keys, rowLabels)) {
                    throw new InputFileException("cannot read JSON from " + name + ": column '" + label
                            + "' has other row labels than '" + labels.get(0)
                            + "', or in another order; columns by label are read where all have the same");
                }
                rowLabels = keys;
                labels.add(label);
            } while (scan.takeIf(','));
            scan.take('}', "behind the last column");
        }
        scan.end();
        ascii(rows, "}]");
        return new Found(
                JsonOrient.COLUMNS, rows.toByteArray(), labels, numbered(rowLabels == null ? new byte[0] : rowLabels));
    }

    /** Writes the values of an object, separated by commas, and returns the keys. */
    private byte[] column(JsonScan scan, ByteArrayOutputStream values) {
        ByteArrayOutputStream keys = new ByteArrayOutputStream();
        scan.take('{', "before the values of a column");
        if (!scan.takeIf('}')) {
            boolean isFirst = true;
            do {
                if (!isFirst) {
                    keys.write(',');
                    values.write(',');
                }
                isFirst = false;
                put(keys, scan.key());
                put(values, scan.value());
            } while (scan.takeIf(','));
            scan.take('}', "behind the values of a column");
        }
        return keys.toByteArray();
    }

    /** Returns the rows of an object of objects, one for each row, by row label. */
    Found index() {
        JsonScan scan = new JsonScan(name, text);
        ByteArrayOutputStream keys = new ByteArrayOutputStream();
        ByteArrayOutputStream rows = new ByteArrayOutputStream(text.length);
        rows.write('[');
        scan.take('{', "before the first row");
        if (!scan.takeIf('}')) {
            boolean isFirst = true;
            do {
                if (!isFirst) {
                    keys.write(',');
                    rows.write(',');
                }
                isFirst = false;
                put(keys, scan.key());
                put(rows, scan.value());
            } while (scan.takeIf(','));
            scan.take('}', "behind the last row");
        }
        scan.end();
        rows.write(']');
        return new Found(JsonOrient.RECORDS, rows.toByteArray(), null, numbered(keys.toByteArray()));
    }

    /** Returns the rows of an object that has column labels, row labels and rows apart. */
    Found split() {
        JsonScan scan = new JsonScan(name, text);
        List<@Nullable Object> labels = null;
        byte[] rowLabels = null;
        byte[] rows = null;
        scan.take('{', "before the first key");
        do {
            String key = string(scan.key());
            JsonScan.Span value = scan.value();
            switch (key) {
                case "columns" -> labels = columnLabels(value);
                case "index" -> rowLabels = bytes(value);
                case "data" -> rows = bytes(value);
                default ->
                    throw new InputFileException("cannot read JSON from " + name + ": the key '" + key
                            + "' is none of columns, index and data, which orient SPLIT has");
            }
        } while (scan.takeIf(','));
        scan.take('}', "behind the last key");
        scan.end();
        if (labels == null || rows == null) {
            throw new InputFileException(
                    "cannot read JSON from " + name + ": orient SPLIT has the keys columns and data;" + " there is no "
                            + (labels == null ? "columns" : "data"));
        }
        return new Found(JsonOrient.VALUES, rows, labels, rowLabels);
    }

    /** Returns the values of a series: an array of them, an object by row label, or one that has name, labels and values. */
    Found series(JsonOrient orient) {
        JsonScan scan = new JsonScan(name, text);
        ByteArrayOutputStream rows = new ByteArrayOutputStream(text.length + 8);
        ascii(rows, "[{\"0\":");
        Object label = null;
        byte[] rowLabels = null;
        switch (orient) {
            case INDEX, COLUMNS -> {
                rows.write('[');
                rowLabels = numbered(column(scan, rows));
                rows.write(']');
            }
            case SPLIT -> {
                boolean hasData = false;
                scan.take('{', "before the first key");
                do {
                    String key = string(scan.key());
                    JsonScan.Span value = scan.value();
                    switch (key) {
                        case "name" -> label = columnLabel(value);
                        case "index" -> rowLabels = bytes(value);
                        case "data" -> {
                            hasData = true;
                            put(rows, value);
                        }
                        default ->
                            throw new InputFileException("cannot read JSON from " + name + ": the key '" + key
                                    + "' is none of name, index and data, which a series in orient SPLIT has");
                    }
                } while (scan.takeIf(','));
                scan.take('}', "behind the last key");
                if (!hasData) {
                    throw new InputFileException(
                            "cannot read JSON from " + name + ": orient SPLIT has the key data; there is none");
                }
            }
            default -> put(rows, scan.value());
        }
        scan.end();
        ascii(rows, "}]");
        List<@Nullable Object> labels = new ArrayList<>();
        labels.add(label);
        return new Found(JsonOrient.COLUMNS, rows.toByteArray(), labels, rowLabels);
    }

    private List<@Nullable Object> columnLabels(JsonScan.Span array) {
        JsonScan scan = new JsonScan(name, Arrays.copyOf(text, array.to())).from(array.from());
        List<@Nullable Object> labels = new ArrayList<>();
        scan.take('[', "before the column labels");
        if (!scan.takeIf(']')) {
            do {
                labels.add(columnLabel(scan.value()));
            } while (scan.takeIf(','));
            scan.take(']', "behind the column labels");
        }
        return labels;
    }

    private @Nullable Object columnLabel(JsonScan.Span label) {
        return switch (text[label.from()]) {
            case '"' -> string(label);
            case '[', '{' ->
                throw new UnsupportedOperationException(
                        "readJson: " + name + " has column labels of several levels, which are not read");
            default -> {
                String word = new String(bytes(label), StandardCharsets.UTF_8);
                try {
                    yield switch (word) {
                        case "null" -> null;
                        case "true" -> true;
                        case "false" -> false;
                        default -> isWhole(word) ? (Object) Long.valueOf(word) : Double.valueOf(word);
                    };
                } catch (NumberFormatException e) {
                    throw new InputFileException(
                            "cannot read JSON from " + name + ": byte " + label.from() + ": " + word + " is no label",
                            e);
                }
            }
        };
    }

    /** Returns keys as a JSON array: of numbers where each key is one, as pandas reads them. */
    private byte[] numbered(byte[] keys) {
        String all = new String(keys, StandardCharsets.ISO_8859_1);
        boolean areNumbers = convertAxes;
        int at = 0;
        while (areNumbers && at < all.length()) {
            // a key of digits has no quote, comma or escape in it
            int end = all.indexOf('"', at + 1);
            String key = all.substring(at + 1, end);
            areNumbers = isWhole(key) || isFraction(key);
            at = end + 2;
        }
        return ("[" + (areNumbers ? all.replace("\"", "") : all) + "]").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static boolean isWhole(String key) {
        int sign = key.startsWith("-") ? 1 : 0;
        int digits = key.length() - sign;
        if (digits == 0 || digits > MOST_DIGITS || (digits > 1 && key.charAt(sign) == '0')) {
            return false;
        }
        return key.substring(sign).chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isFraction(String key) {
        int point = key.indexOf('.');
        return point > 0
                && isWhole(key.substring(0, point))
                && point + 1 < key.length()
                && key.substring(point + 1).chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Returns a string without quotes and escapes. */
    private String string(JsonScan.Span quoted) {
        String raw = new String(text, quoted.from() + 1, quoted.size() - 2, StandardCharsets.UTF_8);
        if (raw.indexOf('\\') < 0) {
            return raw;
        }
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c != '\\') {
                plain.append(c);
                continue;
            }
            c = raw.charAt(++i);
            switch (c) {
                case 'b' -> plain.append('\b');
                case 'f' -> plain.append('\f');
                case 'n' -> plain.append('\n');
                case 'r' -> plain.append('\r');
                case 't' -> plain.append('\t');
                case '"', '\\', '/' -> plain.append(c);
                case 'u' -> {
                    plain.append(unit(raw, i + 1, quoted.from()));
                    i += 4;
                }
                default -> throw wrongEscape(quoted.from());
            }
        }
        return plain.toString();
    }

    private char unit(String raw, int from, int place) {
        if (from + 4 > raw.length()
                || !raw.substring(from, from + 4).chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 128)) {
            throw wrongEscape(place);
        }
        return (char) Integer.parseInt(raw.substring(from, from + 4), 16);
    }

    private InputFileException wrongEscape(int place) {
        return new InputFileException(
                "cannot read JSON from " + name + ": byte " + place + ": the string has an escape that is none");
    }

    private byte[] bytes(JsonScan.Span span) {
        return Arrays.copyOfRange(text, span.from(), span.to());
    }

    private void put(ByteArrayOutputStream out, JsonScan.Span span) {
        out.write(text, span.from(), span.size());
    }

    private static void ascii(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }
}
