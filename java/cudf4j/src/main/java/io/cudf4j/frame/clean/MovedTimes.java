/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Shifts;
import io.cudf4j.column.Unaries;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Keep;

/** Rows beside those of another time. */
public final class MovedTimes {
    private MovedTimes() {}

    /**
     * Returns by which share each number differs from that of the row that has come to its label.
     *
     * @param own labels of the rows, by which they are found
     * @param moved where the rows have come to; of two at one label the first counts
     * @nulls null where either is missing, and where no row has come
     * @source pandas.DataFrame.pct_change
     */
    public static Rows change(Rows rows, Labels own, Labels moved) {
        try (Rows shifted = rows.withLabels(moved.share());
                ColumnBase isLater = Compaction.duplicated(moved.levels(), Keep.FIRST);
                ColumnBase isFirst = Unaries.apply(UnaryOp.NOT, isLater);
                Rows first = shifted.filter(isFirst);
                Rows before = Reindexing.toLabels(first, own, null)) {
            int[] at = {0};
            return rows.mapColumns(column -> {
                ColumnBase other = before.columns().columns().get(at[0]++);
                return Shifts.change(column, other::share);
            });
        }
    }
}
