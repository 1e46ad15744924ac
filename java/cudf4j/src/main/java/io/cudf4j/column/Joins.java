/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DistinctHashJoin;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Join;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches the rows of two sides by equal keys: null matches null, NaN matches NaN. */
public final class Joins {
    /** Behind all rows, of which there are fewer. */
    private static final int LAST = Integer.MAX_VALUE;

    /** Of fewer left rows, pairs are sorted before the calls that group right rows have ended. */
    private static final int FEWEST_GROUPED = 1 << 21;

    /** Of fewer left rows, pairs in any order are found by a hash join before the calls that group right rows have ended. */
    private static final int FEWEST_GROUPED_IN_ANY_ORDER = 1 << 24;

    /** The position of a row that is none, as libcudf has it: one that is a little below 0 counts from the end there. */
    public static final int UNMATCHED = Integer.MIN_VALUE;

    private Joins() {}

    /**
     * Returns positions as a gather takes them.
     *
     * @nulls become {@link #UNMATCHED}
     * @source cudf::gather
     */
    public static ColumnBase withoutNulls(ColumnBase positions) {
        return positions.nullCount() == 0 ? positions.share() : positions.fillNa(UNMATCHED);
    }

    /**
     * The matching rows of two sides: row {@code i} of the result is made of the rows at position {@code i} of each map.
     * A position below 0 stands for a row without a match. The holder closes it.
     */
    public static final class Matches implements AutoCloseable {
        /** Null of matches that have each left row once, in order, until somebody asks. */
        private @Nullable ColumnBase left;

        private final ColumnBase right;
        private final boolean isEachLeft;

        private Matches(@Nullable ColumnBase left, ColumnBase right, boolean isEachLeft) {
            this.left = left;
            this.right = right;
            this.isEachLeft = isEachLeft;
        }

        /** Takes over maps of which nothing is known. */
        public Matches(ColumnBase left, ColumnBase right) {
            this(left, right, false);
        }

        /** Returns the matches where each left row has the position of a right row, or one below 0; takes those over. */
        public static Matches ofEachLeft(ColumnBase right) {
            return new Matches(null, right, true);
        }

        /**
         * Returns these matches, which have each left row once or more and the left rows in order, knowing whether they have each
         * once; these are given up.
         */
        public Matches ofLeftInOrder(int leftRows) {
            return new Matches(left, right, rowCount() == leftRows);
        }

        static Matches of(GatherMaps maps) {
            ColumnBase left = ColumnBase.own(maps.left().share());
            return Columns.orClose(
                    left, () -> new Matches(left, ColumnBase.own(maps.right().share())));
        }

        /** Returns the matches with the sides changed, which take these over. */
        public Matches swapped() {
            return Columns.orClose(this, () -> new Matches(/* left= */ right, /* right= */ left()));
        }

        /** Returns the number of matches. */
        public int rowCount() {
            return right.size();
        }

        /**
         * Returns the positions of the left rows, which stay this object's; whoever knows that they count need not ask.
         *
         * @nulls none; a position below 0 is no row
         * @source cudf::left_join
         */
        public ColumnBase left() {
            ColumnBase known = left;
            if (known == null) {
                known = ColumnBase.positions(right.size());
                left = known;
            }
            return known;
        }

        /**
         * Returns the positions of the right rows, which stay this object's.
         *
         * @nulls none; a position below 0 is no row
         * @source cudf::left_join
         */
        public ColumnBase right() {
            return right;
        }

        /** Returns whether it is known that the left map counts the left rows: each of them once, in order. */
        public boolean isEachLeft() {
            return isEachLeft;
        }

        @Override
        public void close() {
            if (left != null) {
                left.close();
            }
            right.close();
        }
    }

    /**
     * Returns the dtype in which keys of two dtypes are matched, to be given to {@link #release} after the keys were
     * converted.
     *
     * @param what the words for the keys, with which a message begins
     * @throws DTypeMismatchException if they cannot be, as text and numbers
     */
    public static DType keyType(String what, DType left, DType right) {
        return BinaryRules.keyType(what, left, right);
    }

    /** Frees what {@link #keyType} made; keys that were converted to the dtypes keep their own. */
    public static void release(List<DType> types) {
        types.forEach(BinaryRules::release);
    }

    /**
     * Returns the matching rows.
     *
     * @param leftKeys the left side's keys, of the same dtypes as the right side's
     * @param keepOrder whether the result has the left side's order and, for one left row, the right side's order, with
     *     the right side's unmatched rows at the end; otherwise the order is any
     */
    public static Matches match(
            JoinHow kind,
            List<? extends ColumnBase> leftKeys,
            List<? extends ColumnBase> rightKeys,
            boolean keepOrder) {
        if (kind == JoinHow.RIGHT) {
            return match(JoinHow.LEFT, rightKeys, leftKeys, keepOrder).swapped();
        }
        Table left = ColumnBase.table(leftKeys);
        Table right = ColumnBase.table(rightKeys);
        if (kind != JoinHow.OUTER && areWorthTelling(left, right, keepOrder) && areFlat(rightKeys)) {
            if (StreamCompaction.distinctCount(right, NullEquality.EQUAL) == right.numRows()) {
                return matchDistinct(kind, left, right);
            }
            // the host engine gives pairs in order
            int fewest = keepOrder ? FEWEST_GROUPED : FEWEST_GROUPED_IN_ANY_ORDER;
            if (left.numRows() >= fewest && !HostView.isPossible()) {
                return GroupedMatches.match(kind, left, right);
            }
        }
        try (GatherMaps maps = switch (kind) {
            case INNER -> Join.innerJoin(left, right, NullEquality.EQUAL);
            case LEFT -> Join.leftJoin(left, right, NullEquality.EQUAL);
            case OUTER -> Join.fullJoin(left, right, NullEquality.EQUAL);
            default -> throw new IllegalArgumentException(kind + " is made of another join");
        }) {
            Matches found = Matches.of(maps);
            if (!keepOrder) {
                return found;
            }
            Matches sorted = Columns.orClose(found, () -> sorted(kind, found, left.numRows()));
            if (sorted != null) {
                found.close();
            }
            Matches inOrder = sorted == null ? found : sorted;
            return kind == JoinHow.LEFT ? inOrder.ofLeftInOrder(left.numRows()) : inOrder;
        }
    }

    /**
     * Returns whether a pass over the right keys, which tells whether they differ, costs less than is won if they do: the
     * left rows then have their places, and neither are pairs counted nor is an order made.
     */
    private static boolean areWorthTelling(Table left, Table right, boolean keepOrder) {
        return right.numRows() > 0 && right.numRows() <= left.numRows() / (keepOrder ? 2 : 8);
    }

    private static boolean areFlat(List<? extends ColumnBase> keys) {
        return keys.stream()
                .map(key -> key.plc().type().id())
                .noneMatch(id -> id == TypeId.LIST || id == TypeId.STRUCT);
    }

    /** Returns matches in the order of the left side. */
    private static Matches matchDistinct(JoinHow kind, Table left, Table right) {
        ColumnBase rights;
        try (DistinctHashJoin join = DistinctHashJoin.of(right, NullEquality.EQUAL)) {
            rights = ColumnBase.own(join.leftJoin(left));
        }
        return kind == JoinHow.LEFT ? Matches.ofEachLeft(rights) : rights.into(Joins::matched);
    }

    /** Returns the left rows that have a right row, and its position. */
    private static Matches matched(ColumnBase rights) {
        if (areAllFound(rights)) {
            return Matches.ofEachLeft(rights.share());
        }
        List<ColumnBase> kept = found(rights);
        return new Matches(kept.get(0), kept.get(1));
    }

    /** Returns whether no number says by being below 0 that nothing was found: the least one tells it without a column of its own. */
    static boolean areAllFound(ColumnBase numbers) {
        return !(numbers.reduce(Reduction.MIN, false) instanceof Number least) || least.longValue() >= 0;
    }

    /** Returns at which positions there are numbers from 0 on, and these numbers. */
    static List<ColumnBase> found(ColumnBase numbers) {
        try (ColumnBase isFound = numbers.binary(BinaryOp.GE, 0);
                ColumnBase rows = ColumnBase.positions(numbers.size())) {
            return Compaction.filter(List.of(rows, numbers), isFound);
        }
    }

    /** Returns matches in the order of the left side, or null where they have it already. */
    static @Nullable Matches sorted(JoinHow kind, Matches found, int leftRows) {
        if (WalkedJoins.areInOrder(found)) {
            return null;
        }
        // where each position is greater than the one before, the order of the other side has no say
        if (Sorts.rises(found.left(), true)) {
            return null;
        }
        Matches placed = kind == JoinHow.OUTER ? null : placed(kind, found, leftRows);
        return placed == null ? sortedByBoth(kind, found) : placed;
    }

    /** Returns matches put at the places of their left rows, or null where some left row has several. */
    private static @Nullable Matches placed(JoinHow kind, Matches found, int leftRows) {
        int count = found.left().size();
        // a left join has each left row
        if (kind == JoinHow.LEFT ? count != leftRows : count > leftRows) {
            return null;
        }
        try (ColumnBase none = ColumnBase.full(DType.INT32, UNMATCHED, leftRows);
                Table right = Copying.scatter(
                        Table.wrap(found.right().plc()), found.left().plc(), Table.wrap(none.plc()));
                ColumnBase rights = ColumnBase.own(right.column(0).share());
                ColumnBase rows = ColumnBase.positions(leftRows)) {
            if (kind == JoinHow.LEFT) {
                return new Matches(rows.share(), rights.share());
            }
            List<ColumnBase> kept = rights.binary(BinaryOp.GE, 0)
                    .into(isMatched -> Compaction.filter(List.of(rows, rights), isMatched));
            if (kept.get(0).size() == count) {
                return new Matches(kept.get(0), kept.get(1));
            }
            ColumnBase.closeAll(kept);
            return null;
        }
    }

    private static @Nullable Matches sortedByBoth(JoinHow kind, Matches found) {
        boolean areUnmatchedLast = kind == JoinHow.OUTER;
        // one number for the positions of both sides: those are sorted by their digits, two columns by comparisons
        ColumnBase pairs = paired(found, areUnmatchedLast);
        Table keys = Table.wrap(pairs.plc());
        if (Columns.orClose(pairs, () -> Sorting.isSorted(keys, Order.ASCENDING, NullOrder.AFTER))) {
            pairs.close();
            return null;
        }
        return pairs.into(unordered -> {
                    try (Table sorted = Sorting.sort(Table.wrap(unordered.plc()), Order.ASCENDING, NullOrder.AFTER)) {
                        return ColumnBase.own(sorted.column(0).share());
                    }
                })
                .into(sorted -> parted(sorted, areUnmatchedLast));
    }

    /** Returns numbers whose high half is a position of the left side, and whose low half one of the right side. */
    private static ColumnBase paired(Matches found, boolean areUnmatchedLast) {
        try (Column left = areUnmatchedLast
                        ? where(found.left().plc(), BinaryOperator.GREATER_EQUAL, 0, LAST)
                        : found.left().plc().share();
                Scalar high = Scalar.of(1L << Integer.SIZE);
                Column scaled = Binaryop.binaryOperation(left, high, BinaryOperator.MUL, DataType.INT64)) {
            return ColumnBase.own(
                    Binaryop.binaryOperation(scaled, found.right().plc(), BinaryOperator.ADD, DataType.INT64));
        }
    }

    /** Returns the positions that numbers were made of. */
    private static Matches parted(ColumnBase pairs, boolean areUnmatchedLast) {
        // the low half is that of the right side, also where it is below 0
        ColumnBase right = ColumnBase.own(Unary.cast(pairs.plc(), DataType.INT32));
        return Columns.orClose(right, () -> {
            ColumnBase left =
                    pairsOfLeft(pairs, right).into(high -> ColumnBase.own(Unary.cast(high.plc(), DataType.INT32)));
            return areUnmatchedLast
                    ? left.into(placed -> new Matches(
                            ColumnBase.own(where(placed.plc(), BinaryOperator.NOT_EQUAL, LAST, UNMATCHED)), right))
                    : new Matches(left, right);
        });
    }

    private static ColumnBase pairsOfLeft(ColumnBase pairs, ColumnBase right) {
        try (Scalar bits = Scalar.of((long) Integer.SIZE);
                Column high = Binaryop.binaryOperation(pairs.plc(), right.plc(), BinaryOperator.SUB, DataType.INT64)) {
            return ColumnBase.own(Binaryop.binaryOperation(high, bits, BinaryOperator.SHIFT_RIGHT, DataType.INT64));
        }
    }

    /** Returns positions that compare with one as an operator says, and another one in place of those that do not. */
    static Column where(Column positions, BinaryOperator op, int than, int other) {
        try (Scalar bound = Scalar.of(than);
                Scalar replacement = Scalar.of(other);
                Column isKept = Binaryop.binaryOperation(positions, bound, op, DataType.BOOL8)) {
            return Copying.copyIfElse(positions, replacement, isKept);
        }
    }

    /** Returns keys converted to the dtypes of the match, closing what was made where one cannot be. */
    public static List<ColumnBase> castAll(List<? extends ColumnBase> keys, List<DType> types) {
        return Columns.made(keys.size(), i -> keys.get(i).cast(types.get(i)));
    }
}
