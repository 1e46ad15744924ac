/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.csv_reader_options;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.CallScope;

/**
 * A look at the rows and cells of a CSV text before a reader sees it, which tells what libcudf's reader passes over:
 * rows with cells too many or too few, quotes that never end, bytes that are no UTF-8. Several threads, and memory that
 * does not grow with the text. Not thread-safe.
 */
public final class CsvScan implements AutoCloseable {
    private static final int RESULTS = 11;

    /** What becomes of a row with more cells than columns. */
    public enum Surplus {
        /** It is a fault. */
        FAIL(0),
        /** It is left out. */
        SKIP(1),
        /** Its surplus cells are left out. */
        TRUNCATE(2);

        private final int code;

        Surplus(int code) {
            this.code = code;
        }
    }

    /** What becomes of a row with fewer cells than columns. */
    public enum Lack {
        /** It is as it should be. */
        FILL(0),
        /** It is a fault, or left out where rows with surplus cells are. */
        FAIL(1);

        private final int code;

        Lack(int code) {
            this.code = code;
        }
    }

    /** What is wrong with a text. */
    public enum Fault {
        /** Nothing. */
        NONE,
        /** A row has more cells than there are columns. */
        SURPLUS,
        /** A row has fewer cells than there are columns. */
        LACK,
        /** A quote never ends. */
        OPEN_QUOTE,
        /** Bytes are no UTF-8. */
        NO_UTF8,
        /** A carriage return outside quotes that no line feed follows: it ends a row, and no reader sees that. */
        LONE_RETURN
    }

    /**
     * How rows and cells are told apart. A line feed ends a row; a quote counts at the beginning of a cell.
     *
     * @param comment begins lines that are no rows; 0 for none
     * @param skipRows the rows before the header that are left out
     * @param nrows the most rows of data, after which nothing is looked at; -1 for all
     */
    public record Rules(
            char delimiter,
            char quotechar,
            char comment,
            boolean header,
            int skipRows,
            int nrows,
            int columns,
            Surplus surplus,
            Lack lack) {}

    /**
     * What was found.
     *
     * @param fault the first fault
     * @param offset the byte where the fault is, from 0: of a row its first one
     * @param line the line feeds before the fault
     * @param row the row of data with the fault, from 0; -1 where it lies before the data
     * @param cells the cells of a row that has too many or too few
     * @param end the bytes that have all that is wanted
     * @param rows the rows of data
     * @param badRows the rows that are left out, or whose surplus cells are
     * @param isWhole whether nothing more is to be looked at, since the text ends, rows are enough, or there is a fault
     * @param mustCopy whether {@link #kept} is to be read instead: it has no bad rows, no comments and no skipped rows, of which
     *     the readers count some otherwise, and ends its last row
     * @param hasQuotes whether a cell that was looked at, or a label, is in quotes
     */
    public record Found(
            Fault fault,
            long offset,
            long line,
            long row,
            long cells,
            long end,
            long rows,
            long badRows,
            boolean isWhole,
            boolean mustCopy,
            boolean hasQuotes) {}

    private final TextScan scan;

    private CsvScan(TextScan scan) {
        this.scan = scan;
    }

    /**
     * Returns a scan of a file, or of memory.
     *
     * @throws InvalidArgumentException if the source is not one, or there is no column
     * @throws io.cudf4j.errors.CudfException if the file cannot be opened
     */
    @SuppressWarnings("try") // loads the native libraries
    public static CsvScan of(SourceInfo source, Rules rules) {
        if (rules.columns < 1) {
            throw new InvalidArgumentException("CsvScan: " + rules.columns + " columns; there is at least one");
        }
        try (CallScope in = new CallScope()) {
            return new CsvScan(new TextScan(
                    "CsvScan",
                    source,
                    (path, bytes, threads) -> cudf_io.csv_scan_of_file(path, bytes, settings(rules, threads)),
                    (address, bytes, threads) -> cudf_io.csv_scan_of_memory(address, bytes, settings(rules, threads)),
                    cudf_io::free_csv_scan));
        }
    }

    private static long[] settings(Rules rules, int threads) {
        return new long[] {
            Csv.ascii("delimiter", rules.delimiter),
            Csv.ascii("quotechar", rules.quotechar),
            Csv.ascii("comment", rules.comment),
            rules.header ? 1 : 0,
            rules.skipRows,
            rules.nrows,
            rules.columns,
            rules.surplus.code,
            rules.lack.code,
            threads
        };
    }

    /** Returns the native form of a source that is looked at on the way. */
    long source() {
        return scan.apply(cudf_io::source_of_csv_scan);
    }

    /** Reads the text, as the options of a reader of this scan say, and returns the native table. */
    long readInParts(csv_reader_options options, long partBytes, int streams) {
        return scan.apply(address -> cudf_io.read_csv_in_parts(address, options, partBytes, streams));
    }

    /**
     * Goes through the text, or through what a reader has left of it ({@link SourceInfo#ofScan}).
     *
     * @param isComplete whether the text ends here; otherwise what its end cuts is no fault
     * @throws InvalidArgumentException if the text was changed after the scan was made
     * @throws io.cudf4j.errors.CudfException if the file cannot be read
     */
    public Found run(boolean isComplete) {
        long[] out = new long[RESULTS];
        scan.run(address -> cudf_io.run_csv_scan(address, isComplete ? 1 : 0, out));
        return new Found(
                Fault.values()[(int) out[0]],
                out[1],
                out[2],
                out[3],
                out[4],
                out[5],
                out[6],
                out[7],
                out[8] != 0,
                out[9] != 0,
                out[10] != 0);
    }

    /**
     * Returns a copy of what is wanted, without what is left out.
     *
     * @throws io.cudf4j.errors.LogicErrorException if {@link #run} was not called, or found a fault
     */
    public HostText kept() {
        return HostText.own(scan.apply(cudf_io::csv_scan_kept));
    }

    /** Closes the file; closing it again has no effect. */
    @Override
    public void close() {
        scan.close();
    }
}
