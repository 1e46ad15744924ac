/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** The compression of a CSV file. */
public enum CsvCompression {
    /** The one that the ending of the name tells: {@code .gz}, else none. */
    INFER,
    /** None. */
    NONE,
    /** GZIP. */
    GZIP
}
