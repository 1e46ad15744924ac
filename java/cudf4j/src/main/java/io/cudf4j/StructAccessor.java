/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.nested.Structs;
import io.cudf4j.frame.rows.Companions;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The methods of structs, made by {@link Series#struct}.
 *
 * @source pandas.Series.struct
 */
public final class StructAccessor extends Accessor<Series> implements StructMethods<Series> {
    StructAccessor(Series object) {
        super(object);
        Structs.require(column().dtype());
    }

    Series called(Object field) {
        ColumnBase column = column();
        String name = Structs.name(column.dtype(), field);
        return new Series(Rows.series(name, Structs.field(column, field), rows()::sharedLabels));
    }

    /**
     * Returns the names of the fields and the dtypes of their values, in order.
     *
     * @source pandas.Series.struct.dtypes
     */
    public Map<String, DType> fields() {
        return Structs.require(column().dtype()).fields();
    }

    /**
     * Returns the fields as the columns of a frame.
     *
     * @shape a column for each field, labelled by its name; the row labels of the series
     * @nulls null where the struct is
     * @cost none, the memory is shared, unless a struct is null
     * @source pandas.Series.struct.explode
     */
    public DataFrame explode() {
        return frame(this, List.copyOf(fields().keySet()), Structs.fields(column()), false);
    }

    /**
     * Returns the structs with other values of a field, or with one more field behind the others.
     *
     * @param values a series, whose rows are matched by their labels as those of a left join, or an index of as many labels
     * @nulls null structs stay; a field is null where the values lack a label
     * @throws io.cudf4j.errors.LengthMismatchException if an index has more or fewer labels
     * @throws io.cudf4j.errors.DuplicateLabelException if the values have a label twice, and other labels than these rows
     * @throws UnsupportedOperationException if the values are categories, which structs do not hold
     * @source cudf::make_structs_column
     */
    public Series withField(String name, SingleColumnFrame<?> values) {
        StringArguments.requireText(name, "withField: the name");
        Objects.requireNonNull(values, "withField: the values are null");
        List<Rows> given = List.of(((Frame<?>) values).rows());
        try (Columns<ColumnBase> both = Columns.own(Companions.of("withField", rows(), given))) {
            return with(Structs.withField(column(), name, both.all().get(1)));
        }
    }
}
