/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import java.util.Objects;

/** How many bytes a string may have. It knows columns of the engine only, so that all of this package may ask it. */
public final class TextSizes {
    /** So many bytes a string has at most: libcudf counts those of a row in int32, those of a column in int64. */
    public static final long MOST = Integer.MAX_VALUE;

    private TextSizes() {}

    /** Returns how many bytes strings have at most, all that their memory has, without asking the device. */
    public static long bytes(Column strings) {
        Span data = strings.data();
        return data == null ? 0 : data.sizeBytes();
    }

    /**
     * Throws where strings of so many bytes would be too long.
     *
     * @param operation the call, with which the message begins
     * @param bytes how many bytes each string would have, INT64; null where there is none
     * @throws SizeOverflowException if a string has more than {@link #MOST}; it names the first such row
     */
    public static void require(String operation, Column bytes) {
        try (Scalar longest = Reduce.reduce(bytes, Aggregation.max(), DataType.INT64)) {
            Object found = longest.get();
            if (found == null || (long) found <= MOST) {
                return;
            }
        }
        try (Scalar most = Scalar.of(MOST);
                Scalar first = Scalar.of(0);
                Column isLong = Binaryop.binaryOperation(bytes, most, BinaryOperator.GREATER, DataType.BOOL8);
                Column rows = Filling.sequence(bytes.size(), first);
                Table all = Table.wrap(rows, bytes);
                // where the mask is null, a row is left out
                Table tooLong = StreamCompaction.applyBooleanMask(all, isLong)) {
            throw new SizeOverflowException(operation + ": row " + at(tooLong, 0) + " would have " + at(tooLong, 1)
                    + " bytes; a string has " + MOST + " at most");
        }
    }

    /** Returns the first value of a column. */
    private static Object at(Table rows, int column) {
        try (Scalar value = Copying.getElement(rows.column(column), 0)) {
            return Objects.requireNonNull(value.get());
        }
    }
}
