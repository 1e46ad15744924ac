/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function over columns of one size, tried with the columns as they are, as slices of wider ones, without rows and with one
 * row. Where the wider ones begin, the bits of a mask do not begin with a byte. Of all rows it is tried also while each of its
 * allocations of device memory fails in turn.
 */
public final class Shapes {
    private static final int BEFORE = 33;
    private static final int MOST_ALLOCATIONS = 1000;

    private Shapes() {}

    /**
     * Requires the expected rows of a function of which each comes of the same row of the inputs alone: of all rows, of a
     * slice, of no rows and of each row alone. Closes the inputs.
     */
    public static void assertRowwise(
            Function<List<Column>, Column> function, List<? extends @Nullable Object> expected, Column... inputs) {
        try (Inputs whole = new Inputs(List.of(inputs))) {
            assertThat(expected).hasSize(inputs[0].size());
            assertGiven(function, whole, expected);
            eachAllocationFails(function, whole);
            assertGiven(function, whole.wider(), expected);
            assertGiven(function, whole.slice(1, 1), List.of());
            for (int i = 0; i < expected.size(); i++) {
                assertGiven(function, whole.slice(i, i + 1), expected.subList(i, i + 1));
            }
        }
    }

    /**
     * Requires what a function gives of all rows, of a slice, of no rows and of the first row alone. What is expected is a list
     * of rows of a column, a list of such lists of a table, or a value of a scalar. Closes the inputs.
     */
    public static void assertShapes(
            Function<List<Column>, ? extends AutoCloseable> function,
            @Nullable Object ofAll,
            @Nullable Object ofNone,
            @Nullable Object ofFirst,
            Column... inputs) {
        try (Inputs whole = new Inputs(List.of(inputs))) {
            assertGiven(function, whole, ofAll);
            eachAllocationFails(function, whole);
            assertGiven(function, whole.wider(), ofAll);
            assertGiven(function, whole.slice(1, 1), ofNone);
            assertGiven(function, whole.slice(0, 1), ofFirst);
        }
    }

    private static void assertGiven(
            Function<List<Column>, ? extends AutoCloseable> function, Inputs inputs, @Nullable Object expected) {
        try {
            AutoCloseable result = function.apply(inputs.columns);
            if (result instanceof Column column) {
                Rows.assertTaken(column).as(inputs.toString()).isEqualTo(expected);
            } else if (result instanceof Table table) {
                Rows.assertTaken(table).as(inputs.toString()).isEqualTo(expected);
            } else {
                Rows.assertTaken((Scalar) result).as(inputs.toString()).isEqualTo(expected);
            }
        } finally {
            inputs.closeSlices();
        }
    }

    /** Has each allocation of device memory fail in turn: the function throws, and nothing is left behind. */
    private static void eachAllocationFails(Function<List<Column>, ? extends AutoCloseable> function, Inputs inputs) {
        for (int allocation = 0; ; allocation++) {
            assertThat(allocation).isLessThan(MOST_ALLOCATIONS);
            long objects = LiveObjects.count();
            long bytes = LiveObjects.bytes();
            MemoryResources.failAllocationAfter(allocation, MemoryResources.Failure.FOR_GOOD);
            try {
                close(function.apply(inputs.columns));
                if (MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD)) {
                    return;
                }
            } catch (DeviceOutOfMemoryException expected) {
                MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD);
                assertThat(LiveObjects.count())
                        .as("objects, after failure %d", allocation)
                        .isLessThanOrEqualTo(objects);
                assertThat(LiveObjects.bytes())
                        .as("bytes, after failure %d", allocation)
                        .isLessThanOrEqualTo(bytes);
            } finally {
                MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD);
            }
        }
    }

    private static void close(AutoCloseable result) {
        if (result instanceof Handle handle) {
            handle.close();
        } else {
            throw new IllegalArgumentException("a result is a column, a table or a scalar, not " + result);
        }
    }

    /** Columns of one size. */
    private record Inputs(List<Column> columns, boolean areSlices) implements AutoCloseable {
        Inputs(List<Column> columns) {
            this(columns, false);
        }

        Inputs slice(int start, int stop) {
            return new Inputs(
                    columns.stream().map(each -> each.slice(start, stop)).toList(), true);
        }

        /** The same rows, with others before and behind them in memory. */
        Inputs wider() {
            List<Column> slices = new ArrayList<>();
            for (Column column : columns) {
                int size = column.size();
                List<Column> parts = new ArrayList<>();
                while (parts.size() * size < BEFORE) {
                    parts.add(column);
                }
                int before = parts.size() * size;
                parts.add(column);
                parts.add(column);
                try (Column made = Concatenate.concatenate(parts);
                        Column other = made.slice(1, made.size())) {
                    slices.add(other.slice(before - 1, before - 1 + size));
                }
            }
            return new Inputs(slices, true);
        }

        void closeSlices() {
            if (areSlices) {
                close();
            }
        }

        @Override
        public void close() {
            columns.forEach(Column::close);
        }

        @Override
        public String toString() {
            return columns.stream()
                    .map(each -> each + " from " + each.offset())
                    .toList()
                    .toString();
        }
    }
}
