/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;

/** Rows as Java arrays. */
public final class PlainArrays {
    private PlainArrays() {}

    /** Returns the rows as an array of the primitive type that holds the dtype, of objects where there is none. */
    public static Object array(ColumnBase column) {
        HostValues rows = column.toHost();
        DType dtype = column.dtype();
        int size = rows.size();
        if (dtype.isFloating()) {
            double[] doubles = new double[size];
            for (int i = 0; i < size; i++) {
                doubles[i] = rows.isNull(i) ? Double.NaN : rows.getDouble(i);
            }
            return dtype == DType.FLOAT64 ? doubles : floats(doubles);
        }
        if (column.nullCount() > 0 || !(dtype.isInteger() || dtype.isBool()) || dtype == DType.UINT64) {
            return rows.toList().toArray();
        }
        if (dtype.isBool()) {
            boolean[] flags = new boolean[size];
            for (int i = 0; i < size; i++) {
                flags[i] = rows.getLong(i) != 0;
            }
            return flags;
        }
        return wholes(rows, dtype);
    }

    private static float[] floats(double[] doubles) {
        float[] floats = new float[doubles.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) doubles[i];
        }
        return floats;
    }

    private static Object wholes(HostValues rows, DType dtype) {
        int size = rows.size();
        int bytes = dtype.sizeBytes() * (dtype.kind() == DType.Kind.UNSIGNED ? 2 : 1);
        if (bytes == Long.BYTES) {
            long[] longs = new long[size];
            for (int i = 0; i < size; i++) {
                longs[i] = rows.getLong(i);
            }
            return longs;
        }
        if (bytes == Integer.BYTES) {
            int[] ints = new int[size];
            for (int i = 0; i < size; i++) {
                ints[i] = (int) rows.getLong(i);
            }
            return ints;
        }
        if (bytes == Short.BYTES) {
            short[] shorts = new short[size];
            for (int i = 0; i < size; i++) {
                shorts[i] = (short) rows.getLong(i);
            }
            return shorts;
        }
        byte[] small = new byte[size];
        for (int i = 0; i < size; i++) {
            small[i] = (byte) rows.getLong(i);
        }
        return small;
    }
}
