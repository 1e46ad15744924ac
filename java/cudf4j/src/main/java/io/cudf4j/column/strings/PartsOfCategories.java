/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Scans;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.util.function.UnaryOperator;

/** Parts of all strings, one after the other; those of categories are found once for each. */
final class PartsOfCategories {
    private PartsOfCategories() {}

    /**
     * Returns all parts of the rows.
     *
     * @param parts gives all parts of strings, one after the other
     * @param counts gives how many parts each string has, 0 for null
     */
    static ColumnBase all(
            String operation, ColumnBase column, UnaryOperator<ColumnBase> parts, UnaryOperator<ColumnBase> counts) {
        if (!(column instanceof CategoricalColumn rows)) {
            Inputs.requireStrings(operation, column.dtype());
            return parts.apply(column);
        }
        ColumnBase categories = rows.categories();
        Inputs.requireStrings(operation, categories.dtype());
        try (ColumnBase each = parts.apply(categories);
                ColumnBase ofEach = counts.apply(categories);
                ColumnBase ofRows = ofRows(rows, ofEach);
                ColumnBase starts = begins(ofEach);
                ColumnBase from = ofRows(rows, starts);
                ColumnBase to = begins(ofRows);
                ColumnBase distance = from.binary(BinaryOp.SUB, to);
                ColumnBase row = Repeated.positions(ofRows);
                ColumnBase distances = distance.gather(row);
                ColumnBase places = ColumnBase.positions(row.size());
                ColumnBase wide = places.binary(BinaryOp.ADD, distances);
                ColumnBase map = wide.cast(DType.INT32)) {
            return each.gather(map);
        }
    }

    /** Returns how many parts each row has, 0 where it is null. */
    static ColumnBase counts(String operation, ColumnBase column, UnaryOperator<ColumnBase> counts) {
        if (!(column instanceof CategoricalColumn rows)) {
            Inputs.requireStrings(operation, column.dtype());
            return counts.apply(column);
        }
        Inputs.requireStrings(operation, rows.categories().dtype());
        try (ColumnBase ofEach = counts.apply(rows.categories())) {
            return ofRows(rows, ofEach);
        }
    }

    private static ColumnBase ofRows(CategoricalColumn rows, ColumnBase each) {
        return rows.taken(each).into(counts -> counts.fillNa(0));
    }

    /** Returns how many parts there are before those of each string. */
    private static ColumnBase begins(ColumnBase counts) {
        try (ColumnBase wide = counts.cast(DType.INT64);
                ColumnBase ends = Scans.scan(wide, Scans.Kind.SUM, true)) {
            return ends.binary(BinaryOp.SUB, wide);
        }
    }
}
