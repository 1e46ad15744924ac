/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.util.List;

/**
 * Finds rows of one side by the place of rows of another, among those whose keys are equal. Group and place make one number, so
 * that a search compares numbers; both sides lie by group, so that the numbers searched for rise.
 */
final class SortedAsofGroups implements AsofGroups {
    /** More than a side has rows. */
    private static final long GROUP = 1L << Integer.SIZE;

    private final ColumnBase numbers;
    private final ColumnBase order;
    private final ColumnBase bases;

    private SortedAsofGroups(ColumnBase numbers, ColumnBase order, ColumnBase bases) {
        this.numbers = numbers;
        this.order = order;
        this.bases = bases;
    }

    @Override
    public void close() {
        ColumnBase.closeAll(List.of(numbers, order, bases));
    }

    /** Puts the rows of two sides together by the numbers of their groups. */
    static SortedAsofGroups of(ColumnBase left, ColumnBase right) {
        try (ColumnBase byGroup = Sorts.order(List.of(SortKey.ascending(right)));
                ColumnBase sorted = bases(right, byGroup);
                ColumnBase numbers = sorted.binary(BinaryOp.ADD, byGroup);
                ColumnBase order = Sorts.order(List.of(SortKey.ascending(left)));
                ColumnBase bases = bases(left, order)) {
            return new SortedAsofGroups(numbers.share(), order.share(), bases.share());
        }
    }

    private static ColumnBase bases(ColumnBase groups, ColumnBase order) {
        return groups.gather(order)
                .into(sorted -> sorted.cast(DType.INT64))
                .into(wide -> wide.binary(BinaryOp.MUL, GROUP));
    }

    @Override
    public ColumnBase before(ColumnBase places) {
        try (ColumnBase behind = searched(places);
                ColumnBase isThere = behind.binary(BinaryOp.GT, 0);
                ColumnBase last = behind.binary(BinaryOp.SUB, 1)
                        .into(wide -> wide.cast(DType.INT32))
                        .into(rows -> Choices.ifElseNull(isThere, rows))
                        .into(Joins::withoutNulls);
                ColumnBase place = places(last);
                ColumnBase isOfGroup = place.binary(BinaryOp.GE, 0)) {
            return restored(place, isOfGroup);
        }
    }

    @Override
    public ColumnBase from(ColumnBase places) {
        try (ColumnBase first = searched(places);
                ColumnBase place = places(first);
                ColumnBase isWithin = place.binary(BinaryOp.LT, GROUP);
                // of a left row without a group the difference wraps
                ColumnBase isBehind = place.binary(BinaryOp.GE, 0);
                ColumnBase isOfGroup = isWithin.binary(BinaryOp.AND, isBehind)) {
            return restored(place, isOfGroup);
        }
    }

    private ColumnBase searched(ColumnBase places) {
        try (ColumnBase sorted = places.gather(order);
                ColumnBase wanted = bases.binary(BinaryOp.ADD, sorted)) {
            return Sorts.search(List.of(SortKey.ascending(numbers)), List.of(wanted), false);
        }
    }

    /** Returns the places of found rows as if they were of the group that was searched for, null for rows that are none. */
    private ColumnBase places(ColumnBase found) {
        return numbers.gather(found).into(number -> number.binary(BinaryOp.SUB, bases));
    }

    /** Returns the places that are of the group, in the order of the left side. */
    private ColumnBase restored(ColumnBase place, ColumnBase isOfGroup) {
        try (ColumnBase known = Choices.ifElseNull(isOfGroup, place)
                .into(there -> there.cast(DType.INT32))
                .into(Joins::withoutNulls)) {
            return Choices.scatter(known, order, known);
        }
    }
}
