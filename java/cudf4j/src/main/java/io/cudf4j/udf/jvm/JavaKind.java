/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import java.util.Set;

/** The Java types that user functions take and give. */
@SuppressWarnings("ImmutableEnumChecker") // dtypes never change, nor does a Set.of
public enum JavaKind {
    /** {@code long}. */
    LONG("long", DType.INT64, DType.INT8, DType.INT16, DType.INT32, DType.UINT8, DType.UINT16, DType.UINT32),
    /** {@code int}. */
    INT("int", DType.INT32, DType.INT8, DType.INT16, DType.UINT8, DType.UINT16),
    /** {@code double}. */
    DOUBLE(
            "double",
            DType.FLOAT64,
            DType.FLOAT32,
            DType.INT8,
            DType.INT16,
            DType.INT32,
            DType.UINT8,
            DType.UINT16,
            DType.UINT32),
    /** {@code boolean}. */
    BOOLEAN("boolean", DType.BOOL),
    /** {@code String}. */
    STRING("String", DType.STRING);

    private final String javaName;
    private final DType dtype;
    private final Set<DType> narrower;

    JavaKind(String javaName, DType dtype, DType... narrower) {
        this.javaName = javaName;
        this.dtype = dtype;
        this.narrower = Set.of(narrower);
    }

    /** Returns the dtype of what functions of this type give. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the one of which functions give a dtype. */
    public static JavaKind of(DType dtype) {
        for (JavaKind each : values()) {
            if (each.dtype.equals(dtype)) {
                return each;
            }
        }
        throw new IllegalArgumentException("no function of users gives " + dtype);
    }

    /** Returns the name of the type in Java. */
    String javaName() {
        return javaName;
    }

    /**
     * Throws unless each value of a dtype is one of this type.
     *
     * @param call the method that was called, with which the message begins
     * @param what names the column
     * @param by what reads it
     * @throws DTypeMismatchException if one might not be; the message names the dtype and says what to do
     */
    public void requireReads(String call, String what, DType given, ReadBy by) {
        if (!reads(given)) {
            throw new DTypeMismatchException(call + ": " + what + " is " + given + ", which "
                    + (this == INT ? "an " : "a ") + javaName + " does not hold; " + advice(given, by));
        }
    }

    /** Returns whether each value of a dtype is one of this type. */
    boolean reads(DType given) {
        return given.equals(dtype) || narrower.contains(given);
    }

    private String advice(DType given, ReadBy by) {
        return switch (given.kind()) {
            case SIGNED, UNSIGNED -> ofWhole(given, by);
            case FLOATING ->
                this == STRING
                        ? "asType(DType.STRING) writes the numbers as text"
                        : this == BOOLEAN
                                ? "compare it, as in ne(0)"
                                : by.or(
                                        DOUBLE,
                                        " reads it",
                                        "asType(DType." + (this == INT ? "INT32" : "INT64")
                                                + ") cuts the fractions off");
            case BOOL ->
                this == STRING
                        ? "asType(DType.STRING) writes it as text"
                        : by.or(BOOLEAN, " reads it", "asType(DType." + numeric() + ") makes 1 and 0 of it");
            case STRING ->
                this == BOOLEAN
                        ? by.reads(STRING)
                        : by.or(STRING, " reads it", "asType(DType." + numeric() + ") reads the numbers in it");
            case DATETIME, TIMEDELTA ->
                this == STRING ? "asType(DType.STRING) writes it as text" : adviceOfTimes(given, by);
            case DECIMAL ->
                this == STRING
                        ? "asType(DType.STRING) writes the numbers as text"
                        : "asType(DType." + numeric() + ") makes numbers of it, rounded where it must be";
            case CATEGORICAL -> "asType(DType." + numeric() + ") makes plain values of the categories";
            case LIST, STRUCT, INTERVAL -> "user functions take numbers, booleans, times and texts";
        };
    }

    /** Returns what reads times, or that there are none. */
    static String adviceOfTimes(DType given, ReadBy by) {
        if (given.isDatetime()) {
            return (by.isOfSeries() ? "epochs(unit)" : "getEpoch")
                    + " reads how long after 1970 it is, and dt() gives the parts of times";
        }
        return given.isTimedelta()
                ? (by.isOfSeries() ? "durations(unit)" : "getDuration")
                        + " reads how long it is, and dt() gives its parts"
                : "asType makes times of numbers and texts";
    }

    private String ofWhole(DType given, ReadBy by) {
        return switch (this) {
            case STRING -> "asType(DType.STRING) writes the numbers as text";
            case BOOLEAN -> "compare it, as in ne(0)";
            case DOUBLE -> {
                String rounded = "asType(DType.FLOAT64) rounds those beyond 2^53";
                yield LONG.reads(given) ? by.or(LONG, " reads whole numbers exactly", rounded) : rounded;
            }
            case INT ->
                given.equals(DType.UINT64)
                        ? "asType(DType.INT32) refuses what does not fit"
                        : by.or(LONG, " reads it", "asType(DType.INT32) where the values fit");
            case LONG -> "asType(DType.INT64) where the values fit, or asType(DType.FLOAT64)";
        };
    }

    private String numeric() {
        return switch (this) {
            case LONG -> "INT64";
            case INT -> "INT32";
            case DOUBLE -> "FLOAT64";
            case BOOLEAN -> "BOOL";
            case STRING -> "STRING";
        };
    }
}
