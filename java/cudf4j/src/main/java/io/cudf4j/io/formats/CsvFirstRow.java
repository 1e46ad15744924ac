/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.io.CsvOptions;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first row of a CSV file that is no comment and not blank. Reading it apart from the native reader tells labels
 * that the file has twice, which that reader would rename, and finds misspelt ones before a large file is read.
 */
final class CsvFirstRow {
    static final String NO_UTF8 = "bytes that are no UTF-8. Read with the encoding that the file has, as in"
            + " encoding(StandardCharsets.ISO_8859_1)";

    static final String OPEN_QUOTE =
            "a quote begins here that never ends. Correct the file, or read with another quoteChar";

    private static final String UTF_16 =
            "it begins as UTF-16 does. Read with the encoding that the file has, as in encoding(StandardCharsets.UTF_16)";

    private static final int END = -1;
    /** What a cell takes beside its bytes. */
    private static final int CELL_BYTES = 64;

    private static final int MARK_BYTES = 3;
    private static final int PLAIN_BYTES = 1 << 20;
    private static final long MOST_BYTES = 1 << 26;
    /** A part of the heap that leaves room for the copies that are made of a row. */
    private static final int HEAP_PART = 16;

    private final CsvInput input;
    private final CsvOptions options;
    private final InputStream in;
    /** The most bytes of the first row: what is unpacked may go on for ever. */
    private final long most = Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / HEAP_PART);

    private int next;
    /** Where the next byte is. */
    private long offset;

    private long line = 1;

    private CsvFirstRow(CsvInput input, CsvOptions options, InputStream in, long offset) throws IOException {
        this.input = input;
        this.options = options;
        this.in = in;
        this.offset = offset;
        this.next = in.read();
    }

    /** A cell with its quotes, and where it is. */
    @SuppressWarnings("ArrayRecordComponent") // seen by this class only
    private record Cell(byte[] bytes, long offset, long line) {}

    /**
     * Returns the cells, none where the file has no such row.
     *
     * @throws io.cudf4j.errors.CsvRowException if it is no UTF-8, or has a quote that never ends
     */
    static List<String> cells(CsvInput input, CsvOptions options, InputStream utf8) throws IOException {
        CsvFirstRow reader = of(input, options, utf8);
        List<Cell> row = reader.firstRow();
        List<String> cells = new ArrayList<>(row.size());
        for (Cell cell : row) {
            cells.add(reader.text(cell));
        }
        return cells;
    }

    /**
     * Returns the cells of the first row of data as they stand there, none where it has quotes, is long, or is not there: a reader
     * will say what is wrong with it.
     */
    static List<String> firstOfData(CsvInput input, CsvOptions options, InputStream utf8) throws IOException {
        CsvFirstRow reader = of(input, options, utf8);
        if (options.header() && reader.firstRow().isEmpty()) {
            return List.of();
        }
        for (int skipped = options.header() ? options.skipRows() : 0; reader.next != END; ) {
            if (options.comment() != null && reader.next == options.comment()) {
                reader.skipLine();
                continue;
            }
            byte[] row = reader.plainRow();
            if (row == null) {
                return List.of();
            }
            if (skipped < options.skipRows()) {
                skipped++;
            } else if (!isBlank(row, options)) {
                String text = new String(row, StandardCharsets.UTF_8);
                return List.of(text.split(Pattern.quote(String.valueOf(options.sep())), -1));
            }
        }
        return List.of();
    }

    private static CsvFirstRow of(CsvInput input, CsvOptions options, InputStream utf8) throws IOException {
        InputStream in = new BufferedInputStream(new LineFeeds(utf8, options));
        in.mark(MARK_BYTES);
        boolean isMarked = in.read() == 0xEF && in.read() == 0xBB && in.read() == 0xBF;
        if (!isMarked) {
            in.reset();
        }
        return new CsvFirstRow(input, options, in, isMarked ? MARK_BYTES : 0);
    }

    private List<Cell> firstRow() throws IOException {
        int skipped = 0;
        while (next != END) {
            if (options.comment() != null && next == options.comment()) {
                skipLine();
                continue;
            }
            List<Cell> row = row();
            if (skipped < options.skipRows()) {
                skipped++;
            } else if (row.size() > 1 || !isBlank(row.get(0).bytes, options)) {
                return row;
            }
        }
        return List.of();
    }

    /** Returns a row without its end; null where it has quotes, or is longer than is of use. */
    private byte @Nullable [] plainRow() throws IOException {
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        while (next != END && next != '\n') {
            if (next == options.quoteChar() || row.size() == PLAIN_BYTES) {
                return null;
            }
            row.write(next);
            advance();
        }
        advance();
        byte[] bytes = row.toByteArray();
        boolean endsInReturn = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
        return endsInReturn ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }

    /** Returns whether there is nothing in a row but blanks and its end. */
    static boolean isBlank(byte[] row, CsvOptions options) {
        for (byte c : row) {
            if ((c != ' ' && c != '\t' && c != '\r' && c != '\n') || c == options.sep()) {
                return false;
            }
        }
        return true;
    }

    private void advance() throws IOException {
        line += next == '\n' ? 1 : 0;
        offset++;
        next = in.read();
    }

    private void skipLine() throws IOException {
        while (next != END && next != '\n') {
            advance();
        }
        advance();
    }

    /** Returns the cells of a row with their quotes, without the line's end. */
    private List<Cell> row() throws IOException {
        List<Cell> cells = new ArrayList<>();
        ByteArrayOutputStream cell = new ByteArrayOutputStream();
        long begin = offset;
        long beginLine = line;
        long held = 0;
        CsvQuotes quotes = new CsvQuotes(options);
        while (next != END && (quotes.isQuoted() || next != '\n')) {
            if (!quotes.isQuoted() && next == options.sep()) {
                cells.add(new Cell(cell.toByteArray(), begin, beginLine));
                cell.reset();
                begin = offset + 1;
                beginLine = line;
                held += CELL_BYTES;
            } else {
                cell.write(next);
                held++;
            }
            if (held > most) {
                throw new IOException("the first row does not end within " + most + " bytes; it is no CSV, has"
                        + " other line ends, or is compressed otherwise");
            }
            quotes.take(next);
            advance();
        }
        if (quotes.isQuoted()) {
            throw CsvRows.refused(input, OPEN_QUOTE, beginLine, -1, begin);
        }
        if (next != END) {
            advance();
        }
        byte[] rest = cell.toByteArray();
        boolean endsInReturn = rest.length > 0 && rest[rest.length - 1] == '\r';
        cells.add(new Cell(endsInReturn ? Arrays.copyOf(rest, rest.length - 1) : rest, begin, beginLine));
        return cells;
    }

    private String text(Cell cell) {
        String text = decoded(cell);
        String quote = String.valueOf(options.quoteChar());
        if (text.length() < 2 || !text.startsWith(quote) || !text.endsWith(quote)) {
            return text;
        }
        return text.substring(1, text.length() - 1).replace(quote + quote, quote);
    }

    private String decoded(Cell cell) {
        ByteBuffer bytes = ByteBuffer.wrap(cell.bytes);
        CharBuffer chars = CharBuffer.allocate(cell.bytes.length);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(bytes, chars, true);
        if (result.isError()) {
            int at = bytes.position();
            long lines = 0;
            for (int i = 0; i < at; i++) {
                lines += cell.bytes[i] == '\n' ? 1 : 0;
            }
            throw CsvRows.refused(
                    input, looksLikeUtf16(cell, at) ? UTF_16 : NO_UTF8, cell.line + lines, -1, cell.offset + at);
        }
        return chars.flip().toString();
    }

    private static boolean looksLikeUtf16(Cell cell, int at) {
        if (cell.offset + at != 0 || cell.bytes.length < 2) {
            return false;
        }
        int mark = ((cell.bytes[0] & 0xff) << 8) | (cell.bytes[1] & 0xff);
        return mark == 0xFEFF || mark == 0xFFFE;
    }
}
