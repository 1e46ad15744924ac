/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/** By what a program reads the values of a column, for advice in the same words. */
public enum ReadBy {
    /** A view of a series. */
    VIEW("longs()", "ints()", "doubles()", "booleans()", "strings()"),
    /** A getter of a row or of a row of a group. */
    GETTER("getLong", "getInt", "getDouble", "getBoolean", "getString"),
    /** A sum of a group. */
    SUM("sumOfLongs", "sum"),
    /** The mean of a group. */
    MEAN("mean", "mean"),
    /** The least of a group. */
    MIN("minOfLongs", "min"),
    /** The greatest of a group. */
    MAX("maxOfLongs", "max");

    private final String longs;
    private final String ints;
    private final String doubles;
    private final String booleans;
    private final String strings;

    ReadBy(String longs, String doubles) {
        this(longs, longs, doubles, "", "");
    }

    ReadBy(String longs, String ints, String doubles, String booleans, String strings) {
        this.longs = longs;
        this.ints = ints;
        this.doubles = doubles;
        this.booleans = booleans;
        this.strings = strings;
    }

    /** Returns that of a method of a row or a group. */
    public static ReadBy of(String method) {
        return switch (method) {
            case "sum", "sumOfLongs" -> SUM;
            case "mean" -> MEAN;
            case "min", "minOfLongs" -> MIN;
            case "max", "maxOfLongs" -> MAX;
            default -> GETTER;
        };
    }

    boolean isOfSeries() {
        return this == VIEW;
    }

    /** Returns the method that reads a type in the same way, as a user writes it. */
    private String method(JavaKind kind) {
        return switch (kind) {
            case LONG -> longs;
            case INT -> ints;
            case DOUBLE -> doubles;
            case BOOLEAN -> booleans;
            case STRING -> strings;
        };
    }

    /** Returns which method reads a type in the same way, and a text that goes on; that alone where there is none. */
    String or(JavaKind kind, String does, String others) {
        String method = method(kind);
        return method.isEmpty() ? others : method + does + ", or " + others;
    }

    /** Returns the advice that a method reads a type. */
    String reads(JavaKind kind) {
        String method = method(kind);
        return (method.isEmpty() ? GETTER.method(kind) : method) + " reads it";
    }
}
