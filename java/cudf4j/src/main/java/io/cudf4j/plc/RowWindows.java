/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.List;

/**
 * How many rows before each row, itself among them, and after it are its window, of which none reaches beyond the rows. Owns its
 * two columns, INT32 without nulls.
 *
 * @source cudf::rolling_window
 */
public final class RowWindows implements AutoCloseable {
    private final Column preceding;
    private final Column following;

    /** Takes the columns over. */
    private RowWindows(Column preceding, Column following) {
        this.preceding = preceding;
        this.following = following;
    }

    /**
     * Returns windows of given extents.
     *
     * @param preceding INT32, without nulls; shared
     * @param following INT32, without nulls; shared
     * @cost reads both columns, to see that every window lies within as many rows
     * @throws io.cudf4j.errors.DTypeMismatchException if a column is not INT32
     * @throws io.cudf4j.errors.InvalidArgumentException if a column has nulls or they differ in rows
     * @throws io.cudf4j.errors.OutOfBoundsException if a window reaches beyond the rows
     */
    public static RowWindows of(Column preceding, Column following) {
        Checks.windows("RowWindows", preceding, following, preceding.size());
        Column before = preceding.share();
        try {
            return new RowWindows(before, following.share());
        } catch (Throwable t) {
            before.close();
            throw t;
        }
    }

    /**
     * Returns windows by value to both sides, which reach beyond no rows as they are made.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException as {@link Rolling#makeRangeWindows}
     * @throws io.cudf4j.errors.LogicErrorException likewise
     * @source cudf::make_range_windows
     */
    public static RowWindows between(
            Table groupKeys,
            Column orderby,
            Order order,
            NullOrder nullOrder,
            RangeWindow preceding,
            RangeWindow following) {
        try (Table extents = Rolling.makeRangeWindows(groupKeys, orderby, order, nullOrder, preceding, following)) {
            List<Column> both = extents.release();
            return new RowWindows(both.get(0), both.get(1));
        }
    }

    /**
     * Returns windows by value before each row, which end with it: rows after it that have its value are in none.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException as {@link Rolling#makeRangeWindows}
     * @throws io.cudf4j.errors.LogicErrorException likewise
     * @source cudf::make_range_windows
     */
    public static RowWindows upToRow(
            Table groupKeys, Column orderby, Order order, NullOrder nullOrder, RangeWindow preceding) {
        // an end that is known is not searched
        return behind(between(groupKeys, orderby, order, nullOrder, preceding, RangeWindow.unbounded()), before -> {
            try (Scalar none = Scalar.of(0)) {
                return Column.fromScalar(none, before.size());
            }
        });
    }

    /**
     * Returns windows by value before each row, which end before the first row that has its value.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException as {@link Rolling#makeRangeWindows}
     * @throws io.cudf4j.errors.LogicErrorException likewise
     * @source cudf::make_range_windows
     */
    public static RowWindows beforePeers(
            Table groupKeys, Column orderby, Order order, NullOrder nullOrder, RangeWindow preceding) {
        return behind(between(groupKeys, orderby, order, nullOrder, preceding, RangeWindow.unbounded()), before -> {
            try (RowWindows peers =
                    between(groupKeys, orderby, order, nullOrder, RangeWindow.currentRow(), RangeWindow.unbounded())) {
                return Unary.unaryOperation(peers.preceding, UnaryOperator.NEGATE);
            }
        });
    }

    private interface End {
        Column of(Column preceding);
    }

    /** Returns windows with another end; closes those given. */
    private static RowWindows behind(RowWindows windows, End end) {
        try (windows) {
            Column following = end.of(windows.preceding);
            try {
                return new RowWindows(windows.preceding.share(), following);
            } catch (Throwable t) {
                following.close();
                throw t;
            }
        }
    }

    /** Returns how many rows up to and with each row are in its window, INT32; it stays this object's. */
    public Column preceding() {
        return preceding;
    }

    /** Returns how many rows after each row are in its window, less than 0 where it ends before the row; likewise. */
    public Column following() {
        return following;
    }

    @Override
    public void close() {
        preceding.close();
        following.close();
    }
}
