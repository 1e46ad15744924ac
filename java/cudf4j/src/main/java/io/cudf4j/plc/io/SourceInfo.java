/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.Utf8List;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.bytedeco.javacpp.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * Where a reader takes its bytes from: files, or memory. Immutable, needs no close.
 *
 * @source cudf::io::source_info
 */
public final class SourceInfo {
    private final List<String> paths;
    private final @Nullable ByteBuffer bytes;
    private final @Nullable HostText text;
    private final @Nullable LongSupplier scan;

    private SourceInfo(
            List<String> paths, @Nullable ByteBuffer bytes, @Nullable HostText text, @Nullable LongSupplier scan) {
        this.paths = paths;
        this.bytes = bytes;
        this.text = text;
        this.scan = scan;
    }

    /** Where bytes lie, as long as the source is reachable and its text stays as it is. */
    record Memory(long address, long sizeBytes) {}

    /** Returns files, which are read one after the other. */
    public static SourceInfo ofPaths(List<String> paths) {
        return new SourceInfo(List.copyOf(paths), null, null, null);
    }

    /** Returns a file. */
    public static SourceInfo ofPath(String path) {
        return ofPaths(List.of(path));
    }

    /** Returns a copy of bytes as the content of a file. */
    public static SourceInfo ofBytes(byte[] bytes) {
        ByteBuffer copy = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        return new SourceInfo(List.of(), copy, null, null);
    }

    /** Returns a text as the content of a file; it stays the caller's, who closes it when nothing reads it any more. */
    public static SourceInfo ofText(HostText text) {
        return new SourceInfo(List.of(), null, Objects.requireNonNull(text, "text"), null);
    }

    /**
     * Returns the text of a scan for one reader of CSV, which fails where the scan finds a fault or something to leave out;
     * {@link CsvScan#run} tells then which. The scan stays the caller's, who closes it when nothing reads it any more.
     */
    public static SourceInfo ofScan(CsvScan scan) {
        return new SourceInfo(List.of(), null, null, scan::source);
    }

    /**
     * Returns the text of a scan for one reader of JSON, without a byte order mark. What the reader takes is looked at while it
     * goes on: {@link JsonScan#run} tells afterwards whether there was a fault, also where the reader has found none. The scan
     * stays the caller's, who closes it when nothing reads it any more.
     */
    public static SourceInfo ofScan(JsonScan scan) {
        return new SourceInfo(List.of(), null, null, scan::source);
    }

    /** Returns the files; empty for memory and scans. */
    public List<String> paths() {
        return paths;
    }

    /**
     * Returns where the bytes lie; null for files and scans.
     *
     * @throws io.cudf4j.errors.ClosedException if the text is closed
     */
    @Nullable
    Memory memory() {
        if (text != null) {
            return new Memory(text.bytesAddress(), text.sizeBytes());
        }
        return bytes == null ? null : new Memory(new Pointer(bytes).address(), bytes.remaining());
    }

    /** Opens the native form for a call, whose scope has loaded the native libraries. */
    Open open() {
        if (scan != null) {
            return new Open(this, scan.getAsLong());
        }
        Memory memory = memory();
        if (memory == null) {
            Utf8List texts = Utf8List.of(paths);
            return new Open(this, cudf_io.source_of_files(texts.utf8(), texts.ends(), texts.count()));
        }
        return new Open(this, cudf_io.source_of_buffers(new long[] {memory.address}, new long[] {memory.sizeBytes}, 1));
    }

    /** The native form, for the length of a call. */
    record Open(SourceInfo source, long address) implements AutoCloseable {
        @Override
        public void close() {
            try {
                cudf_io.free_source(address);
            } finally {
                Reference.reachabilityFence(source);
            }
        }
    }
}
