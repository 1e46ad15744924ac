/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Ranks;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Figures of one column. */
final class Statistics {
    private Statistics() {}

    static @Nullable Double number(Reduction reduction, Series series, NaPolicy missing) {
        requireNoTimes(reduction.label(), series);
        return (Double) Faces.column(series).reduce(reduction, missing == NaPolicy.SKIP);
    }

    static @Nullable Double number(Statistic statistic, Series series, ReduceOptions options) {
        requireNoTimes(statistic.label(), series);
        return (Double) statistic.value(Faces.column(series), options);
    }

    private static void requireNoTimes(String operation, Series series) {
        if (series.dtype().isDatetime() || series.dtype().isTimedelta()) {
            throw new DTypeMismatchException(operation + " gives a number, and that of " + series.dtype()
                    + " is a time; use agg(\"" + operation + "\")");
        }
    }

    /** Returns the ranks of each column that the options take. */
    static <F extends Frame<F>> F rank(F frame, RankOptions options) {
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> taken = new ArrayList<>();
        for (Object label : columns.labels()) {
            if (options.takes(columns.column(label))) {
                taken.add(label);
            }
        }
        if (taken.size() == columns.size()) {
            return frame.mapColumns(column -> Ranks.rank(column, options.rules()));
        }
        if (taken.isEmpty() && frame instanceof Series series) {
            throw new DTypeMismatchException("rank: the options take numbers only, and the rows are " + series.dtype());
        }
        try (ColumnAccessor selected = columns.selectByLabels(taken)) {
            return frame.withColumns(selected.mapColumns(column -> Ranks.rank(column, options.rules())));
        }
    }
}
