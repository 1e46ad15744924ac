/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.RowToString;
import io.cudf4j.udf.NullableRowToValue;
import org.jspecify.annotations.Nullable;

/** Loops over the rows of a frame. {@link Loops} copies this class. */
final class LoopsOfRows {
    private LoopsOfRows() {}

    static Loop<RowInput> of(RowToLong function) {
        return (in, out, rows) -> {
            long[] y = out.longs;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    in.at(i);
                    y[i] = function.apply(in.plain);
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<RowInput> of(RowToInt function) {
        return (in, out, rows) -> {
            int[] y = out.ints;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    in.at(i);
                    y[i] = function.apply(in.plain);
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<RowInput> of(RowToDouble function) {
        return (in, out, rows) -> {
            double[] y = out.doubles;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    in.at(i);
                    y[i] = function.apply(in.plain);
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<RowInput> of(RowToBoolean function) {
        return (in, out, rows) -> {
            boolean[] y = out.booleans;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    in.at(i);
                    y[i] = function.apply(in.plain);
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<RowInput> of(RowToString function) {
        return (in, out, rows) -> {
            @Nullable String[] y = out.strings;
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    in.at(i);
                    y[i] = function.apply(in.plain);
                }
            } finally {
                rows.next = i;
            }
        };
    }

    static Loop<RowInput> of(NullableRowToValue<?> function) {
        return (in, out, rows) -> {
            int i = rows.next;
            try {
                for (int end = rows.end; i < end; i++) {
                    in.at(i);
                    out.set(i, function.apply(in.nullable));
                }
            } finally {
                rows.next = i;
            }
        };
    }
}
