/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Dtypes of frames: which columns have one, and other ones for them. */
final class Conversions {
    private Conversions() {}

    static boolean canCast(Frame<?> frame, DType to) {
        return frame.accessor().columns().stream().allMatch(column -> column.canCast(to));
    }

    static <F extends Frame<F>> F convertDtypes(F frame) {
        return frame.mapColumns(ColumnBase::withBestDtype);
    }

    static DataFrame selectDtypes(DataFrame frame, DTypeFilter filter) {
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> kept = new ArrayList<>();
        for (Object label : columns.labels()) {
            if (filter.keeps(columns.column(label).dtype())) {
                kept.add(label);
            }
        }
        return frame.withColumns(columns.selectByLabels(kept));
    }
}
