/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The values of some rows of a column as JSON, in host memory. */
final class JsonTexts {
    private static final byte[] BEFORE = "{\"v\":".getBytes(StandardCharsets.US_ASCII);

    private final byte[] lines;
    private final int[] ends;

    private JsonTexts(byte[] lines, int[] ends) {
        this.lines = lines;
        this.ends = ends;
    }

    /**
     * Returns the values of the rows of a column.
     *
     * @param column values as {@link JsonCells} makes them
     */
    static JsonTexts of(ColumnBase column, boolean forceAscii) {
        if (column.size() == 0) {
            return new JsonTexts(new byte[0], new int[0]);
        }
        try {
            Path file = Files.createTempFile("cudf4j", ".json");
            try {
                Json.writeJson(JsonWriterOptions.builder(SinkInfo.ofPath(file.toString()), Table.wrap(column.plc()))
                        .schema(List.of(NestedNames.metadata("toJson", "v", column.dtype())))
                        .lines(true)
                        .includeNulls(true)
                        .naRep("null")
                        .utf8Escaped(forceAscii)
                        .build());
                return split(Files.readAllBytes(file), column.size());
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new InputFileException("cannot write JSON through a temporary file: " + InputFiles.reason(e), e);
        }
    }

    private static JsonTexts split(byte[] lines, int rows) {
        int[] ends = new int[rows];
        int at = 0;
        for (int row = 0; row < rows; row++) {
            // the writer escapes line feeds within values
            while (lines[at] != '\n') {
                at++;
            }
            ends[row] = at++;
        }
        return new JsonTexts(lines, ends);
    }

    private int start(int row) {
        return (row == 0 ? 0 : ends[row - 1] + 1) + BEFORE.length;
    }

    /** Writes the value of a row. */
    void write(int row, OutputStream out) throws IOException {
        int start = start(row);
        out.write(lines, start, ends[row] - 1 - start);
    }

    /** Writes the value of a row as the key of an object. */
    void writeKey(int row, OutputStream out) throws IOException {
        boolean isText = lines[start(row)] == '"';
        if (!isText) {
            out.write('"');
        }
        write(row, out);
        if (!isText) {
            out.write('"');
        }
        out.write(':');
    }

    /** Returns a text as a JSON string. */
    static byte[] quoted(String text, boolean forceAscii) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\', '/' -> quoted.append('\\').append(c);
                case '\b' -> quoted.append("\\b");
                case '\f' -> quoted.append("\\f");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c < ' ' || (forceAscii && c > '~')) {
                        quoted.append(String.format("\\u%04x", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return Utf8.of(quoted.append('"').toString(), "a label");
    }
}
