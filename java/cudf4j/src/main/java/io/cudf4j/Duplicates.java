/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.types.DType;
import java.util.List;

/** Rows of frames that repeat others. */
final class Duplicates {
    private Duplicates() {}

    private static List<ColumnBase> keys(DataFrame frame, DuplicateOptions options) {
        ColumnAccessor columns = frame.accessor();
        return options.keys().isEmpty() ? columns.columns() : columns.columns(options.keys());
    }

    static Series marked(DataFrame frame, DuplicateOptions options) {
        List<ColumnBase> keys = keys(frame, options);
        ColumnBase marks = keys.isEmpty()
                ? ColumnBase.full(DType.BOOL, false, frame.rowCount())
                : Compaction.duplicated(keys, options.keep());
        return new Series(null, marks, Faces.shared(frame));
    }

    static DataFrame dropped(DataFrame frame, DuplicateOptions options) {
        List<ColumnBase> keys = keys(frame, options);
        if (keys.isEmpty()) {
            return frame.copy(CopyDepth.SHALLOW);
        }
        return options.ignoresIndex()
                ? Faces.selectUnlabelled(frame, columns -> Compaction.distinct(columns, keys, options.keep()))
                : Faces.select(frame, columns -> Compaction.distinct(columns, keys, options.keep()));
    }
}
