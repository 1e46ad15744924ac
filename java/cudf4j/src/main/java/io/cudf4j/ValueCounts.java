/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How often values are there. */
final class ValueCounts {
    private ValueCounts() {}

    static Series of(Series series, ValueCountsOptions options) {
        return of(List.of(Faces.column(series)), Collections.singletonList(series.name()), options);
    }

    static Series of(DataFrame frame, List<?> labels, ValueCountsOptions options) {
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> names = labels.isEmpty() ? columns.labels() : new ArrayList<>(labels);
        return of(columns.columns(names), names, options);
    }

    private static Series of(List<ColumnBase> columns, List<@Nullable Object> names, ValueCountsOptions options) {
        Groupings.Groups groups = counted(columns, options.dropsNa(), options.order());
        ColumnBase counts = groups.results().get(0);
        if (!options.normalizes()) {
            try {
                return new Series("count", counts, labels(names, groups.keys()));
            } catch (RuntimeException e) {
                groups.close();
                throw e;
            }
        }
        try (counts) {
            Object total = Objects.requireNonNull(counts.reduce(Reduction.SUM, true));
            return new Series("proportion", counts.binary(BinaryOp.DIV, total), labels(names, groups.keys()));
        } catch (RuntimeException e) {
            ColumnBase.closeAll(groups.keys());
            throw e;
        }
    }

    private static Groupings.Groups counted(List<ColumnBase> columns, boolean dropsNa, Groupings.CountOrder order) {
        return Groupings.counts(columns, dropsNa, order);
    }

    private static Index labels(List<@Nullable Object> names, List<ColumnBase> keys) {
        return Index.own(names, keys);
    }

    /** Returns the most frequent values, the least first. */
    static ColumnBase modes(ColumnBase column, boolean dropsNa) {
        try (Groupings.Groups groups = counted(List.of(column), dropsNa, Groupings.CountOrder.ANY)) {
            ColumnBase counts = groups.results().get(0);
            Object most = counts.reduce(Reduction.MAX, true);
            if (most == null) {
                return column.slice(0, 0);
            }
            try (ColumnBase isMost = counts.binary(BinaryOp.EQ, most);
                    ColumnBase modes = Compaction.filter(groups.keys(), isMost).get(0)) {
                return Sorts.sortByKeys(List.of(modes), List.of(SortKey.ascending(modes)))
                        .get(0);
            }
        }
    }

    /** Returns the most frequent values of each column, with nulls below those of columns that have fewer. */
    static DataFrame modes(DataFrame frame, ReduceOptions options) {
        if (options.isAcross()) {
            throw new UnsupportedOperationException(
                    "mode across columns is not supported; transpose the frame and take the mode of its columns");
        }
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> labels = new ArrayList<>();
        List<ColumnBase> modes = new ArrayList<>();
        try {
            int rows = 0;
            for (Object label : columns.labels()) {
                ColumnBase column = columns.column(label);
                if (options.takes(column)) {
                    ColumnBase found = modes(column, options.settings().skipMissing());
                    labels.add(label);
                    modes.add(found);
                    rows = Math.max(rows, found.size());
                }
            }
            List<ColumnBase> padded = new ArrayList<>();
            try (ColumnBase longMap = ColumnBase.sequence(rows, 0, 1);
                    ColumnBase map = longMap.cast(DType.INT32);
                    ColumnAccessor taken = columns.selectByLabels(labels)) {
                for (ColumnBase found : modes) {
                    padded.add(found.size() == rows ? found.share() : found.gather(map));
                }
                return DataFrame.own(taken.replaced(padded));
            } catch (RuntimeException e) {
                ColumnBase.closeAll(padded);
                throw e;
            }
        } finally {
            ColumnBase.closeAll(modes);
        }
    }
}
