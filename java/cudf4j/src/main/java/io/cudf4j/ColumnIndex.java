/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.types.DType;
import org.jspecify.annotations.Nullable;

/** Row labels that are a column. */
sealed class ColumnIndex extends Index permits CategoricalIndex, DatetimeIndex, IntervalIndex, TimedeltaIndex {
    ColumnIndex(ColumnAccessor columns, @Nullable Object name, @Nullable LabelFacts identity) {
        super(columns, name, identity);
    }

    /**
     * Takes over one column as labels of the kind that its dtype has.
     *
     * @throws UnsupportedOperationException if the rows are lists, which are no labels
     */
    static ColumnIndex own(ColumnAccessor columns, @Nullable Object name, @Nullable LabelFacts identity) {
        DType dtype = columns.columns().get(0).dtype();
        return switch (dtype.kind()) {
            case DATETIME -> new DatetimeIndex(columns, name, identity);
            case TIMEDELTA -> new TimedeltaIndex(columns, name, identity);
            case CATEGORICAL -> new CategoricalIndex(columns, name, identity);
            case INTERVAL -> new IntervalIndex(columns, name, identity);
            case LIST -> {
                columns.close();
                throw new UnsupportedOperationException("Index: rows of " + dtype + " are no labels");
            }
            default -> new ColumnIndex(columns, name, identity);
        };
    }

    @Override
    public Index copy(CopyDepth depth) {
        ColumnBase column = Rows.column(this);
        ColumnBase copied = depth == CopyDepth.DEEP ? column.copy() : column.shallowCopy();
        return own(ColumnAccessor.own(name(), copied), name(), identity());
    }

    @Override
    public Index rename(@Nullable Object newName) {
        return own(ColumnAccessor.own(newName, Rows.column(this).share()), newName, identity());
    }

    @Override
    Index slice(int start, int stop) {
        boolean isAll = start == 0 && stop == rowCount();
        return isAll ? copy(CopyDepth.SHALLOW) : own(name(), Rows.column(this).slice(start, stop));
    }

    @Override
    String describeShort() {
        return "the " + kindName() + (name() == null ? "" : " '" + name() + "'");
    }
}
