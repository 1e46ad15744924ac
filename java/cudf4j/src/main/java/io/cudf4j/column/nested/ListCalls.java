/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.strings.CharsetCalls;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ListOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ConcatenateNullPolicy;
import io.cudf4j.plc.KeepOption;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.NanEquality;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.types.CodingErrors;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations of lists that give one row for each, by their name and what they are given. */
public final class ListCalls {
    private ListCalls() {}

    /**
     * Throws if a dtype has no methods of lists.
     *
     * @throws DTypeMismatchException if it is no dtype of lists
     */
    public static void require(DType dtype) {
        ListRows.requireLists("list", dtype);
    }

    /**
     * Returns what an operation makes of each list.
     *
     * @param arguments as {@link io.cudf4j.expr.ExprNode.MethodCall} has them
     * @nulls null where the list is
     * @throws DTypeMismatchException if the rows are no lists, or the operation has no meaning for their elements
     * @source cudf.core.accessors.lists.ListMethods
     */
    public static ColumnBase apply(ListOp op, ColumnBase column, List<@Nullable Object> arguments) {
        Arguments given = new Arguments(arguments);
        try (ListRows rows = ListRows.of("list." + op.label(), column)) {
            return switch (op) {
                case LEN -> ColumnBase.own(Lists.countElements(rows.plc()));
                case GET -> ListSearches.get(rows, given.whole(0), given.value(1));
                case CONTAINS -> ListSearches.contains(rows, given.value(0));
                case INDEX -> ListSearches.index(rows, given.value(0));
                case SORT_VALUES -> sorted(rows, given.isTrue(0), given.isTrue(1));
                case CONCAT -> joined(rows, given.isTrue(0));
                case UNIQUE ->
                    same(
                            rows,
                            Lists.distinct(
                                    rows.plc(), NullEquality.EQUAL, NanEquality.ALL_EQUAL, KeepOption.KEEP_FIRST));
                case REVERSE -> same(rows, Lists.reverse(rows.plc()));
                case DECODE -> CharsetCalls.decode(rows.lists(), given.text(0), given.constant(1, CodingErrors.class));
                case SLICE -> ListSlices.slice(rows, given.wholeOrNull(0), given.wholeOrNull(1), given.wholeOrNull(2));
                default -> reduced(op, rows);
            };
        }
    }

    private static ColumnBase same(ListRows rows, Column result) {
        return rows.lists().like(result);
    }

    private static ColumnBase reduced(ListOp op, ListRows rows) {
        return switch (op) {
            case SUM -> ListReductions.reduce(rows, Reduction.SUM);
            case PRODUCT -> ListReductions.reduce(rows, Reduction.PRODUCT);
            case MEAN -> ListReductions.reduce(rows, Reduction.MEAN);
            case MEDIAN -> ListReductions.reduce(rows, Reduction.MEDIAN);
            case MIN -> ListReductions.reduce(rows, Reduction.MIN);
            case MAX -> ListReductions.reduce(rows, Reduction.MAX);
            case COUNT -> ListReductions.reduce(rows, Reduction.COUNT);
            case N_UNIQUE -> ListReductions.reduce(rows, Reduction.NUNIQUE);
            case VAR -> ListReductions.reduce(rows, Reduction.VAR);
            case STD -> ListReductions.reduce(rows, Reduction.STD);
            case FIRST -> ListReductions.reduce(rows, Reduction.FIRST);
            case LAST -> ListReductions.reduce(rows, Reduction.LAST);
            case ANY -> ListReductions.any(rows);
            case ALL -> ListReductions.all(rows);
            default -> throw new IllegalStateException("no operation " + op);
        };
    }

    private static ColumnBase sorted(ListRows rows, boolean isAscending, boolean nullsFirst) {
        Order order = isAscending ? Order.ASCENDING : Order.DESCENDING;
        // libcudf's BEFORE makes null the least, so that a descending order puts it last
        NullOrder nulls = nullsFirst == isAscending ? NullOrder.BEFORE : NullOrder.AFTER;
        return same(rows, Lists.stableSortLists(rows.plc(), order, nulls));
    }

    private static ColumnBase joined(ListRows rows, boolean skipsNulls) {
        if (!(rows.elementType() instanceof ListDtype inner)) {
            throw new DTypeMismatchException("list.concat: it needs lists of lists, not "
                    + rows.lists().dtype() + "; list().flatten makes rows of the elements");
        }
        ConcatenateNullPolicy policy =
                skipsNulls ? ConcatenateNullPolicy.IGNORE : ConcatenateNullPolicy.NULLIFY_OUTPUT_ROW;
        ColumnBase joined = ColumnBase.own(Lists.concatenateListElements(rows.plc(), policy), inner);
        if (joined.nullCount() <= rows.lists().nullCount()) {
            return joined;
        }
        // libcudf says of a list without lists that all of them are null, where another list has a null one
        try (joined;
                ColumnBase lengths = rows.lengths();
                ColumnBase isEmpty = lengths.binary(BinaryOp.EQ, 0);
                ColumnBase empty = ColumnBase.full(inner, List.of(), rows.size())) {
            return Choices.ifElse(isEmpty, empty, joined);
        }
    }

    /**
     * Returns the innermost elements of lists of lists, one list after the other.
     *
     * @nulls kept; null lists have no elements
     * @throws DTypeMismatchException if the rows are no lists
     * @source cudf.core.accessors.lists.ListMethods.leaves
     */
    public static ColumnBase leaves(ColumnBase column) {
        ColumnBase elements = elements("list.leaves", column);
        while (elements.dtype().isList()) {
            elements = elements.into(inner -> elements("list.leaves", inner));
        }
        return elements;
    }

    /**
     * Returns the elements of all lists, one list after the other.
     *
     * @param operation with which a message begins
     * @nulls kept; null lists have no elements
     * @throws DTypeMismatchException if the rows are no lists
     * @source cudf::explode
     */
    public static ColumnBase elements(String operation, ColumnBase column) {
        try (ListRows rows = ListRows.of(operation, column)) {
            return rows.elements();
        }
    }

    /**
     * Returns the int32 position of the list of each element, as {@link #elements} has them.
     *
     * @param operation with which a message begins
     * @nulls none
     * @throws DTypeMismatchException if the rows are no lists
     * @source cudf::explode
     */
    public static ColumnBase owners(String operation, ColumnBase column) {
        try (ListRows rows = ListRows.of(operation, column)) {
            return rows.owners();
        }
    }
}
