/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lists as rows. */
public final class Explosions {
    private Explosions() {}

    /**
     * Returns the rows of columns, one for each element of the lists of one of them; an empty or missing list has one row,
     * in which it is null.
     *
     * @param lists the position of the column of lists
     * @nulls kept
     * @throws DTypeMismatchException if that column has no lists
     * @source cudf::explode_outer
     */
    public static List<ColumnBase> explode(List<ColumnBase> columns, int lists) {
        ListDtype type = requireLists(columns.get(lists));
        List<ColumnBase> whole = new ArrayList<>(columns);
        ColumnBase given = columns.get(lists);
        // libcudf 26.08 takes elements from before a slice of lists
        try (ColumnBase exploded = given.offset() == 0 ? given.share() : given.compact()) {
            whole.set(lists, exploded);
            return exploded(whole, lists, type.elementType());
        }
    }

    /**
     * Returns the dtype of a column of lists.
     *
     * @throws DTypeMismatchException if it has none
     */
    public static ListDtype requireLists(ColumnBase column) {
        if (column.dtype() instanceof ListDtype type) {
            return type;
        }
        throw new DTypeMismatchException("explode: it needs lists, not " + column.dtype());
    }

    /**
     * Returns the rows of columns, one for each element of the lists of several of them, which have as many elements in each
     * row; an empty or missing list counts as one element, which is null.
     *
     * @param lists the positions of the columns of lists
     * @param labels what messages call the columns
     * @nulls kept
     * @throws DTypeMismatchException if one of these columns has no lists
     * @throws LengthMismatchException if lists of a row have different sizes
     * @source cudf::explode_outer
     */
    public static List<ColumnBase> explode(
            List<ColumnBase> columns, List<Integer> lists, List<? extends @Nullable Object> labels) {
        if (lists.size() == 1) {
            return explode(columns, lists.get(0));
        }
        int rows = columns.get(0).size();
        try (ColumnBase numbers = ColumnBase.positions(rows);
                Columns<ColumnBase> origins = new Columns<>();
                Columns<ColumnBase> elements = new Columns<>()) {
            for (int each : lists) {
                List<ColumnBase> exploded = explode(List.of(numbers, columns.get(each)), 1);
                origins.add(exploded.get(0));
                elements.add(exploded.get(1));
                int last = origins.size() - 1;
                if (!origins.get(0).contentEquals(origins.get(last))) {
                    throw new LengthMismatchException("explode: in row "
                            + firstDifferent(origins.get(0), origins.get(last)) + " the lists of the columns '"
                            + Quoted.of(labels.get(lists.get(0))) + "' and '" + Quoted.of(labels.get(each))
                            + "' have different sizes");
                }
            }
            return Columns.made(
                    columns.size(),
                    i -> lists.contains(i)
                            ? elements.get(lists.indexOf(i)).share()
                            : columns.get(i).gather(origins.get(0)));
        }
    }

    /** Returns the first row that two columns of rows, which rise, have not as often. */
    private static int firstDifferent(ColumnBase left, ColumnBase right) {
        int size = Math.min(left.size(), right.size());
        try (ColumnBase mine = left.slice(0, size);
                ColumnBase other = right.slice(0, size);
                NumericalColumn differs = (NumericalColumn) mine.binary(BinaryOp.NE, other)) {
            int at = differs.anyTrue() ? Compaction.firstTrue(differs) : size;
            int first = at < left.size() ? (int) Objects.requireNonNull(left.get(at)) : Integer.MAX_VALUE;
            int second = at < right.size() ? (int) Objects.requireNonNull(right.get(at)) : Integer.MAX_VALUE;
            return Math.min(first, second);
        }
    }

    private static List<ColumnBase> exploded(List<ColumnBase> columns, int lists, DType elementType) {
        try (Table rows = Lists.explodeOuter(ColumnBase.table(columns), lists)) {
            return ColumnBase.ownEach(
                    rows.release(),
                    (i, column) -> i == lists
                            ? ColumnBase.own(column, elementType)
                            : columns.get(i).like(column));
        }
    }
}
