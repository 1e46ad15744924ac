/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.io.CsvOptions;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The first row of a CSV file that is no comment and not blank. Reading it apart from the native reader tells labels
 * that the file has twice, which that reader would rename, and finds misspelt ones before a large file is read.
 */
final class CsvFirstRow {
    private static final int END = -1;
    /** What a cell takes beside its bytes. */
    private static final int CELL_BYTES = 64;

    private static final long MOST_BYTES = 1 << 26;
    /** A part of the heap that leaves room for the copies that are made of a row. */
    private static final int HEAP_PART = 16;

    private final CsvOptions options;
    private final InputStream in;
    /** The most bytes of the first row: what is unpacked may go on for ever. */
    private final long most = Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / HEAP_PART);

    private int next;

    private CsvFirstRow(CsvOptions options, InputStream in) throws IOException {
        this.options = options;
        this.in = in;
        this.next = in.read();
    }

    /** Returns the cells, none where the file has no such row. */
    static List<String> cells(CsvOptions options, InputStream bytes) throws IOException {
        InputStream in = new BufferedInputStream(bytes);
        in.mark(3);
        if (in.read() != 0xEF || in.read() != 0xBB || in.read() != 0xBF) {
            in.reset();
        }
        CsvFirstRow reader = new CsvFirstRow(options, in);
        int skipped = 0;
        while (reader.next != END) {
            if (options.comment() != null && reader.next == options.comment()) {
                reader.skipLine();
                continue;
            }
            List<byte[]> row = reader.row();
            if (skipped < options.skipRows()) {
                skipped++;
            } else if (row.size() > 1 || row.get(0).length > 0) {
                return row.stream().map(reader::text).toList();
            }
        }
        return List.of();
    }

    private void skipLine() throws IOException {
        while (next != END && next != '\n') {
            next = in.read();
        }
        next = in.read();
    }

    /** Returns the cells of a row with their quotes, without the line's end. */
    private List<byte[]> row() throws IOException {
        List<byte[]> cells = new ArrayList<>();
        ByteArrayOutputStream cell = new ByteArrayOutputStream();
        long held = 0;
        int first = END;
        int last = END;
        boolean isQuoted = false;
        while (next != END && (isQuoted || next != '\n')) {
            if (!isQuoted && next == options.sep()) {
                cells.add(cell.toByteArray());
                cell.reset();
                held += CELL_BYTES;
            } else {
                // a quote counts at a cell's beginning and until the next one; doubled ones end and begin again
                boolean endsWithQuote = cell.size() > 1 && first == options.quoteChar() && last == options.quoteChar();
                if (next == options.quoteChar() && (isQuoted || cell.size() == 0 || endsWithQuote)) {
                    isQuoted = !isQuoted;
                }
                first = cell.size() == 0 ? next : first;
                last = next;
                cell.write(next);
                held++;
            }
            if (held > most) {
                throw new IOException("the first row does not end within " + most + " bytes; it is no CSV, has"
                        + " other line ends, or is compressed otherwise");
            }
            next = in.read();
        }
        next = next == END ? END : in.read();
        byte[] rest = cell.toByteArray();
        boolean endsInReturn = rest.length > 0 && rest[rest.length - 1] == '\r';
        cells.add(endsInReturn ? Arrays.copyOf(rest, rest.length - 1) : rest);
        return cells;
    }

    private String text(byte[] cell) {
        String text = new String(cell, StandardCharsets.UTF_8);
        String quote = String.valueOf(options.quoteChar());
        if (text.length() < 2 || !text.startsWith(quote) || !text.endsWith(quote)) {
            return text;
        }
        return text.substring(1, text.length() - 1).replace(quote + quote, quote);
    }
}
