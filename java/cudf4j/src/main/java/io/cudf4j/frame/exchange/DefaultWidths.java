/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.types.DType;
import java.util.Set;

/** Gives columns whose dtype a reader inferred the widths that the options ask for. */
public final class DefaultWidths {
    private DefaultWidths() {}

    /** Takes over columns and returns them, those of 64 bits narrowed that are not declared and the options want so. */
    public static ColumnAccessor narrowed(ColumnAccessor read, Set<String> declared) {
        boolean integers = ProcessOptions.hasNarrowIntegers();
        boolean floats = ProcessOptions.hasNarrowFloats();
        if (!integers && !floats) {
            return read;
        }
        try (read) {
            return read.replaced(Columns.each(read.labels(), label -> {
                ColumnBase column = read.column(label);
                DType type = column.dtype();
                boolean isInferred = !(label instanceof String name && declared.contains(name));
                if (isInferred && integers && type.equals(DType.INT64)) {
                    return column.cast(DType.INT32);
                }
                return isInferred && floats && type.equals(DType.FLOAT64) ? column.cast(DType.FLOAT32) : column.share();
            }));
        }
    }
}
