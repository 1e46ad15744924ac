/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

/**
 * Where the bytes of a buffer are at a moment. The address is for comparing and printing: it is not held, and the bytes
 * may have moved when the next statement runs.
 *
 * @param address the first byte's: a device address, or one of host memory where the bytes are spilled; 0 where they are
 *     in a file
 * @param sizeBytes the length
 * @param location which memory they are in
 * @source cudf.core.buffer.spillable_buffer.SpillableBuffer.memory_info
 */
public record BufferInfo(long address, long sizeBytes, Location location) {
    /** A kind of memory. */
    public enum Location {
        /** Device memory. */
        GPU("gpu"),
        /** Memory of the host, or a file. */
        CPU("cpu");

        private final String label;

        Location(String label) {
            this.label = label;
        }

        @Override
        public String toString() {
            return label;
        }
    }
}
