/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * One value of a frame or series, to be read or written.
 *
 * @source pandas.DataFrame.at
 */
public final class Cell {
    private final String accessor;
    private final Selected selected;

    /** What the cell is a selection of, which prints as it. */
    private interface Selected {
        @Nullable
        Object get();

        void set(@Nullable Object value);
    }

    private Cell(String accessor, Selected selected) {
        this.accessor = accessor;
        this.selected = selected;
    }

    static Cell of(String accessor, FrameSelection<?> selection) {
        requireScalar(accessor, selection.rowKey);
        requireScalar(accessor, selection.columnKey);
        return new Cell(accessor, new Selected() {
            @Override
            public @Nullable Object get() {
                return selection.get();
            }

            @Override
            public void set(@Nullable Object value) {
                requireScalar(accessor, value);
                selection.set(value);
            }

            @Override
            public String toString() {
                return selection.toString();
            }
        });
    }

    static Cell of(String accessor, SeriesSelection<?> selection) {
        requireScalar(accessor, selection.key);
        return new Cell(accessor, new Selected() {
            @Override
            public @Nullable Object get() {
                return selection.get();
            }

            @Override
            public void set(@Nullable Object value) {
                requireScalar(accessor, value);
                selection.set(value);
            }

            @Override
            public String toString() {
                return selection.toString();
            }
        });
    }

    private static void requireScalar(String accessor, @Nullable Object key) {
        if (key != null && !Keys.isScalar(Lowering.of(key))) {
            throw new InvalidArgumentException(accessor + ": one cell has single labels and one value, not "
                    + (key instanceof Slice ? key : "a " + key.getClass().getSimpleName()) + "; use "
                    + accessor.replace("at", "loc"));
        }
    }

    /**
     * Returns the value, null for null.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @throws InvalidArgumentException if a label is there more than once
     * @source pandas.DataFrame.at
     */
    public @Nullable Object get() {
        return selected.get();
    }

    /**
     * Writes the value into the frame or series; others that share its memory stay as they are. By labels, a row or
     * column that is none is added.
     *
     * @param value the value, null for null
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold the value exactly; nothing is converted
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @throws InvalidArgumentException if the value is a list or an array
     * @source pandas.DataFrame.at
     */
    public void set(@Nullable Object value) {
        selected.set(value);
    }

    /** Returns the row, the column and what they are of; nothing is read. */
    @Override
    public String toString() {
        return "Cell " + accessor + " " + selected;
    }
}
