/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** The compression of the streams of an ORC file. */
public enum OrcCompression {
    /** None: largest and fastest to write. */
    NONE,
    /** Snappy, which every reader knows. */
    SNAPPY,
    /** zlib, the format's oldest. */
    ZLIB,
    /** Zstandard: smallest. */
    ZSTD
}
