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

/** Loops over two columns: for each type one, so that no value becomes an object. {@link Loops} copies this class. */
final class LoopsOfTwo {
    private LoopsOfTwo() {}

    static Loop<Two> of(LongLongToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(LongLongToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(LongLongToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(LongLongToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(LongLongToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(IntIntToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(IntIntToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(IntIntToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(IntIntToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(IntIntToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(DoubleDoubleToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(DoubleDoubleToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(DoubleDoubleToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(DoubleDoubleToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(DoubleDoubleToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(BooleanBooleanToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(BooleanBooleanToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(BooleanBooleanToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(BooleanBooleanToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(BooleanBooleanToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<Two> of(StringStringToLong function) {
        return (in, out, rows) -> {
            long[] y = out.longs;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.left.string(i), in.right.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<Two> of(StringStringToInt function) {
        return (in, out, rows) -> {
            int[] y = out.ints;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.left.string(i), in.right.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<Two> of(StringStringToDouble function) {
        return (in, out, rows) -> {
            double[] y = out.doubles;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.left.string(i), in.right.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<Two> of(StringStringToBoolean function) {
        return (in, out, rows) -> {
            boolean[] y = out.booleans;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.left.string(i), in.right.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<Two> of(StringStringToString function) {
        return (in, out, rows) -> {
            @Nullable String[] y = out.strings;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.left.string(i), in.right.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    @SuppressWarnings("unchecked") // a view reads values of the type that it is of
    static <T> Loop<Two> of(ValueValueToValue<T, ?> function) {
        return (in, out, rows) -> {
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    out.set(i, function.apply((T) in.left.get(i), (T) in.right.get(i)));
                }
            } finally {
                rows.next = i;
            }
        };
    }
}
