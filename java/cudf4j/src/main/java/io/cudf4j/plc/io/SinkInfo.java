/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.libcudf.global.cudf_io;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Where a writer puts its bytes. Immutable, needs no close.
 *
 * @source cudf::io::sink_info
 */
public final class SinkInfo {
    private final String path;
    private final boolean isAtEnd;

    private SinkInfo(String path, boolean isAtEnd) {
        this.path = path;
        this.isAtEnd = isAtEnd;
    }

    /** Returns a file, which is made or replaced. */
    public static SinkInfo ofPath(String path) {
        return new SinkInfo(Objects.requireNonNull(path, "path"), false);
    }

    /** Returns the end of a file that is there, which keeps its bytes. */
    public static SinkInfo atEndOf(String path) {
        return new SinkInfo(Objects.requireNonNull(path, "path"), true);
    }

    /** Returns the file. */
    public String path() {
        return path;
    }

    /** Opens the native form for a call, whose scope has loaded the native libraries. */
    Open open() {
        byte[] utf8 = path.getBytes(StandardCharsets.UTF_8);
        return new Open(
                isAtEnd ? cudf_io.sink_to_file_end(utf8, utf8.length) : cudf_io.sink_to_file(utf8, utf8.length));
    }

    /** The native form, for the length of a call. */
    record Open(long address) implements AutoCloseable {
        @Override
        public void close() {
            cudf_io.free_sink(address);
        }
    }
}
