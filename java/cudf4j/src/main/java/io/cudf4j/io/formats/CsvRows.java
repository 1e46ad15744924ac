/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.Columns;
import io.cudf4j.errors.CsvRowException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.OnBadRow;
import io.cudf4j.io.ShortRows;
import io.cudf4j.plc.io.Csv;
import io.cudf4j.plc.io.CsvReaderOptions;
import io.cudf4j.plc.io.CsvScan;
import io.cudf4j.plc.io.HostText;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A CSV text whose rows were looked at: each has as many cells as there are columns, or what the options make of it, and
 * the reader finds nothing that it would pass over. Holds host memory where the text is not the file as it lies.
 */
final class CsvRows implements AutoCloseable {
    private static final int PART = 1 << 20;
    /** The first bytes that are looked at where few rows are wanted. */
    private static final long FIRST_BYTES = 4L << 20;
    /** Copying so much is nothing beside reading the rest of a file. */
    private static final long SMALL_BYTES = 64L << 20;

    private CsvInput input;
    private final CsvOptions options;
    private final @Nullable Parts parts;
    private final CsvScan.Rules rules;
    private SourceInfo source;
    private @Nullable HostText text;
    private @Nullable CsvScan onTheWay;
    private boolean isKept;
    private boolean hasLoneReturns;
    private boolean hasQuotes;

    /**
     * What a reader made of a text.
     *
     * @param hasQuotes whether a cell of it, or a label, is in quotes
     */
    record Read(TableWithMetadata table, boolean hasQuotes) {}

    /**
     * How a text is read that is looked at on the way.
     *
     * @param bytes the bytes of a part
     * @param streams the parts that are parsed at the same time
     */
    record Parts(long bytes, int streams) {
        /** Returns parts as the engine gains by them; null where it reads a text at once. */
        static @Nullable Parts ofEngine() {
            return Csv.gainsByParts() ? new Parts(64L << 20, 3) : null;
        }
    }

    private CsvRows(CsvInput input, CsvOptions options, @Nullable Parts parts, int columns) {
        this.input = input;
        this.options = options;
        this.parts = parts;
        Character comment = options.comment();
        Integer nrows = options.nrows();
        this.rules = new CsvScan.Rules(
                options.sep(),
                options.quoteChar(),
                CsvRules.orNone(comment),
                options.header(),
                options.skipRows(),
                nrows == null ? -1 : nrows,
                columns,
                surplus(options.onBadRow()),
                options.shortRows() == ShortRows.FILL ? CsvScan.Lack.FILL : CsvScan.Lack.FAIL);
        this.source = input.plain();
    }

    private static CsvScan.Surplus surplus(OnBadRow action) {
        return switch (action) {
            case FAIL -> CsvScan.Surplus.FAIL;
            case SKIP -> CsvScan.Surplus.SKIP;
            case TRUNCATE -> CsvScan.Surplus.TRUNCATE;
        };
    }

    /**
     * Reads a text whose rows are looked at, on the way to the reader where that takes the text as it is, else before.
     *
     * @param parts in which it is read; null for at once
     * @param columns the number of columns
     * @throws CsvRowException for the first place where it is no CSV of so many columns
     * @throws io.cudf4j.errors.InputFileException if it cannot be read
     */
    static Read read(
            CsvInput input,
            CsvOptions options,
            @Nullable Parts parts,
            int columns,
            Function<CsvRows, TableWithMetadata> reader) {
        try (CsvRows rows = new CsvRows(input, options, parts, columns)) {
            return InputFiles.named("cannot read CSV from " + input.name(), () -> {
                TableWithMetadata read = rows.isTakenWhole() ? rows.readOnTheWay(reader) : null;
                return new Read(read != null ? read : reader.apply(rows.scanned()), rows.hasQuotes);
            });
        }
    }

    private boolean isTakenWhole() {
        return input.isPlain() && options.nrows() == null && rules.comment() == 0 && rules.skipRows() == 0;
    }

    /** Returns null where the reader must get the text without some of its bytes. */
    private @Nullable TableWithMetadata readOnTheWay(Function<CsvRows, TableWithMetadata> reader) {
        SourceInfo whole = source;
        try (CsvScan scan = CsvScan.of(whole, rules)) {
            source = SourceInfo.ofScan(scan);
            onTheWay = scan;
            TableWithMetadata read;
            try {
                read = reader.apply(this);
            } catch (RuntimeException e) {
                if (isPlain(scan)) {
                    throw e;
                }
                return null;
            }
            return Columns.orClose(read, () -> {
                if (isPlain(scan)) {
                    return read;
                }
                read.close();
                return null;
            });
        } finally {
            source = whole;
            onTheWay = null;
        }
    }

    /** Looks at the rest, and returns whether the reader may have the text as it is. */
    private boolean isPlain(CsvScan scan) {
        CsvScan.Found found = scan.run(true);
        hasQuotes = found.hasQuotes();
        return !isReturn(found) && !found.mustCopy();
    }

    /** Returns whether rows end in a way that no reader sees; refuses any other fault. */
    private boolean isReturn(CsvScan.Found found) {
        if (found.fault() == CsvScan.Fault.LONE_RETURN) {
            return true;
        }
        if (found.fault() != CsvScan.Fault.NONE) {
            throw refused(found);
        }
        return false;
    }

    /** Returns what the reader is to read, without compression; valid until this is closed. */
    SourceInfo source() {
        return source;
    }

    /** Reads the source as options say that were made for it. */
    TableWithMetadata read(CsvReaderOptions settings) {
        CsvScan scan = onTheWay;
        return scan == null || parts == null
                ? Csv.readCsv(settings)
                : Csv.readCsvInParts(settings, scan, parts.bytes(), parts.streams());
    }

    /** Returns whether comments and skipped rows are gone from the source. */
    boolean isKept() {
        return isKept;
    }

    private CsvRows scanned() {
        if (input.isPlain()) {
            scan(source, true);
        } else {
            input.read(this::load);
        }
        if (hasLoneReturns) {
            close();
            input = input.withLineFeeds(options);
            input.read(this::load);
        }
        return this;
    }

    /** Takes a text into memory, no more than the wanted rows need. */
    private CsvRows load(InputStream utf8) throws IOException {
        HostText loaded = HostText.empty();
        text = loaded;
        byte[] part = new byte[PART];
        long next = options.nrows() == null ? Long.MAX_VALUE : FIRST_BYTES;
        for (int count = utf8.read(part); count >= 0; count = utf8.read(part)) {
            loaded.append(part, count);
            if (loaded.sizeBytes() >= next) {
                if (scan(SourceInfo.ofText(loaded), false)) {
                    return this;
                }
                next *= 2;
            }
        }
        scan(SourceInfo.ofText(loaded), true);
        return this;
    }

    /** Returns whether nothing more need be looked at; then the source is what is to be read. */
    private boolean scan(SourceInfo bytes, boolean isComplete) {
        try (CsvScan scan = CsvScan.of(bytes, rules)) {
            CsvScan.Found found = scan.run(isComplete);
            hasQuotes = found.hasQuotes();
            hasLoneReturns = isReturn(found);
            if (hasLoneReturns) {
                return true;
            }
            if (!found.isWhole()) {
                return false;
            }
            boolean isPrefix = options.nrows() != null && found.end() <= SMALL_BYTES;
            if (found.mustCopy() || isPrefix) {
                HostText kept = scan.kept();
                close();
                text = kept;
                isKept = true;
                source = SourceInfo.ofText(kept);
            } else {
                source = bytes;
            }
            return true;
        }
    }

    private CsvRowException refused(CsvScan.Found found) {
        String columns = rules.columns() + (rules.columns() == 1 ? " column" : " columns");
        String cells = found.cells() + (found.cells() == 1 ? " cell" : " cells");
        String problem = switch (found.fault()) {
            case SURPLUS ->
                cells + " where there are " + columns
                        + ". Correct the file, or read with onBadRow(SKIP) or onBadRow(TRUNCATE)";
            case LACK ->
                cells + " where there are " + columns + ", and shortRows(FAIL) forbids it. Correct the file, or"
                        + " read with onBadRow(SKIP)";
            case OPEN_QUOTE -> CsvFirstRow.OPEN_QUOTE;
            case NO_UTF8 -> CsvFirstRow.NO_UTF8;
            case NONE, LONE_RETURN -> throw new IllegalStateException(found.fault() + " is no fault of a row");
        };
        return refused(input, problem, found.line() + 1, found.row(), found.offset());
    }

    /** Returns a refusal of a place of a text. */
    static CsvRowException refused(CsvInput input, String problem, long line, long row, long offset) {
        long lineOfFile = input.line(line);
        long rowOfFile = input.row(row);
        long byteOfFile = input.offset(offset);
        String message = "cannot read CSV from " + input.name() + ": line " + lineOfFile
                + (row < 0 ? "" : ", data row " + rowOfFile) + ", byte " + byteOfFile + input.bytesCounted() + ": "
                + problem;
        return new CsvRowException(message, lineOfFile, rowOfFile, byteOfFile);
    }

    @Override
    public void close() {
        HostText old = text;
        text = null;
        if (old != null) {
            old.close();
        }
    }
}
