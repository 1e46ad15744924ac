/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Column;
import io.cudf4j.types.DecimalDtype;

/**
 * Decimal numbers with a fixed number of digits after the point.
 *
 * @source cudf.core.column.DecimalBaseColumn
 */
public final class DecimalColumn extends ColumnBase {
    DecimalColumn(Column column, DecimalDtype dtype) {
        super(column, dtype);
    }

    @Override
    public boolean supports(Reduction reduction) {
        return switch (reduction) {
            case SUM, MEAN, MEDIAN, VAR, STD -> true;
            default -> reduction.isOrderOnly();
        };
    }
}
