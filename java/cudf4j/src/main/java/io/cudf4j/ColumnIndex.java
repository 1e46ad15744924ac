/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import org.jspecify.annotations.Nullable;

/** Row labels that are a column. */
final class ColumnIndex extends Index {
    ColumnIndex(ColumnAccessor columns, @Nullable Object name, @Nullable LabelFacts identity) {
        super(columns, name, identity);
    }

    @Override
    public Index copy(CopyDepth depth) {
        ColumnBase column = Rows.column(this);
        ColumnBase copied = depth == CopyDepth.DEEP ? column.copy() : column.share();
        return new ColumnIndex(ColumnAccessor.own(name(), copied), name(), identity());
    }

    @Override
    public Index rename(@Nullable Object newName) {
        return new ColumnIndex(ColumnAccessor.own(newName, Rows.column(this).share()), newName, identity());
    }

    @Override
    Index slice(int start, int stop) {
        boolean isAll = start == 0 && stop == rowCount();
        return isAll ? copy(CopyDepth.SHALLOW) : own(name(), Rows.column(this).slice(start, stop));
    }

    @Override
    String describeShort() {
        return "the Index" + (name() == null ? "" : " '" + name() + "'");
    }
}
