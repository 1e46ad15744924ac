/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.BooleanBooleanToBoolean;
import io.cudf4j.udf.BooleanBooleanToDouble;
import io.cudf4j.udf.BooleanBooleanToInt;
import io.cudf4j.udf.BooleanBooleanToLong;
import io.cudf4j.udf.BooleanBooleanToString;
import io.cudf4j.udf.DoubleDoubleToBoolean;
import io.cudf4j.udf.DoubleDoubleToDouble;
import io.cudf4j.udf.DoubleDoubleToInt;
import io.cudf4j.udf.DoubleDoubleToLong;
import io.cudf4j.udf.DoubleDoubleToString;
import io.cudf4j.udf.IntIntToBoolean;
import io.cudf4j.udf.IntIntToDouble;
import io.cudf4j.udf.IntIntToInt;
import io.cudf4j.udf.IntIntToLong;
import io.cudf4j.udf.IntIntToString;
import io.cudf4j.udf.LongLongToBoolean;
import io.cudf4j.udf.LongLongToDouble;
import io.cudf4j.udf.LongLongToInt;
import io.cudf4j.udf.LongLongToLong;
import io.cudf4j.udf.LongLongToString;
import io.cudf4j.udf.StringStringToBoolean;
import io.cudf4j.udf.StringStringToDouble;
import io.cudf4j.udf.StringStringToInt;
import io.cudf4j.udf.StringStringToLong;
import io.cudf4j.udf.StringStringToString;
import io.cudf4j.udf.ValueValueToValue;
import org.jspecify.annotations.Nullable;

/**
 * Loops over two columns, each with the name of its function: for each type one, so
 * that no value becomes an object. {@link Loops} copies this class.
 */
final class LoopsOfTwo {
    private LoopsOfTwo() {}

    static void longLongToLong(LongLongToLong function, Two in, Values out, Stretch rows) throws Exception {
        long[] left = in.left.longs;
        long[] right = in.right.longs;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longLongToInt(LongLongToInt function, Two in, Values out, Stretch rows) throws Exception {
        long[] left = in.left.longs;
        long[] right = in.right.longs;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longLongToDouble(LongLongToDouble function, Two in, Values out, Stretch rows) throws Exception {
        long[] left = in.left.longs;
        long[] right = in.right.longs;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longLongToBoolean(LongLongToBoolean function, Two in, Values out, Stretch rows) throws Exception {
        long[] left = in.left.longs;
        long[] right = in.right.longs;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longLongToString(LongLongToString function, Two in, Values out, Stretch rows) throws Exception {
        long[] left = in.left.longs;
        long[] right = in.right.longs;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intIntToLong(IntIntToLong function, Two in, Values out, Stretch rows) throws Exception {
        int[] left = in.left.ints;
        int[] right = in.right.ints;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intIntToInt(IntIntToInt function, Two in, Values out, Stretch rows) throws Exception {
        int[] left = in.left.ints;
        int[] right = in.right.ints;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intIntToDouble(IntIntToDouble function, Two in, Values out, Stretch rows) throws Exception {
        int[] left = in.left.ints;
        int[] right = in.right.ints;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intIntToBoolean(IntIntToBoolean function, Two in, Values out, Stretch rows) throws Exception {
        int[] left = in.left.ints;
        int[] right = in.right.ints;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intIntToString(IntIntToString function, Two in, Values out, Stretch rows) throws Exception {
        int[] left = in.left.ints;
        int[] right = in.right.ints;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleDoubleToLong(DoubleDoubleToLong function, Two in, Values out, Stretch rows) throws Exception {
        double[] left = in.left.doubles;
        double[] right = in.right.doubles;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleDoubleToInt(DoubleDoubleToInt function, Two in, Values out, Stretch rows) throws Exception {
        double[] left = in.left.doubles;
        double[] right = in.right.doubles;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleDoubleToDouble(DoubleDoubleToDouble function, Two in, Values out, Stretch rows) throws Exception {
        double[] left = in.left.doubles;
        double[] right = in.right.doubles;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleDoubleToBoolean(DoubleDoubleToBoolean function, Two in, Values out, Stretch rows)
            throws Exception {
        double[] left = in.left.doubles;
        double[] right = in.right.doubles;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleDoubleToString(DoubleDoubleToString function, Two in, Values out, Stretch rows) throws Exception {
        double[] left = in.left.doubles;
        double[] right = in.right.doubles;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanBooleanToLong(BooleanBooleanToLong function, Two in, Values out, Stretch rows) throws Exception {
        boolean[] left = in.left.booleans;
        boolean[] right = in.right.booleans;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanBooleanToInt(BooleanBooleanToInt function, Two in, Values out, Stretch rows) throws Exception {
        boolean[] left = in.left.booleans;
        boolean[] right = in.right.booleans;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanBooleanToDouble(BooleanBooleanToDouble function, Two in, Values out, Stretch rows)
            throws Exception {
        boolean[] left = in.left.booleans;
        boolean[] right = in.right.booleans;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanBooleanToBoolean(BooleanBooleanToBoolean function, Two in, Values out, Stretch rows)
            throws Exception {
        boolean[] left = in.left.booleans;
        boolean[] right = in.right.booleans;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanBooleanToString(BooleanBooleanToString function, Two in, Values out, Stretch rows)
            throws Exception {
        boolean[] left = in.left.booleans;
        boolean[] right = in.right.booleans;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(left[i], right[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringStringToLong(StringStringToLong function, Two in, Values out, Stretch rows) throws Exception {
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.left.string(i), in.right.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringStringToInt(StringStringToInt function, Two in, Values out, Stretch rows) throws Exception {
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.left.string(i), in.right.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringStringToDouble(StringStringToDouble function, Two in, Values out, Stretch rows) throws Exception {
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.left.string(i), in.right.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringStringToBoolean(StringStringToBoolean function, Two in, Values out, Stretch rows)
            throws Exception {
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.left.string(i), in.right.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringStringToString(StringStringToString function, Two in, Values out, Stretch rows) throws Exception {
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.left.string(i), in.right.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    @SuppressWarnings("unchecked") // a view reads values of the type that it is of
    static <T> void valueValueToValue(ValueValueToValue<T, ?> function, Two in, Values out, Stretch rows)
            throws Exception {
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                out.set(i, function.apply((T) in.left.get(i), (T) in.right.get(i)));
            }
        } finally {
            rows.next = i;
        }
    }
}
