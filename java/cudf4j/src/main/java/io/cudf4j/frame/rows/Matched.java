/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was found in rows, several times in some of them. */
public final class Matched {
    private static final String MATCH = "match";

    private Matched() {}

    /**
     * Returns a frame with a row for each match, under the labels of the row in which it was found and, as one more level, which
     * match of that row it is. What was found in labels counts these from 0.
     *
     * @param labels a label for each column
     * @param columns takes over what was found
     * @param origins takes over the position of the row of each match
     * @param places takes over which match of its row each is
     */
    public static Rows of(
            Rows rows,
            List<? extends @Nullable Object> labels,
            List<? extends ColumnBase> columns,
            ColumnBase origins,
            ColumnBase places) {
        Labels made = Columns.orClose(() -> ColumnBase.closeAll(columns), () -> labels(rows, origins, places));
        return Columns.orClose(made, () -> Rows.frame(ColumnAccessor.own(labels, columns), made));
    }

    private static Labels labels(Rows rows, ColumnBase origins, ColumnBase places) {
        try (origins;
                places;
                Columns<ColumnBase> levels = new Columns<>()) {
            List<@Nullable Object> names = new ArrayList<>();
            if (rows.isSeries()) {
                try (Labels chosen = rows.labels().gather(origins)) {
                    names.addAll(chosen.names());
                    chosen.levels().forEach(level -> levels.add(level.share()));
                }
            } else {
                names.add(null);
                levels.add(origins.cast(DType.INT64));
            }
            names.add(MATCH);
            levels.add(places.share());
            return Labels.tuples(names, levels.release());
        }
    }
}
