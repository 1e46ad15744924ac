/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.NullableRow;
import io.cudf4j.udf.Row;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The rows of a frame. Belongs to one thread. */
final class RowInput implements BlockInput {
    private final LabelledCells cells;
    private int start;
    private int end;
    private int row;

    /** The row as functions get it that are left at a null. */
    final Row plain = new PlainRow();

    /** The row as functions get it that take nulls. */
    final NullableRow nullable = new RowWithNulls();

    RowInput(Call call, FrameSource frame, int capacity) {
        this.cells = new LabelledCells(call, frame, capacity);
    }

    @Override
    public int read(int from, int rows) {
        start = from;
        end = from + rows;
        return rows;
    }

    @Override
    public @Nullable BitSet skipped() {
        return null;
    }

    /** Goes to a row of the block. */
    void at(int rowOfBlock) {
        row = start + rowOfBlock;
    }

    private RowCell cell(@Nullable Object label, JavaKind kind) {
        return cells.of(label, kind);
    }

    private boolean isNull(@Nullable Object label) {
        RowCell cell = cells.ofNulls(label);
        return cell.values.nulls.get(cell.place(row, end));
    }

    private final class PlainRow implements Row {
        private int valid(RowCell cell) {
            int place = cell.place(row, end);
            if (cell.values.nulls.get(place)) {
                throw NoValue.INSTANCE;
            }
            return place;
        }

        @Override
        public long getLong(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.LONG);
            return cell.values.longs[valid(cell)];
        }

        @Override
        public int getInt(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.INT);
            return cell.values.ints[valid(cell)];
        }

        @Override
        public double getDouble(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.DOUBLE);
            return cell.values.doubles[valid(cell)];
        }

        @Override
        public boolean getBoolean(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.BOOLEAN);
            return cell.values.booleans[valid(cell)];
        }

        @Override
        public String getString(@Nullable Object label) {
            RowCell cell = cell(label, JavaKind.STRING);
            return cell.values.string(valid(cell));
        }
    }

    private final class RowWithNulls implements NullableRow {
        private @Nullable Object get(@Nullable Object label, JavaKind kind) {
            RowCell cell = cell(label, kind);
            return cell.values.get(cell.place(row, end));
        }

        @Override
        public @Nullable Long getLong(@Nullable Object label) {
            return (Long) get(label, JavaKind.LONG);
        }

        @Override
        public @Nullable Integer getInt(@Nullable Object label) {
            return (Integer) get(label, JavaKind.INT);
        }

        @Override
        public @Nullable Double getDouble(@Nullable Object label) {
            return (Double) get(label, JavaKind.DOUBLE);
        }

        @Override
        public @Nullable Boolean getBoolean(@Nullable Object label) {
            return (Boolean) get(label, JavaKind.BOOLEAN);
        }

        @Override
        public @Nullable String getString(@Nullable Object label) {
            return (String) get(label, JavaKind.STRING);
        }

        @Override
        public boolean isNull(@Nullable Object label) {
            return RowInput.this.isNull(label);
        }
    }
}
