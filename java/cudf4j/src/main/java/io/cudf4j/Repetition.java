/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Repeated;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;

/** Rows that are there several times. */
final class Repetition {
    private Repetition() {}

    static <F extends Frame<F>> F repeat(F frame, int n) {
        if (n < 0) {
            throw new InvalidArgumentException("repeat: a row cannot be there " + n + " times");
        }
        try (ColumnBase positions = Repeated.positions(frame.rowCount(), n)) {
            return Faces.gather(frame, positions);
        }
    }

    static <F extends Frame<F>> F repeat(F frame, int[] counts) {
        if (counts.length != frame.rowCount()) {
            throw new LengthMismatchException(
                    "repeat: " + counts.length + " numbers for " + frame.rowCount() + " rows");
        }
        for (int count : counts) {
            if (count < 0) {
                throw new InvalidArgumentException("repeat: a row cannot be there " + count + " times");
            }
        }
        try (ColumnBase times = ColumnFactory.of(counts);
                ColumnBase positions = Repeated.positions(times)) {
            return Faces.gather(frame, positions);
        }
    }
}
