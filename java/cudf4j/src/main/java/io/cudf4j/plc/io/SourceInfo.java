/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.Utf8List;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.List;
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

    private SourceInfo(List<String> paths, @Nullable ByteBuffer bytes) {
        this.paths = paths;
        this.bytes = bytes;
    }

    /** Returns files, which are read one after the other. */
    public static SourceInfo ofPaths(List<String> paths) {
        return new SourceInfo(List.copyOf(paths), null);
    }

    /** Returns a file. */
    public static SourceInfo ofPath(String path) {
        return ofPaths(List.of(path));
    }

    /** Returns a copy of bytes as the content of a file. */
    public static SourceInfo ofBytes(byte[] bytes) {
        return new SourceInfo(
                List.of(), ByteBuffer.allocateDirect(bytes.length).put(bytes).flip());
    }

    /** Returns the files; empty for memory. */
    public List<String> paths() {
        return paths;
    }

    /** Opens the native form for a call, whose scope has loaded the native libraries. */
    Open open() {
        if (bytes == null) {
            Utf8List texts = Utf8List.of(paths);
            return new Open(this, cudf_io.source_of_files(texts.utf8(), texts.ends(), texts.count()));
        }
        long address = new Pointer(bytes).address();
        return new Open(this, cudf_io.source_of_buffers(new long[] {address}, new long[] {bytes.remaining()}, 1));
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
