/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.util.Locale;

/** What a user can do where functions are to read a dtype that they do not read so: calls as they are written. */
final class DtypeAdvice {
    private static final String AS_TEXT = "asType(DType.STRING) writes the numbers as text";
    private static final String COMPARE = "compare it, as in ne(0)";
    private static final String TAKEN = "user functions take numbers, booleans, times and texts";

    private DtypeAdvice() {}

    /** Returns a dtype as a program names it. */
    static String written(DType dtype) {
        String name = dtype.name();
        boolean isTime = dtype.isDatetime() || dtype.isTimedelta();
        if (dtype instanceof DatetimeTzDtype) {
            return "DType.of(\"" + name + "\")";
        } else if (isTime && name.endsWith("]")) {
            String unit = name.substring(name.indexOf('[') + 1, name.length() - 1);
            return "DType." + (dtype.isDatetime() ? "DATETIME_" : "TIMEDELTA_") + unit.toUpperCase(Locale.ROOT);
        }
        return switch (dtype.kind()) {
            case SIGNED, UNSIGNED, FLOATING, BOOL, STRING, DATETIME -> "DType." + name.toUpperCase(Locale.ROOT);
            default -> "DType.of(\"" + name + "\")";
        };
    }

    /** Returns the advice for who wants a type of Java that does not hold a dtype. */
    static String of(JavaKind wanted, DType given, ReadBy by) {
        String numbers = "asType(" + written(wanted.dtype()) + ")";
        boolean isText = wanted == JavaKind.STRING;
        boolean isTruth = wanted == JavaKind.BOOLEAN;
        return switch (given.kind()) {
            case SIGNED, UNSIGNED -> ofWhole(wanted, given, by);
            case FLOATING ->
                isText
                        ? AS_TEXT
                        : isTruth ? COMPARE : by.or(JavaKind.DOUBLE, " reads it", numbers + " cuts the fractions off");
            case BOOL ->
                isText
                        ? "asType(DType.STRING) writes it as text"
                        : by.or(JavaKind.BOOLEAN, " reads it", numbers + " makes 1 and 0 of it");
            case STRING ->
                isTruth
                        ? by.reads(JavaKind.STRING)
                        : by.or(JavaKind.STRING, " reads it", numbers + " reads the numbers in it");
            case DATETIME, TIMEDELTA -> isText ? "asType(DType.STRING) writes it as text" : ofTimes(given, by);
            case DECIMAL ->
                isText ? AS_TEXT : isTruth ? COMPARE : numbers + " makes numbers of it, rounded where it must be";
            case CATEGORICAL -> {
                if (!(given instanceof CategoricalDtype known) || !known.hasCategories()) {
                    yield numbers + " makes plain values of the categories";
                }
                DType each = known.categories().dtype();
                yield ofCategories(each, wanted.reads(each) ? "" : of(wanted, each, by));
            }
            case LIST, STRUCT, INTERVAL -> ofNested(given);
        };
    }

    /** Returns the advice for who wants points in time, or durations, which a dtype does not have. */
    static String ofTimes(boolean areDurations, DType given, ReadBy by) {
        return switch (given.kind()) {
            case DATETIME, TIMEDELTA -> ofTimes(given, by);
            case SIGNED, UNSIGNED, FLOATING, DECIMAL -> {
                String counts = given.equals(DType.INT64) ? "" : "asType(DType.INT64).";
                String cut = given.isInteger() ? "" : ", without fractions";
                yield areDurations
                        ? counts + "asType(DType.TIMEDELTA_S) takes it for seconds" + cut
                                + ", TIMEDELTA_D for days, and TIMEDELTA_MS, TIMEDELTA_US and TIMEDELTA_NS for parts of"
                                + " seconds"
                        : counts + "asType(DType.DATETIME_S) takes it for seconds after 1970" + cut
                                + ", DATE for days, and DATETIME_MS, DATETIME_US and DATETIME_NS for parts of seconds";
            }
            case STRING ->
                areDurations
                        ? "asType(DType.TIMEDELTA_S) reads texts as '1 days 02:03:04'"
                        : "asType(DType.DATETIME_S) reads texts as '2024-01-31 10:11:12', and Cudf.toDatetime those of"
                                + " other formats";
            case BOOL -> "a truth value is no time; " + by.reads(JavaKind.BOOLEAN);
            case CATEGORICAL -> {
                if (!(given instanceof CategoricalDtype known) || !known.hasCategories()) {
                    yield "asType makes plain values of the categories";
                }
                DType each = known.categories().dtype();
                yield ofCategories(each, ofTimes(areDurations, each, by));
            }
            case LIST, STRUCT, INTERVAL -> ofNested(given);
        };
    }

    private static String ofTimes(DType given, ReadBy by) {
        return given.isDatetime()
                ? (by.isOfSeries() ? "epochs(unit)" : "getEpoch")
                        + " reads how long after 1970 it is, and dt() gives the parts of times"
                : (by.isOfSeries() ? "durations(unit)" : "getDuration")
                        + " reads how long it is, and dt() gives its parts";
    }

    private static String ofCategories(DType each, String further) {
        return "asType(" + written(each) + ") makes plain values of the categories"
                + (further.isEmpty() ? "" : "; then " + further);
    }

    private static String ofNested(DType given) {
        return switch (given.kind()) {
            case LIST -> TAKEN + "; explode gives each element a row";
            case STRUCT -> TAKEN + "; struct().field(name) gives one of its fields";
            default -> TAKEN;
        };
    }

    private static String ofWhole(JavaKind wanted, DType given, ReadBy by) {
        return switch (wanted) {
            case STRING -> AS_TEXT;
            case BOOLEAN -> COMPARE;
            case DOUBLE -> {
                String rounded = "asType(DType.FLOAT64) rounds those beyond 2^53";
                yield JavaKind.LONG.reads(given)
                        ? by.or(JavaKind.LONG, " reads whole numbers exactly", rounded)
                        : rounded;
            }
            case INT ->
                given.equals(DType.UINT64)
                        ? "asType(DType.INT32) refuses what does not fit"
                        : by.or(JavaKind.LONG, " reads it", "asType(DType.INT32) where the values fit");
            case LONG -> "asType(DType.INT64) where the values fit, or asType(DType.FLOAT64)";
        };
    }
}
