/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.window;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What windows say of each two columns: a row for each column below each row. */
final class PairMatrices {
    private PairMatrices() {}

    /**
     * Returns for each row a row for each column, labelled by the label of the row and that of the column.
     *
     * @param value what is computed of two columns, the same whichever is the first
     * @param chosen takes rows over and returns those of which there are matrices
     */
    static Rows of(Rows rows, BinaryOperator<ColumnBase> value, UnaryOperator<Rows> chosen) {
        ColumnAccessor columns = rows.columns();
        int size = columns.size();
        List<Object> numbers = new ArrayList<>();
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            for (int j = i; j < size; j++) {
                numbers.add(pairs.size());
                pairs.add(new int[] {i, j});
            }
        }
        List<ColumnBase> made = Columns.each(
                pairs,
                pair -> ColumnAccessor.inColumn(
                        columns.labels().get(pair[0]),
                        () -> value.apply(
                                columns.columns().get(pair[0]),
                                columns.columns().get(pair[1]))));
        try (Rows all = chosen.apply(Rows.frame(ColumnAccessor.own(numbers, made), rows::sharedLabels))) {
            return Rows.frame(
                    columns.replaced(Columns.made(size, j -> interleaved(all, size, j))),
                    () -> labels(all.labels(), columns));
        }
    }

    private static ColumnBase interleaved(Rows pairs, int size, int column) {
        List<ColumnBase> beside = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int first = Math.min(i, column);
            int second = Math.max(i, column);
            // those of the columns before the first one, and then so many behind it
            int place = first * size - first * (first - 1) / 2 + second - first;
            beside.add(pairs.columns().columns().get(place));
        }
        return Transposes.interleaved(beside);
    }

    private static Labels labels(Labels rows, ColumnAccessor columns) {
        int size = columns.size();
        try (Labels ofColumns = ColumnLabels.index(columns);
                ColumnBase each = Repeated.positions(rows.rowCount(), size);
                ColumnBase all = ColumnBase.sequence(each.size(), 0, 1)
                        .into(places -> places.binary(BinaryOp.MOD, (long) Math.max(1, size)))
                        .into(places -> places.cast(DType.INT32));
                Columns<ColumnBase> levels = new Columns<>()) {
            rows.levels().forEach(level -> levels.add(level.gather(each)));
            ofColumns.levels().forEach(level -> levels.add(level.gather(all)));
            List<@Nullable Object> names = new ArrayList<>(rows.names());
            names.addAll(ofColumns.names());
            return Labels.tuples(names, levels.release());
        }
    }
}
