/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileCompression;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads CSV some rows at a time: a text is cut between rows, and each part is read under the header of the whole. */
public final class CsvChunks implements SizedChunks {
    private static final int ROWS = 100_000;

    private final CsvInput input;
    private final CsvOptions options;
    private final CsvOptions ofPart;
    private final InputStream in;
    /** A stream takes a lock for each byte that is asked for alone. */
    private final byte[] buffer = new byte[1 << 16];

    private int at;
    private int end;
    private final boolean areNumbered;
    private final byte[] header;
    /** Of the header that stands in the file. */
    private long headOffset;

    private long headLine = 1;
    private final ByteArrayOutputStream part = new ByteArrayOutputStream();
    /** Of the next byte. */
    private long line = 1;
    /** Of the next byte. */
    private long offset;
    /** Where the row that was read last begins. */
    private long rowLine = 1;

    private long rowOffset;
    private long rowsBefore;
    private long left;
    private boolean isBegun;
    /** Begins the first part: a row that was read to count its cells. */
    private byte @Nullable [] readAhead;

    private CsvChunks(CsvInput input, CsvOptions options, InputStream in) throws IOException {
        this.input = input;
        this.options = options;
        this.in = in;
        this.left = options.nrows() == null ? Long.MAX_VALUE : options.nrows();
        this.areNumbered = !options.header() && options.names().isEmpty();
        this.header = header();
        this.ofPart = options.header(true)
                .skipRows(0)
                .compression(FileCompression.NONE)
                .encoding(StandardCharsets.UTF_8);
    }

    /**
     * Opens a file.
     *
     * @throws InputFileException if it is missing, empty or without a row
     */
    public static CsvChunks of(Path path, CsvOptions options) {
        Objects.requireNonNull(options, "readCsvChunks: the options are null");
        InputFiles.requireReadable(path, "CSV");
        FileCompression compression = Packing.of("cannot read CSV from " + path, path, options.compression());
        return of(CsvInput.of(path, compression, options.encoding()), options);
    }

    /**
     * Opens bytes as the content of a file.
     *
     * @param name stands for the file in messages
     */
    public static CsvChunks of(String name, byte[] bytes, CsvOptions options) {
        InputFiles.requireContent(name, bytes, "CSV");
        return of(CsvInput.of(name, bytes, Packing.ofBytes(options.compression()), options.encoding()), options);
    }

    /** Opens a text. */
    static CsvChunks of(CsvInput input, CsvOptions options) {
        CsvRules.requireConsistent(options);
        InputStream text = input.withLineFeeds(options).open();
        try {
            return new CsvChunks(input, options, new BufferedInputStream(text, 1 << 16));
        } catch (IOException e) {
            close(text, e);
            throw failed(input, e);
        } catch (RuntimeException | Error e) {
            close(text, e);
            throw e;
        }
    }

    private static void close(InputStream text, Throwable failure) {
        try {
            text.close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    private static InputFileException failed(CsvInput input, IOException e) {
        return new InputFileException("cannot read CSV from " + input.name() + ": " + e.getMessage(), e);
    }

    /** Reads up to the first row of cells and returns what stands above each part. */
    private byte[] header() throws IOException {
        in.mark(LineFeeds.MARK.length);
        if (LineFeeds.isMarked(in)) {
            offset = LineFeeds.MARK.length;
        } else {
            in.reset();
        }
        for (int skipped = 0; skipped < options.skipRows(); ) {
            byte[] row = row();
            if (row == null) {
                throw new InputFileException("cannot read CSV from " + input.name() + ": it has no row after the "
                        + options.skipRows() + " skipped");
            }
            skipped += isComment(row) ? 0 : 1;
        }
        byte[] row = row();
        while (row != null && (isComment(row) || CsvFirstRow.isBlank(row, options))) {
            row = row();
        }
        if (row == null) {
            throw new InputFileException("cannot read CSV from " + input.name() + ": it has no row");
        }
        headOffset = rowOffset;
        headLine = rowLine;
        if (options.header()) {
            return ended(row);
        }
        readAhead = row;
        int cells = CsvFirstRow.cells(input, options.skipRows(0), new ByteArrayInputStream(row))
                .size();
        return IntStream.range(0, cells)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(String.valueOf(options.sep()), "", "\n"))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static long lines(byte[] text) {
        long lines = 0;
        for (byte c : text) {
            lines += c == '\n' ? 1 : 0;
        }
        return lines;
    }

    private static byte[] ended(byte[] row) {
        if (row[row.length - 1] == '\n') {
            return row;
        }
        byte[] ended = Arrays.copyOf(row, row.length + 1);
        ended[row.length] = '\n';
        return ended;
    }

    @Override
    public @Nullable ColumnAccessor next() {
        return next(options.chunkSize() == null ? ROWS : options.chunkSize());
    }

    @Override
    public @Nullable ColumnAccessor next(int wanted) {
        try {
            part.reset();
            part.writeBytes(header);
            long firstLine = readAhead == null ? line : rowLine;
            long firstOffset = readAhead == null ? offset : rowOffset;
            int rows = 0;
            while (rows < Math.min(wanted, left)) {
                byte[] row = readAhead == null ? row() : readAhead;
                readAhead = null;
                if (row == null) {
                    break;
                }
                part.writeBytes(row);
                rows += isComment(row) || CsvFirstRow.isBlank(row, options) ? 0 : 1;
            }
            if (rows == 0 && isBegun) {
                return null;
            }
            left -= rows;
            isBegun = true;
            long headLines = lines(header);
            CsvInput.Piece place = new CsvInput.Piece(
                    header.length, headLines, headOffset, headLine, firstOffset, firstLine, rowsBefore);
            ColumnAccessor read = CsvReader.read(input.piece(part.toByteArray(), place), ofPart);
            rowsBefore += read.rowCount();
            return numbered(read);
        } catch (IOException e) {
            throw failed(input, e);
        }
    }

    /** Takes over columns and returns them under numbers where the file has no labels. */
    private ColumnAccessor numbered(ColumnAccessor read) {
        if (!areNumbered) {
            return read;
        }
        try (read) {
            List<Integer> numbers = read.labels().stream()
                    .map(label -> Integer.valueOf(String.valueOf(label)))
                    .toList();
            return ColumnAccessor.own(
                    numbers,
                    Columns.each(read.columns(), ColumnBase::share),
                    Labelling.flat().asRangeindex());
        }
    }

    private boolean isComment(byte[] row) {
        Character comment = options.comment();
        return comment != null && row[0] == comment;
    }

    /** Returns the next row with its end, null at the end of the text. */
    private byte @Nullable [] row() throws IOException {
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        rowLine = line;
        rowOffset = offset;
        CsvQuotes quotes = new CsvQuotes(options);
        boolean isEnded = false;
        while (!isEnded && isFilled()) {
            int from = at;
            while (at < end && !isEnded) {
                int c = buffer[at++] & 0xff;
                line += c == '\n' ? 1 : 0;
                isEnded = c == '\n' && !quotes.isQuoted();
                if (!isEnded) {
                    quotes.take(c);
                }
            }
            offset += at - from;
            row.write(buffer, from, at - from);
        }
        return row.size() == 0 ? null : row.toByteArray();
    }

    private boolean isFilled() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, in.read(buffer));
        }
        return at < end;
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw failed(input, e);
        }
    }
}
