/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.ListColumn;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Scans;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.List;

/**
 * Lists that begin with the first element below them, and have none below a null list: so elements and their lists can be
 * told from the lengths alone.
 */
final class ListRows implements AutoCloseable {
    private final ListColumn lists;

    private ListRows(ListColumn lists) {
        this.lists = lists;
    }

    /**
     * Returns the lists of a column, which stays the caller's.
     *
     * @param operation with which a message begins
     * @throws DTypeMismatchException if it has no lists
     */
    static ListRows of(String operation, ColumnBase column) {
        requireLists(operation, column.dtype());
        // libcudf 26.08 takes elements from before a slice of lists
        try (ColumnBase whole = column.offset() == 0 ? column.share() : column.compact()) {
            ColumnBase made = whole.nullCount() > 0 && Copying.hasNonemptyNulls(whole.plc())
                    ? whole.like(Copying.purgeNonemptyNulls(whole.plc()))
                    : whole.share();
            return new ListRows((ListColumn) made);
        }
    }

    static void requireLists(String operation, DType dtype) {
        if (!dtype.isList()) {
            String advice = dtype.isString()
                    ? "str().split makes lists of strings"
                    : dtype.isStruct()
                            ? "struct() has the methods of structs"
                            : "Series.of(DType.list(…), …) makes lists";
            throw new DTypeMismatchException(operation + ": it needs lists, not " + dtype + "; " + advice);
        }
    }

    /** Returns the lists, which stay this object's. */
    ColumnBase lists() {
        return lists;
    }

    Column plc() {
        return lists.plc();
    }

    int size() {
        return lists.size();
    }

    DType elementType() {
        return ((ListDtype) lists.dtype()).elementType();
    }

    /** Returns the elements of all lists, one list after the other; the caller closes them. */
    ColumnBase elements() {
        return lists.elements();
    }

    /** Returns the int32 lengths, null of null lists; the caller closes them. */
    ColumnBase lengths() {
        return lists.lengths();
    }

    /** Returns the int32 lengths, 0 of null lists; the caller closes them. */
    ColumnBase counts() {
        return lists.lengths().into(lengths -> lengths.fillNa(0));
    }

    /** Returns the int32 position of the list of each element; the caller closes them. */
    ColumnBase owners() {
        return counts().into(Repeated::positions);
    }

    /** Returns a column that is null where a list is, too; takes the given one over. */
    ColumnBase nulled(ColumnBase column) {
        if (lists.nullCount() == 0) {
            return column;
        }
        try (column;
                ColumnBase isValid = ColumnBase.own(Unary.isValid(lists.plc()))) {
            return Choices.ifElseNull(isValid, column);
        }
    }

    /**
     * Returns lists of other elements, null where these are.
     *
     * @param counts the int32 length of each; 0 of null lists
     */
    ColumnBase with(ColumnBase counts, ColumnBase elements) {
        try (ColumnBase ends = Scans.scan(counts, Scans.Kind.SUM, true).into(running -> running.cast(DType.INT32));
                ColumnBase begin = ColumnBase.full(DType.INT32, 0, 1);
                ColumnBase offsets = Concats.concat("list", List.of(begin, ends));
                Buffer mask = lists.mask()) {
            return ColumnBase.of(ColumnBuffers.of(DType.list(elements.dtype()), size())
                    .withMask(mask)
                    .withChildren(offsets, elements));
        }
    }

    /** Returns lists as long as these, of other elements. */
    ColumnBase with(ColumnBase elements) {
        try (ColumnBase counts = counts()) {
            return with(counts, elements);
        }
    }

    /** Returns a native result of one row for each list, of the dtype of the elements. */
    ColumnBase ofElementType(Column result) {
        DType type = elementType();
        return Columns.orClose(result, () -> ColumnBase.own(result, type));
    }

    @Override
    public void close() {
        lists.close();
    }
}
