/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

/**
 * The compression of a file.
 *
 * @source cudf::io::compression_type
 */
public enum CompressionType {
    /** None. */
    NONE(0),
    /** Found out from the file. */
    AUTO(1),
    /** Snappy. */
    SNAPPY(2),
    /** GZIP. */
    GZIP(3),
    /** BZIP2. */
    BZIP2(4),
    /** Brotli. */
    BROTLI(5),
    /** ZIP. */
    ZIP(6),
    /** XZ. */
    XZ(7),
    /** zlib. */
    ZLIB(8),
    /** LZ4. */
    LZ4(9),
    /** LZO. */
    LZO(10),
    /** Zstandard. */
    ZSTD(11);

    private final int code;

    CompressionType(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
