/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Column;
import io.cudf4j.types.DType;

/**
 * Strings in UTF-8: the characters as data, the offsets as child.
 *
 * @source cudf.core.column.StringColumn
 */
public final class StringColumn extends ColumnBase {
    StringColumn(Column column, DType dtype) {
        super(column, dtype);
    }

    @Override
    public boolean supports(Reduction reduction) {
        return reduction.isOrderOnly();
    }
}
