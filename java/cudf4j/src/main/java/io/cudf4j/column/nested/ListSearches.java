/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.Joins;
import io.cudf4j.column.Writes;
import io.cudf4j.column.strings.Inputs;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DuplicateFindOption;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.OutOfBoundsPolicy;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.Given;
import io.cudf4j.types.ListDtype;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Elements of lists by their place, and places of values. */
public final class ListSearches {
    private static final int NOWHERE = -1;

    private ListSearches() {}

    static ColumnBase get(ListRows rows, int place, @Nullable Object otherwise) {
        ColumnBase found = rows.ofElementType(Lists.extractListElement(rows.plc(), place));
        if (otherwise == null) {
            return found;
        }
        try (found;
                ColumnBase lengths = rows.lengths();
                ColumnBase isOutside =
                        place < 0 ? lengths.binary(BinaryOp.LT, -(long) place) : lengths.binary(BinaryOp.LE, place)) {
            return replaced(isOutside, otherwise, found);
        }
    }

    private static ColumnBase replaced(ColumnBase isOutside, Object otherwise, ColumnBase found) {
        try (ColumnBase others = others(found.dtype(), otherwise, found.size())) {
            return Choices.ifElse(isOutside, others, found);
        }
    }

    private static ColumnBase others(DType dtype, Object otherwise, int size) {
        try {
            return ColumnBase.full(dtype, otherwise, size);
        } catch (InvalidArgumentException e) {
            throw CallNames.like(e, "list.get: otherwise: " + e.getMessage());
        }
    }

    /**
     * Returns the element of each list at a place of its own, counted from its end where negative.
     *
     * @param otherwise what stands for an element that a list does not have; null for null
     * @nulls null where the list, the place or the element is
     * @throws DTypeMismatchException if there are no lists, or no whole numbers
     * @throws LengthMismatchException if there are more or fewer places than lists
     * @source cudf::lists::extract_list_element
     */
    public static ColumnBase get(ColumnBase column, ColumnBase places, @Nullable Object otherwise) {
        Inputs.requireWhole("list.get: the places", places.dtype());
        requireSize("list.get: the places", column, places);
        try (ListRows rows = ListRows.of("list.get", column);
                ColumnBase narrow = Inputs.whole("list.get: the places", places);
                ColumnBase found = rows.ofElementType(Lists.extractListElement(rows.plc(), narrow.plc()))) {
            if (otherwise == null) {
                return found.share();
            }
            try (ColumnBase lengths = rows.lengths();
                    ColumnBase least = lengths.binary(BinaryOp.MUL, -1);
                    ColumnBase isBehind = narrow.binary(BinaryOp.GE, lengths);
                    ColumnBase isBefore = narrow.binary(BinaryOp.LT, least);
                    ColumnBase isOutside = isBehind.binary(BinaryOp.OR, isBefore)) {
                return replaced(isOutside, otherwise, found);
            }
        }
    }

    static ColumnBase contains(ListRows rows, @Nullable Object value) {
        if (value == null) {
            return ColumnBase.allNull(DType.BOOL, rows.size());
        }
        requireWhole("list.contains: the value", value);
        if (!Bounds.canEqual(rows.elementType(), value)) {
            return rows.nulled(ColumnBase.full(DType.BOOL, false, rows.size()));
        }
        return searched(rows, value, Lists::contains, Lists::contains);
    }

    static ColumnBase index(ListRows rows, @Nullable Object value) {
        if (value == null) {
            return ColumnBase.allNull(DType.INT32, rows.size());
        }
        requireWhole("list.indexOf: the value", value);
        if (!Bounds.canEqual(rows.elementType(), value)) {
            return rows.nulled(ColumnBase.full(DType.INT32, NOWHERE, rows.size()));
        }
        return searched(rows, value, ListSearches::firstOf, ListSearches::firstOf);
    }

    private static Column firstOf(Column lists, Scalar key) {
        return Lists.indexOf(lists, key, DuplicateFindOption.FIND_FIRST);
    }

    private static Column firstOf(Column lists, Column keys) {
        return Lists.indexOf(lists, keys, DuplicateFindOption.FIND_FIRST);
    }

    private static ColumnBase searched(
            ListRows rows,
            Object value,
            BiFunction<Column, Scalar, Column> ofOne,
            BiFunction<Column, Column, Column> ofEach) {
        if (rows.elementType().isNested()) {
            try (ColumnBase keys = ColumnBase.full(rows.elementType(), value, rows.size())) {
                return ColumnBase.own(ofEach.apply(rows.plc(), keys.plc()));
            }
        }
        try (ColumnBase key = ColumnBase.full(rows.elementType(), value, 1);
                Scalar wanted = Copying.getElement(key.plc(), 0)) {
            return ColumnBase.own(ofOne.apply(rows.plc(), wanted));
        }
    }

    /**
     * Returns whether the value of each row is in its list.
     *
     * @nulls null where the list or the value is
     * @throws DTypeMismatchException if there are no lists, or the values do not compare with the elements
     * @throws LengthMismatchException if there are more or fewer values than lists
     * @source cudf::lists::contains
     */
    public static ColumnBase contains(ColumnBase column, ColumnBase values) {
        return searched("contains", column, values, Lists::contains, false);
    }

    /**
     * Returns the first place of the value of each row in its list, −1 where it is not in it.
     *
     * @nulls null where the list or the value is
     * @throws DTypeMismatchException if there are no lists, or the values do not compare with the elements
     * @throws LengthMismatchException if there are more or fewer values than lists
     * @source cudf::lists::index_of
     */
    public static ColumnBase index(ColumnBase column, ColumnBase values) {
        return searched("indexOf", column, values, ListSearches::firstOf, NOWHERE);
    }

    private static ColumnBase searched(
            String operation,
            ColumnBase column,
            ColumnBase values,
            BiFunction<Column, Column, Column> search,
            Object absent) {
        requireSize("list." + operation + ": the values", column, values);
        ListRows.requireLists("list." + operation, column.dtype());
        DType type = ((ListDtype) column.dtype()).elementType();
        if (ExactKeys.areRounded(type, values.dtype())) {
            return searchedExactly(operation, column, values, search, absent);
        }
        DType common = Joins.keyType("list." + operation + ": the dtype", type, values.dtype());
        try (ColumnBase cast = column.cast(DType.list(common));
                ListRows rows = ListRows.of("list." + operation, cast);
                ColumnBase keys = values.cast(common)) {
            return ColumnBase.own(search.apply(rows.plc(), keys.plc()));
        } finally {
            Joins.release(List.of(common));
        }
    }

    /** Returns what a search finds of values in the dtype of the elements; one that it cannot hold is in no list. */
    private static ColumnBase searchedExactly(
            String operation,
            ColumnBase column,
            ColumnBase values,
            BiFunction<Column, Column, Column> search,
            Object absent) {
        DType type = ((ListDtype) column.dtype()).elementType();
        try (ListRows rows = ListRows.of("list." + operation, column);
                ColumnBase keys = ExactKeys.fitting("list." + operation + ": the dtype", values, type);
                ColumnBase found = ColumnBase.own(search.apply(rows.plc(), keys.plc()));
                ColumnBase isNull = ColumnBase.own(Unary.isNull(keys.plc()));
                ColumnBase isPresent = ColumnBase.own(Unary.isValid(values.plc()));
                ColumnBase isUnfit = isNull.binary(BinaryOp.AND, isPresent);
                ColumnBase all = Writes.valueOrElse(isUnfit, absent, found)) {
            return rows.nulled(all.share());
        }
    }

    /**
     * Returns the elements of each list at the places that another list names, counted from the end where negative.
     *
     * @nulls null where either list is; an element that is not there is null
     * @throws DTypeMismatchException if there are no lists, or no lists of whole numbers
     * @throws LengthMismatchException if there are more or fewer lists of places than lists
     * @throws InvalidArgumentException if a place is null
     * @source cudf::lists::segmented_gather
     */
    public static ColumnBase take(ColumnBase column, ColumnBase given) {
        requireSize("list.take: the places", column, given);
        if (!(given.dtype() instanceof ListDtype type)) {
            throw new DTypeMismatchException("list.take: the places are lists of whole numbers, not " + given.dtype());
        }
        Inputs.requireWhole("list.take: the places", type.elementType());
        try (ListRows rows = ListRows.of("list.take", column);
                ListRows wide = ListRows.of("list.take", given);
                ColumnBase narrow = wide.elements()
                        .into(places -> Inputs.whole("list.take: the places", places))
                        .into(wide::with);
                ListRows map = ListRows.of("list.take", narrow);
                ColumnBase elements = map.elements()) {
            if (elements.nullCount() > 0) {
                throw new InvalidArgumentException("list.take: a place is null");
            }
            // libcudf takes no null lists of places; those have no elements here
            try (ColumnBase places = map.lists().setMask(null)) {
                return map.nulled(
                        rows.lists().like(Lists.segmentedGather(rows.plc(), places.plc(), OutOfBoundsPolicy.NULLIFY)));
            }
        }
    }

    private static void requireWhole(String what, Object value) {
        if (value instanceof String text) {
            Given.requireWhole(text, what);
        }
    }

    static void requireSize(String what, ColumnBase lists, ColumnBase others) {
        if (lists.size() != others.size()) {
            throw new LengthMismatchException(what + " have " + others.size() + " rows, the lists " + lists.size());
        }
    }
}
