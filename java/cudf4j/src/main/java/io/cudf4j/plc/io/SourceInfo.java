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
    private final @Nullable Memory memory;

    private SourceInfo(List<String> paths, @Nullable Memory memory) {
        this.paths = paths;
        this.memory = memory;
    }

    /** Bytes at an address, and who keeps them there. */
    record Memory(long address, long sizeBytes, Object owner) {}

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
        ByteBuffer copy = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        return new SourceInfo(List.of(), new Memory(new Pointer(copy).address(), bytes.length, copy));
    }

    /** Returns a text as the content of a file; the text must stay open and as it is. */
    public static SourceInfo ofText(HostText text) {
        return new SourceInfo(List.of(), new Memory(text.bytesAddress(), text.sizeBytes(), text));
    }

    /** Returns the files; empty for memory. */
    public List<String> paths() {
        return paths;
    }

    /** Returns where the bytes lie; null for files. */
    @Nullable
    Memory memory() {
        return memory;
    }

    /** Opens the native form for a call, whose scope has loaded the native libraries. */
    Open open() {
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
