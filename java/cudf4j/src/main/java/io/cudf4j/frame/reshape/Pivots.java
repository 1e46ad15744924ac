/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.PivotOptions;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Values of columns as labels of rows and columns. */
public final class Pivots {
    private Pivots() {}

    /**
     * Returns a row for each key of the index and a column for each key of the columns.
     *
     * @throws InvalidArgumentException if no column is named whose values become column labels
     */
    public static Rows pivot(Rows frame, PivotOptions options) {
        if (options.columns().isEmpty()) {
            throw new InvalidArgumentException("pivot: name the column whose values become column labels, as in "
                    + "PivotOptions.defaults().columns(\"c\")");
        }
        ColumnAccessor columns = frame.columns();
        Spreading.Keys across = keys(columns, options.columns());
        Spreading.Keys down = options.index().isEmpty() ? ofLabels(frame.labels()) : keys(columns, options.index());
        Object given = options.values();
        List<@Nullable Object> labels = given instanceof List<?> list
                ? new ArrayList<>(list)
                : given == null
                        ? others("pivot", columns, options.columns(), options.index())
                        : Collections.singletonList(given);
        columns.columns(labels);
        // several keys keep the order in which they are first seen, as the levels of unstack do
        Spreading.Order order = options.columns().size() == 1 ? Spreading.Order.NULL_FIRST : Spreading.Order.FIRST_SEEN;
        try (ColumnAccessor values = columns.selectByLabels(labels)) {
            Spreading.Cells cells =
                    new Spreading.Cells(down, across, values, given == null || given instanceof List<?>);
            return Spreading.spread("pivot", cells, new Spreading.Layout(null, Spreading.Order.NULL_FIRST, order));
        }
    }

    private static Spreading.Keys ofLabels(Labels labels) {
        return Spreading.Keys.of(
                labels, IntStream.range(0, labels.nLevels()).boxed().toList());
    }

    private static Spreading.Keys keys(ColumnAccessor columns, List<@Nullable Object> labels) {
        return new Spreading.Keys(columns.columns(labels), labels);
    }

    /** Returns the labels of the columns that are no keys; there is one. */
    static List<@Nullable Object> others(
            String operation, ColumnAccessor columns, List<@Nullable Object> across, List<@Nullable Object> down) {
        Set<@Nullable Object> keys = new HashSet<>();
        across.forEach(label -> keys.add(Tuple.canonical(label)));
        down.forEach(label -> keys.add(Tuple.canonical(label)));
        List<@Nullable Object> others = new ArrayList<>(columns.labels());
        others.removeIf(label -> keys.contains(Tuple.canonical(label)));
        if (others.isEmpty()) {
            throw new InvalidArgumentException(operation + ": all columns are keys, so that there are no values");
        }
        return others;
    }
}
