/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.config.Config;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Utf8List;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

    private final SourceInfo source;
    private final SourceInfo.@Nullable Memory memory;
    private long address;

    private JsonScan(SourceInfo source, SourceInfo.@Nullable Memory memory, long address) {
        this.source = source;
        this.memory = memory;
        this.address = address;
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
            SourceInfo.@Nullable Memory memory = source.memory();
            if (memory != null) {
                return new JsonScan(
                        source,
                        memory,
                        cudf_io.json_scan_of_memory(
                                memory.address(),
                                memory.sizeBytes(),
                                words.utf8(),
                                words.ends(),
                                words.count(),
                                threads()));
            }
            if (source.paths().size() != 1) {
                throw new InvalidArgumentException(
                        "JsonScan: one file is looked at, not " + source.paths().size());
            }
            Utf8List path = Utf8List.of(List.of(source.paths().get(0)));
            return new JsonScan(
                    source,
                    null,
                    cudf_io.json_scan_of_file(
                            path.utf8(), path.ends()[0], words.utf8(), words.ends(), words.count(), threads()));
        }
    }

    private static int threads() {
        return Engine.current().isCuda() ? Runtime.getRuntime().availableProcessors() : Config.HOST_THREADS.get();
    }

    /** Returns the native form of a source that is looked at on the way. */
    long source() {
        try {
            return cudf_io.source_of_json_scan(live());
        } finally {
            Reference.reachabilityFence(source);
        }
    }

    /**
     * Goes through the text, or through what a reader has left of it ({@link SourceInfo#ofScan}).
     *
     * @throws InvalidArgumentException if the text was changed after the scan was made
     * @throws io.cudf4j.errors.CudfException if the file cannot be read
     */
    public Found run() {
        long[] out = new long[RESULTS];
        try {
            cudf_io.run_json_scan(live(), out);
        } finally {
            Reference.reachabilityFence(source);
        }
        return new Found(Fault.values()[(int) out[0]], out[1], out[2]);
    }

    /**
     * Returns a copy in which each line that is no record is <code>{</code> alone, of which readers that recover make a row of
     * nulls.
     *
     * @throws io.cudf4j.errors.CudfException if the file cannot be read
     */
    public HostText kept() {
        try {
            return HostText.own(cudf_io.json_scan_kept(live()));
        } finally {
            Reference.reachabilityFence(source);
        }
    }

    private long live() {
        if (address == 0) {
            throw new ClosedException("the scan is closed");
        }
        if (!Objects.equals(memory, source.memory())) {
            throw new InvalidArgumentException("JsonScan: the text was changed after the scan was made");
        }
        return address;
    }

    /** Closes the file; closing it again has no effect. */
    @Override
    public void close() {
        long old = address;
        address = 0;
        if (old != 0) {
            cudf_io.free_json_scan(old);
        }
    }
}
