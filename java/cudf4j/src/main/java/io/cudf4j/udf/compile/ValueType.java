/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import org.objectweb.asm.Type;

/** What a column holds that a function reads or writes, and how it lies in memory. */
@SuppressWarnings("ImmutableEnumChecker") // a type of ASM does not change, but does not say so
public enum ValueType {
    /** A byte for each row, 0 or 1. */
    BOOLEAN(Type.BOOLEAN_TYPE, "u8", Kind.INT, Kind.BOX_BOOLEAN),
    /** 8 bits with a sign. */
    BYTE(Type.BYTE_TYPE, "i8", Kind.INT, Kind.BOX_BYTE),
    /** 16 bits with a sign. */
    SHORT(Type.SHORT_TYPE, "i16", Kind.INT, Kind.BOX_SHORT),
    /** 16 bits without a sign. */
    CHAR(Type.CHAR_TYPE, "u16", Kind.INT, Kind.BOX_CHAR),
    /** 32 bits with a sign. */
    INT(Type.INT_TYPE, "i32", Kind.INT, Kind.BOX_INT),
    /** 64 bits with a sign. */
    LONG(Type.LONG_TYPE, "i64", Kind.LONG, Kind.BOX_LONG),
    /** 32 bits of floating point. */
    FLOAT(Type.FLOAT_TYPE, "float", Kind.FLOAT, Kind.BOX_FLOAT),
    /** 64 bits of floating point. */
    DOUBLE(Type.DOUBLE_TYPE, "double", Kind.DOUBLE, Kind.BOX_DOUBLE),
    /** UTF-8 bytes with offsets of 32 bits. */
    STRING(Types.STRING, "i32", Kind.STRING, Kind.STRING),
    /** UTF-8 bytes with offsets of 64 bits; an input only, a function writes {@link #STRING}. */
    LARGE_STRING(Types.STRING, "i64", Kind.STRING, Kind.STRING);

    private final Type java;
    private final String c;
    private final Kind kind;
    private final Kind boxed;

    ValueType(Type java, String c, Kind kind, Kind boxed) {
        this.java = java;
        this.c = c;
        this.kind = kind;
        this.boxed = boxed;
    }

    /** Returns whether it is one of the two of strings. */
    public boolean isString() {
        return kind == Kind.STRING;
    }

    /** Returns the type of a value in Java: a primitive, or {@code String}. */
    Type java() {
        return java;
    }

    /** Returns the type of an element in memory in C++; of strings that of an offset. */
    String c() {
        return c;
    }

    /** Returns what a value is on the stack. */
    Kind kind() {
        return kind;
    }

    /** Returns what a value that may be null is on the stack. */
    Kind boxed() {
        return boxed;
    }

    /** Returns the one of a primitive type or of String. */
    static ValueType of(Type type) {
        for (ValueType value : values()) {
            if (value.java.equals(type)) {
                return value;
            }
        }
        throw new IllegalArgumentException("no column holds " + type.getClassName());
    }
}
