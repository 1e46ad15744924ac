/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.Joins;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ConcatenateNullPolicy;
import io.cudf4j.plc.FilteredJoin;
import io.cudf4j.plc.KeepOption;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.NanEquality;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.List;
import java.util.function.BiFunction;

/** The elements of two lists in the same row as sets: null equals null and NaN equals NaN. */
public final class ListSets {
    private static final String UNION = "union";

    private ListSets() {}

    /**
     * Returns the different elements that one of two lists has, or both.
     *
     * @nulls null where either list is
     * @throws DTypeMismatchException if there are no lists, or their elements do not compare
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @source cudf::lists::union_distinct
     */
    public static ColumnBase union(ColumnBase column, ColumnBase others) {
        return of(UNION, column, others, (left, right) -> {
            try (ColumnBase all = left.lists()
                    .like(Lists.concatenateRows(
                            Table.wrap(List.of(left.plc(), right.plc())), ConcatenateNullPolicy.NULLIFY_OUTPUT_ROW))) {
                return distinct(all);
            }
        });
    }

    /**
     * Returns the different elements that both lists have.
     *
     * @nulls null where either list is
     * @throws DTypeMismatchException if there are no lists, or their elements do not compare
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @source cudf::lists::intersect_distinct
     */
    public static ColumnBase intersect(ColumnBase column, ColumnBase others) {
        return of("intersect", column, others, (left, right) -> chosen(left, right, true));
    }

    /**
     * Returns the different elements that the other list has not.
     *
     * @nulls null where either list is
     * @throws DTypeMismatchException if there are no lists, or their elements do not compare
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @source cudf::lists::difference_distinct
     */
    public static ColumnBase difference(ColumnBase column, ColumnBase others) {
        return of("difference", column, others, (left, right) -> chosen(left, right, false));
    }

    /**
     * Returns whether two lists have an element in common.
     *
     * @nulls null where either list is
     * @throws DTypeMismatchException if there are no lists, or their elements do not compare
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @source cudf::lists::have_overlap
     */
    public static ColumnBase hasOverlap(ColumnBase column, ColumnBase others) {
        return of("hasOverlap", column, others, (left, right) -> {
            try (ColumnBase isShared = areIn(left, right, true)) {
                return right.nulled(ListReductions.anyTrue(left, isShared));
            }
        });
    }

    private static ColumnBase of(
            String operation,
            ColumnBase column,
            ColumnBase others,
            BiFunction<ListRows, ListRows, ColumnBase> function) {
        String what = "list." + operation;
        ListRows.requireLists(what, column.dtype());
        ListRows.requireLists(what + " of others", others.dtype());
        ListSearches.requireSize(what + ": the others", column, others);
        DType mine = ((ListDtype) column.dtype()).elementType();
        DType theirs = ((ListDtype) others.dtype()).elementType();
        if (!operation.equals(UNION) && ExactKeys.areRounded(mine, theirs)) {
            // no element of the others comes to those of the lists, which stay as they are
            try (ListRows leftRows = ListRows.of(what, column);
                    ListRows rightRows = ListRows.of(what, others)) {
                return function.apply(leftRows, rightRows);
            }
        }
        DType common = Joins.keyType(what + ": the dtype of the elements", mine, theirs);
        if (ExactKeys.areWholesApart(mine, theirs)) {
            requireTogether(what, column, others);
        }
        try (ColumnBase left = column.cast(DType.list(common));
                ColumnBase right = others.cast(DType.list(common));
                ListRows leftRows = ListRows.of(what, left);
                ListRows rightRows = ListRows.of(what, right)) {
            return function.apply(leftRows, rightRows);
        } finally {
            Joins.release(List.of(common));
        }
    }

    /** Refuses whole numbers of lists that no dtype holds together as they are. */
    private static void requireTogether(String what, ColumnBase column, ColumnBase others) {
        try (ListRows left = ListRows.of(what, column);
                ListRows right = ListRows.of(what, others);
                ColumnBase mine = left.elements();
                ColumnBase theirs = right.elements()) {
            ExactKeys.requireTogether(what + ": the dtype of the elements", mine, theirs);
        }
    }

    private static ColumnBase distinct(ColumnBase lists) {
        return lists.like(
                Lists.distinct(lists.plc(), NullEquality.EQUAL, NanEquality.ALL_EQUAL, KeepOption.KEEP_FIRST));
    }

    private static ColumnBase chosen(ListRows left, ListRows right, boolean wanted) {
        try (ColumnBase isWanted = areIn(left, right, wanted);
                ColumnBase masks = left.with(isWanted);
                ColumnBase kept = left.lists().like(Lists.applyBooleanMask(left.plc(), masks.plc()));
                ColumnBase different = distinct(kept)) {
            return right.nulled(different.share());
        }
    }

    /** Returns for each element of the left lists whether the right list of its row has it, or has it not. */
    private static ColumnBase areIn(ListRows left, ListRows right, boolean wanted) {
        try (ColumnBase owners = left.owners();
                ColumnBase elements = left.elements();
                ColumnBase otherOwners = right.owners();
                ColumnBase others = right.elements()) {
            if (elements.size() == 0 || others.size() == 0) {
                return ColumnBase.full(DType.BOOL, !wanted, elements.size());
            }
            try (ExactKeys keys = ExactKeys.of(
                            i -> "list: the dtype of the elements",
                            List.of(owners, elements),
                            List.of(otherOwners, others));
                    FilteredJoin join = FilteredJoin.of(ColumnBase.table(keys.right()), NullEquality.EQUAL);
                    Column found = join.semiJoin(ColumnBase.table(keys.left()));
                    ColumnBase places = ColumnBase.own(found.share());
                    ColumnBase yes = ColumnBase.full(DType.BOOL, wanted, places.size());
                    ColumnBase no = ColumnBase.full(DType.BOOL, !wanted, elements.size())) {
                return Choices.scatter(yes, places, no);
            }
        }
    }
}
