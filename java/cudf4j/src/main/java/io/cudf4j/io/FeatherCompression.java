/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** How the buffers of a Feather file are packed. */
public enum FeatherCompression {
    /** Not at all. */
    NONE,
    /** LZ4 with frames, by {@code org.apache.arrow:arrow-compression}. */
    LZ4,
    /** Zstandard, by {@code org.apache.arrow:arrow-compression}. */
    ZSTD
}
