/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** The compression of a JSON file. */
public enum JsonCompression {
    /** The one that the ending of the name tells: {@code .gz}, {@code .bz2}, {@code .zst}, else none. */
    INFER,
    /** None. */
    NONE,
    /** GZIP. */
    GZIP,
    /** BZIP2; only read. */
    BZIP2,
    /** Zstandard. */
    ZSTD
}
