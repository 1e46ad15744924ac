/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.memory.Scope;
import io.cudf4j.plc.Column;
import java.util.ArrayList;
import java.util.List;

/**
 * Columns for someone outside: shares that keep the memory alive and do not count as ones who look at it. Categorical rows are
 * a dictionary with memory of its own. No scope closes them.
 *
 * @source cudf.core.buffer.exposure_tracked_buffer.ExposureTrackedBuffer
 */
public final class HandedOut implements AutoCloseable {
    private final List<Column> columns = new ArrayList<>();

    private HandedOut() {}

    /**
     * Returns shares of columns, of which no other object may see the memory.
     *
     * @nulls kept
     * @cost copies the codes and categories of categorical columns, and slices, which libcudf does not hand out rightly
     */
    public static HandedOut of(List<ColumnBase> columns) {
        HandedOut made = new HandedOut();
        return Columns.orClose(made, () -> {
            for (ColumnBase column : columns) {
                Column share = share(column);
                made.columns.add(share);
                Scope.exempt(share);
                Layouts.markExported(share);
            }
            return made;
        });
    }

    private static Column share(ColumnBase column) {
        if (column instanceof CategoricalColumn coded) {
            return coded.toDictionaryAlone();
        }
        if (!isSlice(column.plc())) {
            return column.plc().share();
        }
        try (ColumnBase rows = column.compact()) {
            return rows.plc().share();
        }
    }

    /** Returns whether a column, or one below it, begins behind the first row of its memory. */
    private static boolean isSlice(Column column) {
        return column.offset() != 0 || column.children().stream().anyMatch(HandedOut::isSlice);
    }

    /** Returns the native columns, which stay this object's. */
    public List<Column> columns() {
        return List.copyOf(columns);
    }

    /** Keeps the memory on the device for good, since its address is known outside. */
    public void markExposed() {
        columns.forEach(Layouts::markExposed);
    }

    /** Frees the shares. */
    @Override
    public void close() {
        columns.forEach(Column::close);
    }
}
