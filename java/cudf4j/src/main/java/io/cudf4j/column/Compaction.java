/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.KeepOption;
import io.cudf4j.plc.NanEquality;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.OutOfBoundsPolicy;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.Keep;
import io.cudf4j.types.ProgressScope.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Selects rows of several columns of one size; the rows stay in order. */
public final class Compaction {
    private Compaction() {}

    /** Returns the rows for which a bool column is true; null counts as false. */
    public static List<ColumnBase> filter(List<? extends ColumnBase> columns, ColumnBase mask) {
        if (columns.isEmpty()) {
            return List.of();
        }
        try (Table kept = StreamCompaction.applyBooleanMask(ColumnBase.table(columns), mask.plc())) {
            return ColumnBase.ownLike(kept, columns);
        }
    }

    /** Returns the rows in which at least so many of the tested columns are not null. */
    public static List<ColumnBase> dropNulls(
            List<? extends ColumnBase> columns, List<? extends ColumnBase> tested, int threshold) {
        try (Table kept = StreamCompaction.dropNulls(
                ColumnBase.table(withTested(columns, tested)), keys(columns, tested), threshold)) {
            return firstOf(kept, columns.size(), withTested(columns, tested));
        }
    }

    /**
     * Returns in which rows none of some columns is null; there is one at least.
     *
     * @nulls none
     * @source cudf::is_valid
     */
    public static ColumnBase areThere(List<ColumnBase> tested) {
        ColumnBase all = ColumnBase.own(Unary.isValid(tested.get(0).plc()));
        for (ColumnBase each : tested.subList(1, tested.size())) {
            all = all.into(before -> {
                try (ColumnBase next = ColumnBase.own(Unary.isValid(each.plc()))) {
                    return before.binary(BinaryOp.AND, next);
                }
            });
        }
        return all;
    }

    /** Returns the first row of each combination of the keys; null equals null and NaN equals NaN. */
    public static List<ColumnBase> distinct(List<? extends ColumnBase> columns, List<? extends ColumnBase> keys) {
        return distinct(columns, keys, Keep.FIRST);
    }

    /** Returns the first, the last, or the only row of each combination of the keys, in order. */
    public static List<ColumnBase> distinct(
            List<? extends ColumnBase> columns, List<? extends ColumnBase> keys, Keep kept) {
        try (Table found = StreamCompaction.stableDistinct(
                ColumnBase.table(withTested(columns, keys)),
                keys(columns, keys),
                option(kept),
                NullEquality.EQUAL,
                NanEquality.ALL_EQUAL)) {
            return firstOf(found, columns.size(), withTested(columns, keys));
        }
    }

    /**
     * Returns for each row whether it repeats one that is kept; null equals null and NaN equals NaN.
     *
     * @nulls null equals null; the result has none
     * @source pandas.DataFrame.duplicated, cudf::distinct_indices
     */
    public static ColumnBase duplicated(List<? extends ColumnBase> keys, Keep kept) {
        int rows = keys.get(0).size();
        if (rows == 0) {
            return ColumnBase.empty(DType.BOOL);
        }
        try (ColumnBase all = ColumnBase.full(DType.BOOL, true, rows);
                Column first = StreamCompaction.distinctIndices(
                        ColumnBase.table(keys), option(kept), NullEquality.EQUAL, NanEquality.ALL_EQUAL);
                Scalar no = Scalar.of(false);
                Table marked = Copying.scatter(List.of(no), first, Table.wrap(all.plc()))) {
            return ColumnBase.ownLike(marked, List.of(all)).get(0);
        }
    }

    /**
     * Returns the rows at positions.
     *
     * @param map an int32 column of positions
     * @param nullify whether a position that is none gives null; otherwise there must be none
     */
    public static List<ColumnBase> gather(List<? extends ColumnBase> columns, ColumnBase map, boolean nullify) {
        if (columns.isEmpty()) {
            return List.of();
        }
        OutOfBoundsPolicy policy = nullify ? OutOfBoundsPolicy.NULLIFY : OutOfBoundsPolicy.DONT_CHECK;
        if (Work.isHeard()) {
            // column after column, so that somebody hears how far it is, and may end it
            return Columns.each(columns, column -> {
                ColumnBase gathered = gathered(List.of(column), map, policy).get(0);
                return Columns.orClose(gathered, () -> {
                    Work.advance(1);
                    return gathered;
                });
            });
        }
        return gathered(columns, map, policy);
    }

    private static List<ColumnBase> gathered(
            List<? extends ColumnBase> columns, ColumnBase map, OutOfBoundsPolicy policy) {
        try (Table gathered = Copying.gather(ColumnBase.table(columns), map.plc(), policy)) {
            return ColumnBase.ownLike(gathered, columns);
        }
    }

    /** Returns the position of the first true row of a bool column that has one. */
    public static int firstTrue(ColumnBase mask) {
        try (ColumnBase positions = ColumnBase.sequence(mask.size(), 0, 1)) {
            List<ColumnBase> kept = filter(List.of(positions), mask);
            try (ColumnBase found = kept.get(0)) {
                return Math.toIntExact((long) Objects.requireNonNull(found.get(0)));
            }
        }
    }

    /** Returns what a message calls the first row for which a bool column is true: "row" has its number behind it. */
    static String named(String what, ColumnBase mask) {
        return what.equals("row") ? "row " + firstTrue(mask) : what;
    }

    /** The columns, then the tested ones that are not among them. */
    private static List<ColumnBase> withTested(List<? extends ColumnBase> columns, List<? extends ColumnBase> tested) {
        List<ColumnBase> all = new ArrayList<>(columns);
        for (ColumnBase column : tested) {
            if (!all.contains(column)) {
                all.add(column);
            }
        }
        return all;
    }

    private static int[] keys(List<? extends ColumnBase> columns, List<? extends ColumnBase> tested) {
        List<ColumnBase> all = new ArrayList<>(columns);
        return tested.stream()
                .flatMapToInt(column -> {
                    if (!all.contains(column)) {
                        all.add(column);
                    }
                    return IntStream.of(all.indexOf(column));
                })
                .toArray();
    }

    private static List<ColumnBase> firstOf(Table table, int count, List<ColumnBase> sources) {
        List<ColumnBase> all = ColumnBase.ownLike(table, sources);
        ColumnBase.closeAll(all.subList(count, all.size()));
        return List.copyOf(all.subList(0, count));
    }

    private static KeepOption option(Keep kept) {
        return switch (kept) {
            case FIRST -> KeepOption.KEEP_FIRST;
            case LAST -> KeepOption.KEEP_LAST;
            case NONE -> KeepOption.KEEP_NONE;
        };
    }
}
