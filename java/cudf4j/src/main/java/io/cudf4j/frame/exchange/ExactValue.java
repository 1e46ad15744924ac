/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value as a Java primitive or a string: the same value, or an exception that says what it is and what to call.
 *
 * @param method what the method is called without the type: {@code get}, {@code sum}
 * @param value a cell or a statistic, null for null
 * @param what names the value in a message, as {@code row 3 of column 'a' (int64)}
 */
public record ExactValue(String method, @Nullable Object value, Supplier<String> what) {
    private static final double BEYOND_LONG = 0x1p63;

    /** Returns words that name a series or labels. */
    public static String named(Rows rows) {
        Labels labels = rows.labels();
        if (rows.isSeries()) {
            return named("column", rows.name(), rows.column().dtype());
        }
        return labels.areTuples() ? labels.describe() : named("index", rows.name(), labels.dtype());
    }

    /** Returns words that name a column or labels. */
    public static String named(String kind, @Nullable Object label, DType dtype) {
        return kind + (label == null ? "" : " '" + label + "'") + " (" + dtype + ")";
    }

    /** Returns a whole number: 2.0 is one, 2.5 is none. */
    public long asLong() {
        Number number = number("Long");
        if (isFloating(number)) {
            double floating = number.doubleValue();
            if (floating == Math.rint(floating) && floating >= -BEYOND_LONG && floating < BEYOND_LONG) {
                return (long) floating;
            }
            throw refused("Long", " is " + value + ", which no long is");
        }
        try {
            return exact(number).longValueExact();
        } catch (ArithmeticException e) {
            throw refused("Long", " is " + value + ", which no long is");
        }
    }

    /** Returns a number that is a double: 2^53 + 1 and the decimal 0.1 are none. */
    public double asDouble() {
        Number number = number("Double");
        if (isFloating(number)) {
            return number.doubleValue();
        }
        BigDecimal exact = exact(number);
        double nearest = exact.doubleValue();
        if (Double.isInfinite(nearest) || new BigDecimal(nearest).compareTo(exact) != 0) {
            throw refused("Double", " is " + value + ", which no double is exactly");
        }
        return nearest;
    }

    /** Returns a boolean. */
    public boolean asBoolean() {
        if (present("Boolean") instanceof Boolean flag) {
            return flag;
        }
        throw refused("Boolean", " is no boolean");
    }

    /** Returns a string, null for null. */
    public @Nullable String asString() {
        if (value == null || value instanceof String) {
            return (String) value;
        }
        throw refused("String", " is no string");
    }

    private Object present(String type) {
        if (value == null) {
            throw new InvalidArgumentException(method + type + ": " + what.get() + " is null, which no "
                    + type.toLowerCase(Locale.ROOT) + " is; use " + method + ", which returns null");
        }
        return value;
    }

    private Number number(String type) {
        if (present(type) instanceof Number number) {
            return number;
        }
        throw refused(type, " is no number");
    }

    private static boolean isFloating(Number number) {
        return number instanceof Double || number instanceof Float;
    }

    private static BigDecimal exact(Number number) {
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        return number instanceof BigInteger whole ? new BigDecimal(whole) : BigDecimal.valueOf(number.longValue());
    }

    private DTypeMismatchException refused(String type, String why) {
        return new DTypeMismatchException(method + type + ": " + what.get() + why + "; use " + instead(type));
    }

    /** Returns what to call for the value that there is. */
    private String instead(String type) {
        if (type.equals("String")) {
            return method + ", or asType(DType.STRING) first";
        }
        if (value instanceof BigDecimal && type.equals("Double")) {
            return method + ", or asType(DType.FLOAT64) first, which rounds";
        }
        boolean isCell = method.equals("get");
        if (value instanceof Boolean && isCell) {
            return "getBoolean";
        }
        if (value instanceof String && isCell) {
            return "getString";
        }
        if (value instanceof Number number && isFloating(number)) {
            return method + "Double";
        }
        return value instanceof Long || value instanceof Integer ? method + "Long" : method;
    }
}
