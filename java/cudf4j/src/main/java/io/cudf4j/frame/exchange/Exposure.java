/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnArray;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DeviceArray;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Device memory for other libraries. */
public final class Exposure {
    private Exposure() {}

    /**
     * What was handed out, and the rows that an object has from then on.
     *
     * @param rows null where the object keeps its own; else they have the values of these, and share the columns that need
     *     no other memory, so that only one of the two is closed while the other is in use
     */
    public record HandedOut<T extends @Nullable Object>(
            T exported, @Nullable Rows rows) {}

    /** Returns the values of a column in device memory. */
    public static DeviceArray array(String operation, ColumnBase column) {
        return ColumnArray.own(operation, column.share(), column.size());
    }

    /** Returns the values of a frame in device memory, row after row. */
    public static DeviceArray array(Rows frame) {
        ColumnAccessor columns = frame.columns();
        if (columns.size() == 0) {
            throw new InvalidArgumentException("values: there is no column, so that nothing tells the dtype");
        }
        return ColumnArray.own(
                "values",
                Transposes.rowByRow("values", columns.labels(), columns.columns()),
                frame.rowCount(),
                columns.size());
    }

    /** Returns the memory of a series, which sees what others write to it. */
    public static DeviceArray exported(ColumnAccessor series) {
        return ColumnArray.exported("expose", series.columns().get(0));
    }

    /**
     * Hands the memory of columns out, from which others that share it get away first.
     *
     * @param export gets columns whose memory no other object sees
     */
    public static <T extends @Nullable Object> HandedOut<T> handOut(Rows rows, Function<ColumnAccessor, T> export) {
        ColumnAccessor columns = rows.columns();
        if (!ProcessOptions.copyOnWrite() || columns.columns().stream().allMatch(ColumnBase::isSingleOwner)) {
            return new HandedOut<>(export.apply(columns), null);
        }
        try (Columns<ColumnBase> copies = new Columns<>()) {
            List<ColumnBase> alone = new ArrayList<>(columns.size());
            List<ColumnBase> replaced = new ArrayList<>();
            for (ColumnBase column : columns.columns()) {
                if (column.isSingleOwner()) {
                    // a share of it would have company for as long as the given rows live
                    alone.add(column);
                } else {
                    alone.add(copies.add(column.alone()));
                    replaced.add(column);
                }
            }
            Rows made = rows.withColumns(columns.replaced(alone));
            T exported = Columns.orClose(made.labels(), () -> export.apply(made.columns()));
            copies.release();
            replaced.forEach(ColumnBase::stepAside);
            return new HandedOut<>(exported, made);
        }
    }
}
