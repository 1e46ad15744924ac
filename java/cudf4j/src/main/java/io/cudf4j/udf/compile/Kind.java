/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import org.objectweb.asm.Type;

/** What a place of the stack or a local holds. Those with a type in C++ have a variable there, the others none. */
enum Kind {
    INT("i32", "i"),
    LONG("i64", "l"),
    FLOAT("float", "f"),
    DOUBLE("double", "d"),
    STRING("jstr", "a"),
    BUILDER("jbuilder", "b"),
    BOX_BOOLEAN("box<i32>", "Z"),
    BOX_BYTE("box<i32>", "B"),
    BOX_SHORT("box<i32>", "S"),
    BOX_CHAR("box<i32>", "C"),
    BOX_INT("box<i32>", "I"),
    BOX_LONG("box<i64>", "J"),
    BOX_FLOAT("box<float>", "F"),
    BOX_DOUBLE("box<double>", "D"),
    /** The array of the letters of a text, which is the text itself: it can be read and counted. */
    LETTERS("jstr", "h"),
    /** A constant of an enum, by its ordinal; null is -1. */
    ENUM("i32", "e"),
    /** A record, taken apart into its components. */
    RECORD("jrecord", "r"),
    /** The constant null, which is the null of every class. */
    NULL("", ""),
    /** An object of the JVM that is known while translating: captured, or in a static final field. */
    OBJECT("", ""),
    /** An exception on its way to be thrown. */
    EXCEPTION("", ""),
    /** A row of a frame, of which only the getters can be called. */
    ROW("", ""),
    /** The values of a window of rows, which can be read and counted. */
    WINDOW("", ""),
    /** An array of the function itself, of constant length. */
    ARRAY("", ""),
    /** An array that never changes: the constants of an enum, or the numbers that a compiler made for a switch over them. */
    TABLE("", ""),
    /** An object that the device cannot hold. */
    OTHER("", ""),
    /** Nothing that may be read. */
    NONE("", "");

    private final String c;
    private final String suffix;

    Kind(String c, String suffix) {
        this.c = c;
        this.suffix = suffix;
    }

    /** Returns the type of its variables in C++; empty if it has none. */
    String c() {
        return c;
    }

    /** Returns what the names of its variables end in. */
    String suffix() {
        return suffix;
    }

    boolean hasVariable() {
        return !c.isEmpty();
    }

    /** Returns whether its values count their references. */
    boolean isCounted() {
        return this == STRING || this == LETTERS || this == BUILDER || this == RECORD;
    }

    boolean isBox() {
        return c.startsWith("box<");
    }

    /** Returns whether null is one of its values and it has a variable. */
    boolean isReference() {
        return isCounted() || isBox() || this == ENUM;
    }

    /** Returns the text of its null in C++. */
    String nullText() {
        if (this == ENUM) {
            return "-1";
        }
        return isBox() ? "box_null<" + c.substring(4, c.length() - 1) + ">()" : c + "_null()";
    }

    /** Returns the text of what a variable starts with. */
    String zeroText() {
        return isReference() ? nullText() : "0";
    }

    /** Returns the kind of a declared type. */
    static Kind of(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.SHORT, Type.CHAR, Type.INT -> INT;
            case Type.LONG -> LONG;
            case Type.FLOAT -> FLOAT;
            case Type.DOUBLE -> DOUBLE;
            default -> ofClass(type);
        };
    }

    private static Kind ofClass(Type type) {
        if (type.equals(Types.STRING) || type.equals(Types.CHARS)) {
            return STRING;
        }
        if (type.equals(Types.BUILDER)) {
            return BUILDER;
        }
        return Types.unboxed(type)
                .map(primitive -> ValueType.of(primitive).boxed())
                .orElse(OTHER);
    }
}
