/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Utf8List;
import java.util.List;

/**
 * A look at lines of JSON before a reader sees them, which tells what libcudf's reader passes over: words that are no values,
 * escapes that are none, bytes that are no UTF-8, whatever stands behind a record, and records over several lines. Several
 * threads, and memory that does not grow with the text but for a line. Not thread-safe.
 */
public final class JsonScan implements AutoCloseable {
    private static final int RESULTS = 3;

    /** What is wrong with a text. */
    public enum Fault {
        /** Nothing. */
        NONE,
        /** A line is neither blank nor an object or an array with nothing behind it. */
        NO_RECORD,
        /** Bytes are no UTF-8. */
        NO_UTF8
    }

    /**
     * What was found.
     *
     * @param fault the first fault
     * @param offset the byte where the fault is seen, from 0
     * @param line the byte with which its line begins
     */
    public record Found(Fault fault, long offset, long line) {}

    private final TextScan scan;

    private JsonScan(TextScan scan) {
        this.scan = scan;
    }

    /**
     * Returns a scan of a file, or of memory.
     *
     * @param naValues words that stand for a missing value beside null
     * @throws InvalidArgumentException if the source is not one
     * @throws io.cudf4j.errors.CudfException if the file cannot be opened
     */
    @SuppressWarnings("try") // loads the native libraries
    public static JsonScan of(SourceInfo source, List<String> naValues) {
        Utf8List words = Utf8List.of(naValues);
        try (CallScope in = new CallScope()) {
            return new JsonScan(new TextScan(
                    "JsonScan",
                    source,
                    (path, bytes, threads) ->
                            cudf_io.json_scan_of_file(path, bytes, words.utf8(), words.ends(), words.count(), threads),
                    (address, bytes, threads) -> cudf_io.json_scan_of_memory(
                            address, bytes, words.utf8(), words.ends(), words.count(), threads),
                    cudf_io::free_json_scan));
        }
    }

    /** Returns the native form of a source that is looked at while a reader has it. */
    long source() {
        return scan.apply(cudf_io::source_of_json_scan);
    }

    /**
     * Goes through the text; where a reader has taken it ({@link SourceInfo#ofScan}), waits for the look that goes on since, and
     * goes through the rest.
     *
     * @throws InvalidArgumentException if the text was changed after the scan was made
     * @throws io.cudf4j.errors.CudfException if the file cannot be read, or was written to after the scan was made
     */
    public Found run() {
        long[] out = new long[RESULTS];
        scan.run(address -> cudf_io.run_json_scan(address, out));
        return new Found(Fault.values()[(int) out[0]], out[1], out[2]);
    }

    /**
     * Returns a copy, without a byte order mark, in which each line that is no record is an empty object, or array where the
     * first record is one, of which readers make a row of nulls.
     *
     * @throws io.cudf4j.errors.CudfException if the file cannot be read
     */
    public HostText kept() {
        return HostText.own(scan.apply(cudf_io::json_scan_kept));
    }

    /** Closes the file; closing it again has no effect. */
    @Override
    public void close() {
        scan.close();
    }
}
