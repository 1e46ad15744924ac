/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns to put under labels, and what they hold. */
final class AccessorCells {
    private AccessorCells() {}

    static ColumnBase ints(int... values) {
        return ColumnFactory.of(values);
    }

    /** Returns what the column of a label holds. */
    static List<@Nullable Object> values(ColumnAccessor accessor, @Nullable Object label) {
        return accessor.column(label).toHost().toList();
    }

    /** Returns the first number of each column: which columns these are. */
    static List<@Nullable Object> firsts(ColumnAccessor accessor) {
        return accessor.columns().stream()
                .<@Nullable Object>map(column -> column.toHost().toList().get(0))
                .toList();
    }

    /** Returns the same columns under the same labels, of which something else is known. */
    static ColumnAccessor labelled(ColumnAccessor columns, Labelling known) {
        return ColumnAccessor.own(columns.labels(), columns.share().columns(), known);
    }

    /** Returns four columns of three levels, which begin with 1 to 4. */
    static ColumnAccessor threeLevels() {
        Labelling known = Labelling.flat()
                .asMultiindex()
                .withLevelNames(List.of("one", "two", "three"))
                .withLevelDtypes(List.of(DType.STRING, DType.STRING, DType.INT32));
        return ColumnAccessor.own(
                List.of(Tuple.of("a", "b", 1), Tuple.of("a", "b", 2), Tuple.of("b", "x", 1), Tuple.of("a", "d", 2)),
                List.of(ints(1, 0), ints(2, 0), ints(3, 0), ints(4, 0)),
                known);
    }
}
