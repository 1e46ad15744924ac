/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.Axis;
import io.cudf4j.ReduceOptions;
import io.cudf4j.ValueCountsOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How often values are there. */
public final class ValueCounts {
    private ValueCounts() {}

    /** Returns how often each value of a series is there. */
    public static Rows of(Rows series, ValueCountsOptions options) {
        return of(List.of(series.column()), Collections.singletonList(series.name()), options);
    }

    /** Returns how often each combination of values of some columns of a frame is there, of all where no label is given. */
    public static Rows of(Rows frame, List<? extends @Nullable Object> labels, ValueCountsOptions options) {
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> names = labels.isEmpty() ? columns.labels() : new ArrayList<>(labels);
        if (names.isEmpty()) {
            throw new InvalidArgumentException("valueCounts: the frame has no columns whose values could be counted");
        }
        return of(columns.columns(names), names, options);
    }

    private static Rows of(List<ColumnBase> columns, List<@Nullable Object> names, ValueCountsOptions options) {
        Groupings.Groups groups = Groupings.counts(columns, options.dropNa(), order(options));
        return Columns.orClose(groups, () -> {
            ColumnBase counts = groups.results().get(0);
            if (!options.normalize()) {
                return Rows.series("count", counts, Labels.own(names, groups.keys()));
            }
            Object total = Objects.requireNonNull(counts.reduce(Reduction.SUM, true));
            ColumnBase shares = counts.binary(BinaryOp.DIV, total);
            counts.close();
            return Rows.series("proportion", shares, () -> Labels.own(names, groups.keys()));
        });
    }

    private static Groupings.CountOrder order(ValueCountsOptions options) {
        if (!options.sort()) {
            return Groupings.CountOrder.FIRST_SEEN;
        }
        return options.ascending() ? Groupings.CountOrder.LEAST_FIRST : Groupings.CountOrder.MOST_FIRST;
    }

    private static ColumnBase modes(ColumnBase column, boolean dropsNa) {
        try (Groupings.Groups groups = Groupings.counts(List.of(column), dropsNa, Groupings.CountOrder.ANY)) {
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

    /**
     * Returns the most frequent values of each column, small ones first, with labels counted from 0 and nulls below those
     * of columns that have fewer.
     */
    public static Rows modes(Rows rows, ReduceOptions options) {
        Objects.requireNonNull(options, "mode: the options are null");
        if (options.axis() == Axis.COLUMNS) {
            throw new UnsupportedOperationException(
                    "mode across columns is not supported; transpose the frame and take the mode of its columns");
        }
        if (rows.isSeries()) {
            ColumnBase column = rows.column();
            Statistic.requireTaken("mode", column, options.numericOnly());
            return rows.fresh(modes(column, options.skipNa()));
        }
        ColumnAccessor columns = rows.columns();
        List<@Nullable Object> labels = Statistic.taken(columns, options.numericOnly());
        List<ColumnBase> modes = Columns.each(labels, label -> modes(columns.column(label), options.skipNa()));
        int most = modes.stream().mapToInt(ColumnBase::size).max().orElse(0);
        try (ColumnBase longMap = ColumnBase.sequence(most, 0, 1);
                ColumnBase map = longMap.cast(DType.INT32);
                ColumnAccessor taken = columns.selectByLabels(labels)) {
            return Rows.frame(taken.replaced(
                    Columns.each(modes, found -> found.size() == most ? found.share() : found.gather(map))));
        } finally {
            ColumnBase.closeAll(modes);
        }
    }
}
