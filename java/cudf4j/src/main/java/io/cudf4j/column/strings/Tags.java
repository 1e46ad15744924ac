/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.strings.Splits.Parts;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Split;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which parts strings have, whatever their order. */
public final class Tags {
    private Tags() {}

    /**
     * Returns a column for each of the different parts between delimiters: 1 where a string has it, else 0. They are in the order of
     * the parts, under which they stand; a part may be empty.
     *
     * @nulls have no parts
     * @throws io.cudf4j.errors.InvalidArgumentException if the delimiter is empty
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source pandas.Series.str.get_dummies
     */
    public static Parts columns(ColumnBase column, String delimiter) {
        Splits.requireDelimiter("getDummies", delimiter);
        CategoricalColumn rows = column instanceof CategoricalColumn categories ? categories : null;
        ColumnBase strings = rows == null ? column : rows.categories();
        Inputs.requireStrings("getDummies", strings.dtype());
        if (column.size() == column.nullCount()) {
            return new Parts(List.of(), List.of());
        }
        try (Scalar at = Scalar.of(delimiter);
                ColumnBase lists = ColumnBase.own(Split.splitRecord(strings.plc(), at, -1));
                ColumnBase there = rows == null ? lists.share() : ofUsed(rows, lists);
                Columns<ColumnBase> made = new Columns<>()) {
            List<@Nullable Object> parts = parts(there);
            for (Object part : parts) {
                try (Scalar wanted = Scalar.of((String) part)) {
                    made.add(ColumnBase.own(Lists.contains(lists.plc(), wanted))
                            .into(has -> rows == null ? has.share() : rows.taken(has))
                            .into(has -> has.fillNa(false))
                            .into(has -> has.cast(DType.INT64)));
                }
            }
            return new Parts(parts, made.release());
        }
    }

    /** Returns what lists have of those categories that rows have. */
    private static ColumnBase ofUsed(CategoricalColumn rows, ColumnBase lists) {
        try (ColumnBase different = rows.unique()) {
            return ((CategoricalColumn) different).taken(lists);
        }
    }

    private static List<@Nullable Object> parts(ColumnBase lists) {
        try (Table elements = Lists.explode(ColumnBase.table(List.of(lists)), 0);
                ColumnBase all = ColumnBase.own(elements.columns().get(0).share());
                ColumnBase each = all.unique();
                Columns<ColumnBase> sorted =
                        Columns.own(Sorts.sortByKeys(List.of(each), List.of(SortKey.ascending(each))))) {
            return new ArrayList<>(sorted.get(0).toHost().toList());
        }
    }
}
