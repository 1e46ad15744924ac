/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.Labels;
import java.util.List;

/** The columns of several objects beside the rows of one. */
public final class Companions {
    private Companions() {}

    /**
     * Returns the column of rows, and behind it those of others in the order of its labels: null where another one lacks a
     * label. Labels that are given as columns are taken row by row, and count as the labels of such rows. The caller closes
     * them.
     *
     * @throws LengthMismatchException if there are more or fewer such labels than rows
     */
    public static List<ColumnBase> of(String operation, Rows rows, List<Rows> others) {
        try (Columns<ColumnBase> made = new Columns<>()) {
            made.add(rows.column().share());
            for (Rows other : others) {
                if (other.kind() == Rows.Kind.LABELS) {
                    if (other.rowCount() != rows.rowCount()) {
                        throw new LengthMismatchException(operation + ": " + other.describe() + " has "
                                + other.rowCount() + " labels for " + rows.rowCount() + " rows");
                    }
                    made.add(other.column().share());
                    continue;
                }
                Labels labels = other.labels();
                for (ColumnBase column : other.columns().columns()) {
                    made.add(Alignment.column(operation, rows.labels(), column, labels));
                }
            }
            return made.release();
        }
    }
}
