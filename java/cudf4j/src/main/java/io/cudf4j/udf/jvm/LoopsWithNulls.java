/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.ValueToValue;
import io.cudf4j.udf.ValueValueToValue;
import org.jspecify.annotations.Nullable;

/** Loops of functions that take and give nulls, and so objects. */
public final class LoopsWithNulls {
    private LoopsWithNulls() {}

    /** Calls for each row, whose result is written at once. */
    @FunctionalInterface
    private interface ForRow {
        @Nullable
        Object call(int row) throws Exception;
    }

    private static void each(Values out, Stretch rows, ForRow function) throws Exception {
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                out.set(i, function.call(i));
            }
        } finally {
            rows.next = i;
        }
    }

    /** Returns the loop over one column. */
    @SuppressWarnings("unchecked") // a view reads values of the type that it is of
    public static <T> Loop<One> ofOne(ValueToValue<T, ?> function) {
        return (in, out, rows) -> each(out, rows, i -> function.apply((T) in.values.get(i)));
    }

    /** Returns the loop over two columns. */
    @SuppressWarnings("unchecked") // a view reads values of the type that it is of
    public static <T> Loop<Two> ofTwo(ValueValueToValue<T, ?> function) {
        return (in, out, rows) -> each(out, rows, i -> function.apply((T) in.left.get(i), (T) in.right.get(i)));
    }

    /** Returns the loop over rows of a frame. */
    public static Loop<RowInput> ofRows(NullableRowToValue<?> function) {
        return (in, out, rows) -> each(out, rows, i -> {
            in.at(i);
            return function.apply(in.nullable);
        });
    }
}
