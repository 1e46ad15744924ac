/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.BooleanToBoolean;
import io.cudf4j.udf.BooleanToDouble;
import io.cudf4j.udf.BooleanToInt;
import io.cudf4j.udf.BooleanToLong;
import io.cudf4j.udf.BooleanToString;
import io.cudf4j.udf.DoubleToBoolean;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.DoubleToInt;
import io.cudf4j.udf.DoubleToLong;
import io.cudf4j.udf.DoubleToString;
import io.cudf4j.udf.IntToBoolean;
import io.cudf4j.udf.IntToDouble;
import io.cudf4j.udf.IntToInt;
import io.cudf4j.udf.IntToLong;
import io.cudf4j.udf.IntToString;
import io.cudf4j.udf.LongToBoolean;
import io.cudf4j.udf.LongToDouble;
import io.cudf4j.udf.LongToInt;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.LongToString;
import io.cudf4j.udf.StringToBoolean;
import io.cudf4j.udf.StringToDouble;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.StringToLong;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.ValueToValue;
import org.jspecify.annotations.Nullable;

/**
 * Loops over one column, each with the name of its function: for each type one, so
 * that no value becomes an object. {@link Loops} copies this class.
 */
final class LoopsOfOne {
    private LoopsOfOne() {}

    static void longToLong(LongToLong function, One in, Values out, Stretch rows) throws Exception {
        long[] x = in.values.longs;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longToInt(LongToInt function, One in, Values out, Stretch rows) throws Exception {
        long[] x = in.values.longs;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longToDouble(LongToDouble function, One in, Values out, Stretch rows) throws Exception {
        long[] x = in.values.longs;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longToBoolean(LongToBoolean function, One in, Values out, Stretch rows) throws Exception {
        long[] x = in.values.longs;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void longToString(LongToString function, One in, Values out, Stretch rows) throws Exception {
        long[] x = in.values.longs;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intToLong(IntToLong function, One in, Values out, Stretch rows) throws Exception {
        int[] x = in.values.ints;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intToInt(IntToInt function, One in, Values out, Stretch rows) throws Exception {
        int[] x = in.values.ints;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intToDouble(IntToDouble function, One in, Values out, Stretch rows) throws Exception {
        int[] x = in.values.ints;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intToBoolean(IntToBoolean function, One in, Values out, Stretch rows) throws Exception {
        int[] x = in.values.ints;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void intToString(IntToString function, One in, Values out, Stretch rows) throws Exception {
        int[] x = in.values.ints;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleToLong(DoubleToLong function, One in, Values out, Stretch rows) throws Exception {
        double[] x = in.values.doubles;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleToInt(DoubleToInt function, One in, Values out, Stretch rows) throws Exception {
        double[] x = in.values.doubles;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleToDouble(DoubleToDouble function, One in, Values out, Stretch rows) throws Exception {
        double[] x = in.values.doubles;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleToBoolean(DoubleToBoolean function, One in, Values out, Stretch rows) throws Exception {
        double[] x = in.values.doubles;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void doubleToString(DoubleToString function, One in, Values out, Stretch rows) throws Exception {
        double[] x = in.values.doubles;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanToLong(BooleanToLong function, One in, Values out, Stretch rows) throws Exception {
        boolean[] x = in.values.booleans;
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanToInt(BooleanToInt function, One in, Values out, Stretch rows) throws Exception {
        boolean[] x = in.values.booleans;
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanToDouble(BooleanToDouble function, One in, Values out, Stretch rows) throws Exception {
        boolean[] x = in.values.booleans;
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanToBoolean(BooleanToBoolean function, One in, Values out, Stretch rows) throws Exception {
        boolean[] x = in.values.booleans;
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void booleanToString(BooleanToString function, One in, Values out, Stretch rows) throws Exception {
        boolean[] x = in.values.booleans;
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(x[i]);
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringToLong(StringToLong function, One in, Values out, Stretch rows) throws Exception {
        long[] y = out.longs;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.values.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringToInt(StringToInt function, One in, Values out, Stretch rows) throws Exception {
        int[] y = out.ints;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.values.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringToDouble(StringToDouble function, One in, Values out, Stretch rows) throws Exception {
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.values.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringToBoolean(StringToBoolean function, One in, Values out, Stretch rows) throws Exception {
        boolean[] y = out.booleans;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.values.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    static void stringToString(StringToString function, One in, Values out, Stretch rows) throws Exception {
        @Nullable String[] y = out.strings;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.values.string(i));
            }
        } finally {
            rows.next = i;
        }
    }

    @SuppressWarnings("unchecked") // a view reads values of the type that it is of
    static <T> void valueToValue(ValueToValue<T, ?> function, One in, Values out, Stretch rows) throws Exception {
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                out.set(i, function.apply((T) in.values.get(i)));
            }
        } finally {
            rows.next = i;
        }
    }
}
