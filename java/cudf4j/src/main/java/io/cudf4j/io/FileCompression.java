/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/**
 * How the text of a file is packed. GZIP and ZIP need nothing; the others need a library on the class path, which the
 * message names where it is missing.
 */
public enum FileCompression {
    /**
     * The one that the ending of the name tells: {@code .gz}, {@code .bz2}, {@code .zip}, {@code .xz}, {@code .zst},
     * {@code .sz} or {@code .snappy}, else none. Bytes and streams have no name, and are taken as they are.
     */
    INFER,
    /** None. */
    NONE,
    /** GZIP; several members one after the other are read as one text. */
    GZIP,
    /** BZIP2, by {@code org.apache.commons:commons-compress}. */
    BZIP2,
    /** A ZIP archive of one file. */
    ZIP,
    /** XZ, by {@code org.tukaani:xz}. */
    XZ,
    /** Zstandard, by {@code com.github.luben:zstd-jni}. */
    ZSTD,
    /** Snappy, by {@code org.apache.commons:commons-compress}: framed, and one block without frame where it is read. */
    SNAPPY
}
