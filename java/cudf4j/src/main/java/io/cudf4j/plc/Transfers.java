/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.config.Config;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Engine;

/** How copies between device and host are made, and what they hold. Thread-safe. */
public final class Transfers {
    private static final long CHUNK_BYTES = 4L << 20;
    private static final int MAX_LANES = 12;

    private Transfers() {}

    /** Set once, before the first copy: the limits are read from the settings of the process. */
    private static final class Configured {
        private static final long MACHINE_BYTES;

        static {
            Native.require();
            MACHINE_BYTES = cudf_core.machine_memory();
            configure();
        }

        private static void touch() {
            // being called initialises the class
        }
    }

    /** Where what the engine calls device memory lies. */
    enum Memory {
        DEVICE,
        HOST
    }

    /** Sets what suits the engine. */
    static void configure() {
        if (Engine.current().isCuda()) {
            // a few processors stay for the program that waits
            int lanes = Math.max(1, Math.min(MAX_LANES, Runtime.getRuntime().availableProcessors() * 3 / 4));
            configure(CHUNK_BYTES, lanes, Memory.DEVICE);
        } else {
            configure(CHUNK_BYTES, Config.HOST_THREADS.get(), Memory.HOST);
        }
    }

    /** Sets the size of chunks and the number of threads; for the tests of both ways to copy. */
    static void configure(long chunkBytes, int lanes, Memory memory) {
        long pinned = Config.SPILL_PINNED_LIMIT.get().resolveBytes(cudf_core.machine_memory());
        cudf_core.configure_transfers(pinned, chunkBytes, lanes, memory == Memory.HOST ? 1 : 0);
    }

    /** Loads the engine and sets how it copies, where that was not done. */
    static void require() {
        Native.require();
        Configured.touch();
    }

    /**
     * The host memory that bytes off the device hold.
     *
     * @param pinnedBytes page-locked memory in use
     * @param reservedBytes page-locked memory in use or kept for the next copy
     * @param pageableBytes ordinary memory
     * @param fileBytes the size of spill files
     */
    public record Held(long pinnedBytes, long reservedBytes, long pageableBytes, long fileBytes) {
        /** Returns the bytes in use, wherever they are. */
        public long totalBytes() {
            return pinnedBytes + pageableBytes + fileBytes;
        }
    }

    /** Returns what is held now. */
    public static Held held() {
        require();
        long[] out = new long[4];
        cudf_core.held_host_memory(out);
        return new Held(out[0], out[1], out[2], out[3]);
    }

    /** Gives page-locked memory that nothing uses back to the system, and returns how many bytes. */
    public static long trim() {
        require();
        return cudf_core.trim_pinned_memory();
    }

    /** Returns the memory of the machine, or of the container that the process is in. */
    public static long machineBytes() {
        require();
        return Configured.MACHINE_BYTES;
    }
}
