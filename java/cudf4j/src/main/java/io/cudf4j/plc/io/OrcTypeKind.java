/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

/**
 * The kind of type that a column of an ORC file has.
 *
 * @source cudf::io::TypeKind
 */
public enum OrcTypeKind {
    /** One that libcudf does not know, such as points in time with a zone. */
    INVALID_TYPE_KIND,
    /** True or false. */
    BOOLEAN,
    /** Whole numbers of 8 bits. */
    BYTE,
    /** Whole numbers of 16 bits. */
    SHORT,
    /** Whole numbers of 32 bits. */
    INT,
    /** Whole numbers of 64 bits. */
    LONG,
    /** Floating point numbers of 32 bits. */
    FLOAT,
    /** Floating point numbers of 64 bits. */
    DOUBLE,
    /** Texts. */
    STRING,
    /** Bytes. */
    BINARY,
    /** Points in time without a zone. */
    TIMESTAMP,
    /** Lists. */
    LIST,
    /** Maps. */
    MAP,
    /** Structs. */
    STRUCT,
    /** Values of several types. */
    UNION,
    /** Decimals. */
    DECIMAL,
    /** Dates. */
    DATE,
    /** Texts of at most so many characters. */
    VARCHAR,
    /** Texts of just so many characters. */
    CHAR;

    static OrcTypeKind ofCode(int code) {
        int place = code + 1;
        return place > 0 && place < values().length ? values()[place] : INVALID_TYPE_KIND;
    }
}
