/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Joins.Matches;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.HashJoin;
import io.cudf4j.plc.Join;
import io.cudf4j.plc.JoinKind;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.List;

/** A condition on pairs of rows, of which native code takes one at a time without a column for any part of it. */
public final class PairCondition implements AutoCloseable {
    /** So many pairs of equal keys are there at once, unless one row has more. */
    private static final long MOST_PAIRS = 1L << 24;

    private final Fused condition;
    private final ColumnBase leftRows;
    private final ColumnBase rightRows;

    /**
     * Makes a condition.
     *
     * @param condition an expression of columns of both sides that is bool; it is taken over
     */
    public PairCondition(Fused condition, int leftRows, int rightRows) {
        this.condition = condition;
        ColumnBase left = Columns.orClose(condition, () -> ColumnBase.positions(leftRows));
        this.leftRows = left;
        this.rightRows = Columns.orClose(condition, () -> Columns.orClose(left, () -> ColumnBase.positions(rightRows)));
    }

    /**
     * Returns the pairs of all rows for which the condition is true, in the order of the left rows and then the right ones.
     *
     * @nulls a pair for which it is null is none
     * @source cudf::conditional_inner_join
     */
    public Matches ofAll() {
        return inOrder(condition.ofPairs(leftRows, rightRows, Join::conditionalInnerJoin), leftRows.size());
    }

    /**
     * Returns the positions of the left rows that have a partner for which the condition is true, in any order.
     *
     * @nulls a pair for which it is null is none
     * @source cudf::conditional_left_semi_join
     */
    public ColumnBase ofLeft() {
        return ColumnBase.own(condition.ofPairs(leftRows, rightRows, Join::conditionalLeftSemiJoin));
    }

    /**
     * Returns those of some pairs for which the condition is true, in their order.
     *
     * @nulls a pair for which it is null is none
     * @source cudf::filter_join_indices
     */
    private Matches of(Matches pairs) {
        return inOrder(
                condition.ofPairs(
                        leftRows,
                        rightRows,
                        (left, right, expression) -> Join.filterJoinIndices(
                                left, right, pairs.left().plc(), pairs.right().plc(), expression, JoinKind.INNER)),
                leftRows.size());
    }

    /**
     * Returns the pairs of rows with equal keys for which the condition is true, in the order of the left rows and then the
     * right ones.
     *
     * @nulls null keys are equal; a pair for which the condition is null is none
     */
    public Matches ofEqual(List<? extends ColumnBase> leftKeys, List<? extends ColumnBase> rightKeys) {
        return ofEqual(leftKeys, rightKeys, this::of);
    }

    /** What keeps some of the pairs, in their order. */
    @FunctionalInterface
    public interface Kept {
        /** Returns the pairs that are kept; those given stay the caller's. */
        Matches of(Matches pairs);
    }

    /**
     * Returns the pairs of rows with equal keys that something keeps, in the order of the left rows and then the right ones. It
     * is asked of some pairs at a time.
     *
     * @nulls null keys are equal
     * @source cudf::hash_join
     */
    public static Matches ofEqual(
            List<? extends ColumnBase> leftKeys, List<? extends ColumnBase> rightKeys, Kept kept) {
        int rows = leftKeys.get(0).size();
        if (rows == 0 || rightKeys.get(0).size() == 0) {
            ColumnBase none = ColumnBase.empty(DType.INT32);
            return new Matches(none, none.share());
        }
        try (HashJoin right = HashJoin.of(ColumnBase.table(rightKeys), NullEquality.EQUAL);
                Columns<Matches> parts = new Columns<>()) {
            add(right, leftKeys, 0, rows, kept, parts);
            return joined(parts.all());
        }
    }

    private static void add(
            HashJoin right,
            List<? extends ColumnBase> leftKeys,
            int start,
            int end,
            Kept kept,
            Columns<Matches> parts) {
        int rows = end - start;
        long pairs;
        try (Columns<ColumnBase> some = Columns.own(Columns.each(leftKeys, key -> key.slice(start, end)))) {
            Table left = ColumnBase.table(some.all());
            pairs = right.innerJoinSize(left);
            if (pairs <= MOST_PAIRS || rows == 1) {
                try (Matches equal = inOrder(right.innerJoin(left), rows);
                        ColumnBase numbers = ColumnBase.sequence(rows, start, 1).into(all -> all.cast(DType.INT32));
                        ColumnBase lefts = numbers.gather(equal.left());
                        Matches placed =
                                new Matches(lefts.share(), equal.right().share())) {
                    parts.add(kept.of(placed));
                }
                return;
            }
        }
        long count = Math.max(2, pairs / MOST_PAIRS + 1);
        int step = (int) Math.max(1, rows / count);
        for (long from = start; from < end; from += step) {
            add(right, leftKeys, (int) from, (int) Math.min(end, from + step), kept, parts);
        }
    }

    /** Returns the pairs of several parts, one behind the other; the parts stay the caller's. */
    public static Matches joined(List<Matches> parts) {
        if (parts.size() == 1) {
            return new Matches(parts.get(0).left().share(), parts.get(0).right().share());
        }
        ColumnBase lefts =
                Concats.concat("where", parts.stream().map(Matches::left).toList());
        return Columns.orClose(
                lefts,
                () -> new Matches(
                        lefts,
                        Concats.concat(
                                "where", parts.stream().map(Matches::right).toList())));
    }

    /** Returns pairs in the order of the left rows and then the right ones; closes the maps. */
    private static Matches inOrder(GatherMaps maps, int leftRows) {
        try (maps) {
            Matches found = Matches.of(maps);
            Matches sorted = Columns.orClose(found, () -> Joins.sorted(JoinHow.INNER, found, leftRows));
            if (sorted == null) {
                return found;
            }
            found.close();
            return sorted;
        }
    }

    @Override
    public void close() {
        condition.close();
        leftRows.close();
        rightRows.close();
    }
}
