/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Column;
import io.cudf4j.types.DType;

/**
 * Durations.
 *
 * @source cudf.core.column.TimeDeltaColumn
 */
public final class TimedeltaColumn extends ColumnBase {
    TimedeltaColumn(Column column, DType dtype) {
        super(column, dtype);
    }

    @Override
    public boolean supports(Reduction reduction) {
        return switch (reduction) {
            case SUM, MEAN, MEDIAN, STD -> true;
            default -> reduction.isOrderOnly();
        };
    }
}
