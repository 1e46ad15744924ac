/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Gives columns whose dtype a reader inferred the widths that the options ask for. */
final class DefaultWidths {
    private DefaultWidths() {}

    /** Takes over columns and returns them, those of 64 bits narrowed that are not declared and the options want so. */
    static ColumnAccessor narrowed(ColumnAccessor read, Set<String> declared) {
        boolean integers = Options.hasNarrowIntegers();
        boolean floats = Options.hasNarrowFloats();
        if (!integers && !floats) {
            return read;
        }
        List<ColumnBase> columns = new ArrayList<>(read.size());
        try (read) {
            for (Object label : read.labels()) {
                ColumnBase column = read.column(label);
                DType type = column.dtype();
                boolean isInferred = !(label instanceof String name && declared.contains(name));
                if (isInferred && integers && type.equals(DType.INT64)) {
                    columns.add(column.cast(DType.INT32));
                } else if (isInferred && floats && type.equals(DType.FLOAT64)) {
                    columns.add(column.cast(DType.FLOAT32));
                } else {
                    columns.add(column.share());
                }
            }
            return read.replaced(columns);
        } catch (RuntimeException e) {
            ColumnBase.closeAll(columns);
            throw e;
        }
    }
}
