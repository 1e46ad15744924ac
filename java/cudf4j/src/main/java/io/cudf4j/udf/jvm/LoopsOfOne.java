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

/** Loops over one column: for each type one, so that no value becomes an object. {@link Loops} copies this class. */
final class LoopsOfOne {
    private LoopsOfOne() {}

    static Loop<One> of(LongToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(LongToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(LongToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(LongToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(LongToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(IntToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(IntToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(IntToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(IntToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(IntToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(DoubleToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(DoubleToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(DoubleToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(DoubleToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(DoubleToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(BooleanToLong function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(BooleanToInt function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(BooleanToDouble function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(BooleanToBoolean function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(BooleanToString function) {
        return (in, out, rows) -> {
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
        };
    }

    static Loop<One> of(StringToLong function) {
        return (in, out, rows) -> {
            long[] y = out.longs;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.values.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<One> of(StringToInt function) {
        return (in, out, rows) -> {
            int[] y = out.ints;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.values.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<One> of(StringToDouble function) {
        return (in, out, rows) -> {
            double[] y = out.doubles;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.values.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<One> of(StringToBoolean function) {
        return (in, out, rows) -> {
            boolean[] y = out.booleans;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.values.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<One> of(StringToString function) {
        return (in, out, rows) -> {
            @Nullable String[] y = out.strings;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    y[i] = function.apply(in.values.string(i));
                }
            } finally {
                rows.next = i;
            }
        };
    }

    @SuppressWarnings("unchecked") // a view reads values of the type that it is of
    static <T> Loop<One> of(ValueToValue<T, ?> function) {
        return (in, out, rows) -> {
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    out.set(i, function.apply((T) in.values.get(i)));
                }
            } finally {
                rows.next = i;
            }
        };
    }
}
