/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.nio.ByteBuffer;

/** Bytes in host memory, of any length, that are read part by part. */
@FunctionalInterface
public interface HostSource {
    /**
     * Copies bytes from an offset on until the target is full.
     *
     * @param target in native byte order; lent for this call
     */
    void copyTo(long offsetBytes, ByteBuffer target);
}
