/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of a block of rows, in an array of their type. Belongs to one thread; loops read and write the arrays. */
final class Values {
    private static final long[] NO_LONGS = {};
    private static final int[] NO_INTS = {};
    private static final double[] NO_DOUBLES = {};
    private static final boolean[] NO_BOOLEANS = {};
    private static final @Nullable String[] NO_STRINGS = {};

    final JavaKind kind;
    final long[] longs;
    final int[] ints;
    final double[] doubles;
    final boolean[] booleans;
    final @Nullable String[] strings;

    /** The rows of the block that are null. */
    final BitSet nulls = new BitSet();

    Values(JavaKind kind, int capacity) {
        this.kind = kind;
        this.longs = kind == JavaKind.LONG ? new long[capacity] : NO_LONGS;
        this.ints = kind == JavaKind.INT ? new int[capacity] : NO_INTS;
        this.doubles = kind == JavaKind.DOUBLE ? new double[capacity] : NO_DOUBLES;
        this.booleans = kind == JavaKind.BOOLEAN ? new boolean[capacity] : NO_BOOLEANS;
        this.strings = kind == JavaKind.STRING ? new @Nullable String[capacity] : NO_STRINGS;
    }

    /** Returns a text that is there. */
    String string(int row) {
        return Objects.requireNonNull(strings[row]);
    }

    /** Returns a value as an object, or null. */
    @Nullable
    Object get(int row) {
        if (nulls.get(row)) {
            return null;
        }
        return switch (kind) {
            case LONG -> longs[row];
            case INT -> ints[row];
            case DOUBLE -> doubles[row];
            case BOOLEAN -> booleans[row];
            case STRING -> strings[row];
        };
    }

    /** Writes an object of the type, or null. */
    void set(int row, @Nullable Object value) {
        if (value == null) {
            nulls.set(row);
            return;
        }
        switch (kind) {
            case LONG -> longs[row] = (Long) value;
            case INT -> ints[row] = (Integer) value;
            case DOUBLE -> doubles[row] = (Double) value;
            case BOOLEAN -> booleans[row] = (Boolean) value;
            case STRING -> strings[row] = (String) value;
        }
    }
}
