/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.InterpolateOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.clean.Missing;
import io.cudf4j.frame.clean.Reindexing;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.AsofDirection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows at the points between spans of time: those that there are, or what others near them tell. */
public final class Resampled {
    private Resampled() {}

    /**
     * Returns a row for each point: the one of that time, else a value or nothing.
     *
     * @param fill what stands in rows without a time of theirs, null for nothing
     */
    public static Rows asFreq(Rows rows, Grouped.Spans how, @Nullable Object fill) {
        try (TimePoints points = TimePoints.ofSpans("asFreq", rows, how);
                Labels labels = Labels.own(rows.labels().name(), points.wanted().share())) {
            return Reindexing.toLabels(rows, labels, fill);
        }
    }

    /**
     * Returns a row for each point: the nearest row on a side, or on both.
     *
     * @param limit how many points in a row may have one row that is not at its time, null for any number
     */
    public static Rows filled(
            String operation, Rows rows, Grouped.Spans how, AsofDirection direction, @Nullable Integer limit) {
        try (TimePoints points = TimePoints.ofSpans(operation, rows, how);
                ColumnBase near = points.near(direction, limit)) {
            return points.at(points.wanted(), near);
        }
    }

    /** Returns a row for each point: between rows, values between theirs. */
    public static Rows interpolated(Rows rows, Grouped.Spans how, InterpolateOptions options) {
        try (TimePoints points = TimePoints.ofSpans("interpolate", rows, how);
                ColumnBase exact = points.exact();
                ColumnBase isNew = exact.binary(BinaryOp.LT, 0);
                Columns<ColumnBase> added = Columns.own(Compaction.filter(List.of(points.wanted()), isNew));
                ColumnBase all = Concats.values("interpolate", List.of(points.known(), added.get(0)));
                Columns<ColumnBase> sorted =
                        Columns.own(Sorts.sortByKeys(List.of(all), List.of(SortKey.ascending(all))));
                ColumnBase from = TimePoints.find(sorted.get(0), points.known(), TimePoints.EXACT);
                Rows united = points.at(sorted.get(0), from);
                Rows between = Missing.interpolate(united, options);
                ColumnBase back = TimePoints.find(points.wanted(), sorted.get(0), TimePoints.EXACT)) {
            return between.gather(back);
        }
    }
}
