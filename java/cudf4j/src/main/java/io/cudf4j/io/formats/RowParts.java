/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.plc.Table;
import io.cudf4j.types.ProgressScope.Work;
import java.util.function.Consumer;

/** Rows that a native writer takes all at once or some after the other. */
final class RowParts {
    private RowParts() {}

    /** Writes, so that whoever listens hears of the rows. */
    static void heard(String call, ColumnAccessor columns, Runnable writing) {
        try (Work work = Work.begin(call, columns.rowCount(), "rows")) {
            writing.run();
            work.finish();
        }
    }

    /** Returns whether more rows than one part has are to be written in parts: some are off the device, or somebody listens. */
    static boolean areNeeded(ColumnAccessor columns, int partRows) {
        // rows that are off the device come back part by part
        boolean isApart = columns.columns().stream().anyMatch(Pieces::areApart);
        return (isApart || Work.isHeard()) && columns.rowCount() > partRows;
    }

    /** Hands over so many rows after the other, each of which is heard when it is written. */
    static void each(ColumnAccessor columns, int partRows, Consumer<Table> writing) {
        for (int start = 0; start < columns.rowCount(); ) {
            int from = start;
            int stop = Pieces.stop(start, partRows, columns.rowCount());
            try (ColumnAccessor part = columns.mapColumns(column -> Pieces.of(column, from, stop))) {
                writing.accept(table(part));
            }
            Work.advance(stop - start);
            start = stop;
        }
    }

    static Table table(ColumnAccessor columns) {
        return Table.wrap(columns.columns().stream().map(ColumnBase::plc).toList());
    }
}
