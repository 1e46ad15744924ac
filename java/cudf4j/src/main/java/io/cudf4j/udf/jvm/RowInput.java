/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.NullableRow;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** The rows of a frame. Belongs to one thread. */
final class RowInput extends LabelledInput {
    private int row;

    /** The row as functions get it that take nulls. */
    final NullableRow nullable = new RowWithNulls();

    RowInput(Call call, FrameSource frame, int capacity) {
        super(new LabelledCells(call, frame, capacity));
    }

    /** Goes to a row of the block. */
    void at(int rowOfBlock) {
        row = start + rowOfBlock;
    }

    private boolean isNull(@Nullable Object label) {
        RowCell cell = cells.ofNulls(label);
        return cell.values.nulls.get(cell.place(row, end));
    }

    private final class RowWithNulls implements NullableRow {
        private @Nullable Object get(@Nullable Object label, Reading reading) {
            RowCell cell = cells.of(label, reading);
            return cell.values.get(cell.place(row, end));
        }

        @Override
        public @Nullable Long getLong(@Nullable Object label) {
            return (Long) get(label, Reading.LONG);
        }

        @Override
        public @Nullable Integer getInt(@Nullable Object label) {
            return (Integer) get(label, Reading.INT);
        }

        @Override
        public @Nullable Double getDouble(@Nullable Object label) {
            return (Double) get(label, Reading.DOUBLE);
        }

        @Override
        public @Nullable Boolean getBoolean(@Nullable Object label) {
            return (Boolean) get(label, Reading.BOOLEAN);
        }

        @Override
        public @Nullable String getString(@Nullable Object label) {
            return (String) get(label, Reading.STRING);
        }

        @Override
        public @Nullable Long getEpoch(@Nullable Object label, ChronoUnit unit) {
            return (Long) get(label, cells.ofPoints(label, unit));
        }

        @Override
        public @Nullable Long getDuration(@Nullable Object label, ChronoUnit unit) {
            return (Long) get(label, cells.ofDurations(label, unit));
        }

        @Override
        public boolean isNull(@Nullable Object label) {
            return RowInput.this.isNull(label);
        }
    }
}
