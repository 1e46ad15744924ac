/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Repeated;
import io.cudf4j.frame.labels.Labels;
import java.util.List;

/** Rows of which each became several, or none. */
public final class Tokenized {
    private Tokenized() {}

    /**
     * Returns parts, which it takes over, as rows of the same name, each under the label of the row that it comes from; of
     * labels, the parts become the labels.
     *
     * @param counts takes over how many parts each row has, in the order of the rows
     */
    public static Rows of(Rows rows, ColumnBase parts, ColumnBase counts) {
        try (counts) {
            return Columns.orClose(parts, () -> {
                if (!rows.isSeries()) {
                    return rows.withColumn(parts);
                }
                try (ColumnBase positions = Repeated.positions(counts)) {
                    Labels labels = rows.labels().gather(positions);
                    return Columns.orClose(labels, () -> rows.withRows(List.of(parts), labels));
                }
            });
        }
    }
}
