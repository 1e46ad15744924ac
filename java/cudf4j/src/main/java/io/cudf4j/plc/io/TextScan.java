/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.config.Config;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.Utf8List;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** A native scan of a text, which must not change meanwhile. */
final class TextScan implements AutoCloseable {
    private final String name;
    private final SourceInfo source;
    private final SourceInfo.@Nullable Memory memory;
    private final LongConsumer free;
    private long address;

    /** Makes a scan of a file by several threads. */
    interface OfFile {
        long make(byte[] path, int bytes, int threads);
    }

    /** Makes a scan of memory by several threads. */
    interface OfMemory {
        long make(long address, long bytes, int threads);
    }

    /**
     * Makes a scan of a file, or of memory.
     *
     * @param name the class that messages name
     * @throws InvalidArgumentException if the source is not one
     */
    TextScan(String name, SourceInfo source, OfFile ofFile, OfMemory ofMemory, LongConsumer free) {
        this.name = name;
        this.source = source;
        this.memory = source.memory();
        this.free = free;
        if (memory != null) {
            this.address = ofMemory.make(memory.address(), memory.sizeBytes(), threads());
            return;
        }
        if (source.paths().size() != 1) {
            throw new InvalidArgumentException(
                    name + ": one file is looked at, not " + source.paths().size());
        }
        Utf8List path = Utf8List.of(List.of(source.paths().get(0)));
        this.address = ofFile.make(path.utf8(), path.ends()[0], threads());
    }

    private static int threads() {
        return Engine.current().isCuda() ? Runtime.getRuntime().availableProcessors() : Config.HOST_THREADS.get();
    }

    /**
     * Returns what a native function makes of the scan, while the text is held.
     *
     * @throws ClosedException if this is closed
     * @throws InvalidArgumentException if the text was changed after the scan was made
     */
    long apply(LongUnaryOperator function) {
        try {
            return function.applyAsLong(live());
        } finally {
            Reference.reachabilityFence(source);
        }
    }

    /** Hands the scan to a native function as {@link #apply} does. */
    void run(LongConsumer function) {
        apply(scan -> {
            function.accept(scan);
            return scan;
        });
    }

    private long live() {
        if (address == 0) {
            throw new ClosedException("the scan is closed");
        }
        if (!Objects.equals(memory, source.memory())) {
            throw new InvalidArgumentException(name + ": the text was changed after the scan was made");
        }
        return address;
    }

    /** Closes the file; closing it again has no effect. */
    @Override
    public void close() {
        long old = address;
        address = 0;
        if (old != 0) {
            free.accept(old);
        }
    }
}
