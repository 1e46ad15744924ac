/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.RowToString;
import org.jspecify.annotations.Nullable;

/** Loops over the rows of a frame, each with the name of its function. {@link Loops} copies this class. */
final class LoopsOfRows {
    private LoopsOfRows() {}

    static void rowToLong(RowToLong function, RowInput in, Values out, Stretch rows) throws Exception {
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
    }

    static void rowToInt(RowToInt function, RowInput in, Values out, Stretch rows) throws Exception {
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
    }

    static void rowToDouble(RowToDouble function, RowInput in, Values out, Stretch rows) throws Exception {
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
    }

    static void rowToBoolean(RowToBoolean function, RowInput in, Values out, Stretch rows) throws Exception {
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
    }

    static void rowToString(RowToString function, RowInput in, Values out, Stretch rows) throws Exception {
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
    }

    static void nullableRowToValue(NullableRowToValue<?> function, RowInput in, Values out, Stretch rows)
            throws Exception {
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                in.at(i);
                out.set(i, function.apply(in.nullable));
            }
        } finally {
            rows.next = i;
        }
    }
}
