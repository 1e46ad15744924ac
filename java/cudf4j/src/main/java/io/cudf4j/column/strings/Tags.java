/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.strings.Splits.Parts;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.Scalar;
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
        Inputs.requireStrings(
                "getDummies",
                column instanceof CategoricalColumn categories
                        ? categories.categories().dtype()
                        : column.dtype());
        if (column.size() == column.nullCount()) {
            return new Parts(List.of(), List.of());
        }
        try (CategoricalColumn rows = column instanceof CategoricalColumn all ? all.removeUnusedCategories() : null) {
            return columns(rows, rows == null ? column : rows.categories(), delimiter);
        }
    }

    /** Returns the columns of strings, or where these are the categories of rows, of those. */
    private static Parts columns(@Nullable CategoricalColumn rows, ColumnBase strings, String delimiter) {
        try (Scalar at = Scalar.of(delimiter);
                ColumnBase lists = ColumnBase.own(Split.splitRecord(strings.plc(), at, -1));
                Columns<ColumnBase> below = Columns.own(lists.children());
                CategoricalColumn elements = (CategoricalColumn) below.get(1).cast(DType.categorical());
                ColumnBase numbers = numbers(lists, below.get(0), elements);
                Columns<ColumnBase> made = new Columns<>()) {
            List<@Nullable Object> parts =
                    new ArrayList<>(elements.categories().toHost().toList());
            DataType type = elements.plc().type();
            for (int i = 0; i < parts.size(); i++) {
                try (Scalar wanted = Scalar.of(type, i)) {
                    made.add(ColumnBase.own(Lists.contains(numbers.plc(), wanted))
                            .into(has -> rows == null ? has.share() : rows.taken(has))
                            .into(has -> has.nullCount() == 0 ? has.share() : has.fillNa(false))
                            .into(has -> has.cast(DType.INT64)));
                }
            }
            return new Parts(parts, made.release());
        }
    }

    /** Returns lists of the numbers of parts, which are found in less time than texts. */
    private static ColumnBase numbers(ColumnBase lists, ColumnBase offsets, CategoricalColumn elements) {
        try (ColumnBase codes = elements.codes();
                Buffer mask = lists.mask()) {
            return ColumnBase.of(ColumnBuffers.of(DType.list(codes.dtype()), lists.size())
                    .withMask(mask)
                    .withChildren(offsets, codes));
        }
    }
}
