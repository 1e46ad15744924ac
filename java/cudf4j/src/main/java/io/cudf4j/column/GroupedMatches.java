/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Joins.Matches;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DistinctHashJoin;
import io.cudf4j.plc.KeepOption;
import io.cudf4j.plc.NanEquality;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.OutOfBoundsPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.Search;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Matches left rows with right rows whose keys repeat, in the order of the left side and then of the right one. Nothing as long as the
 * result is sorted: right rows are put beside those of the same key, each left row finds its key among the different ones, and comes
 * as often as the key is there.
 */
final class GroupedMatches implements AutoCloseable {
    /** Right rows, those of each key beside each other and in their order. */
    private final Column rights;

    /** At which place in {@link #rights} those of each key begin. */
    private final Column begins;

    /** How many of them there are. */
    private final Column counts;

    /** Takes the columns over. */
    private GroupedMatches(Column rights, Column begins, Column counts) {
        this.rights = rights;
        this.begins = begins;
        this.counts = counts;
    }

    /**
     * Returns the matching rows in the order of the left side and then of the right one; null matches null, and NaN matches NaN.
     *
     * @param kind left or inner
     * @param right the right keys, of which there are some; by no lists or structs
     * @cost hashes the right rows, looks up those of both sides and sorts a number of each right row; some passes over the left rows, and
     *     over the result
     * @throws SizeOverflowException if there are more than 2^31 - 1 pairs; no memory was taken for them
     */
    static Matches match(JoinHow kind, Table left, Table right) {
        try (Columns<Column> numbers = new Columns<>()) {
            int keys = number(left, right, numbers);
            ColumnBase ofLeft = ColumnBase.own(numbers.get(0).share());
            return ofLeft.into(all -> match(kind, all, numbers.get(1), keys));
        }
    }

    /**
     * Gives each different key of the right side a number from 0 on.
     *
     * @param numbers is given those of the left rows, below 0 where the right side has no such key, then those of the right rows
     * @return how many keys there are
     */
    private static int number(Table left, Table right, Columns<Column> numbers) {
        try (Column some = StreamCompaction.distinctIndices(
                        right, KeepOption.KEEP_ANY, NullEquality.EQUAL, NanEquality.ALL_EQUAL);
                Table keys = Copying.gather(right, some, OutOfBoundsPolicy.DONT_CHECK);
                DistinctHashJoin join = DistinctHashJoin.of(keys, NullEquality.EQUAL)) {
            numbers.add(join.leftJoin(left));
            numbers.add(join.leftJoin(right));
            return keys.numRows();
        }
    }

    private static Matches match(JoinHow kind, ColumnBase ofLeft, Column ofRight, int keys) {
        boolean areAllFound = Joins.areAllFound(ofLeft);
        boolean hasNone = !areAllFound && kind == JoinHow.LEFT;
        try (GroupedMatches groups = grouped(ofRight, keys, hasNone)) {
            if (areAllFound) {
                return groups.pairs(null, ofLeft.plc());
            }
            if (hasNone) {
                try (Column all = Joins.where(ofLeft.plc(), BinaryOperator.GREATER_EQUAL, 0, keys)) {
                    return groups.pairs(null, all);
                }
            }
            try (Columns<ColumnBase> found = Columns.own(Joins.found(ofLeft))) {
                return groups.pairs(found.get(0), found.get(1).plc());
            }
        }
    }

    /**
     * Returns the right rows by the numbers of their keys.
     *
     * @param hasNone whether there is one more key, of one row that is none
     */
    private static GroupedMatches grouped(Column ofRight, int keys, boolean hasNone) {
        Table numbers = Table.wrap(ofRight);
        try (Column order = Sorting.stableSortedOrder(numbers, Order.ASCENDING, NullOrder.AFTER);
                Table sorted = Copying.gather(numbers, order, OutOfBoundsPolicy.DONT_CHECK);
                ColumnBase all = ColumnBase.positions(keys + 1);
                Column offsets = Search.lowerBound(sorted, Table.wrap(all.plc()), Order.ASCENDING, NullOrder.AFTER);
                Column begins = offsets.slice(0, keys);
                Column ends = offsets.slice(1, keys + 1);
                Column counts = Binaryop.binaryOperation(ends, begins, BinaryOperator.SUB, DataType.INT32);
                Columns<Column> made = new Columns<>()) {
            made.add(hasNone ? with(order, Joins.UNMATCHED) : order.share());
            made.add(hasNone ? offsets.share() : begins.share());
            made.add(hasNone ? with(counts, 1) : counts.share());
            List<Column> columns = made.release();
            return new GroupedMatches(columns.get(0), columns.get(1), columns.get(2));
        }
    }

    private static Column with(Column numbers, int last) {
        try (Scalar value = Scalar.of(last);
                Column one = Column.fromScalar(value, 1)) {
            return Concatenate.concatenate(List.of(numbers, one));
        }
    }

    /**
     * Returns the pairs of left rows that all have a key.
     *
     * @param rows their positions, null where they count
     * @param keys the numbers of their keys
     */
    private Matches pairs(@Nullable ColumnBase rows, Column keys) {
        try (Table found = Copying.gather(Table.wrap(begins, counts), keys, OutOfBoundsPolicy.DONT_CHECK)) {
            long count = sum(found.column(1));
            if (count > Integer.MAX_VALUE) {
                throw new SizeOverflowException("join: " + count + " pairs of rows; the most is " + Integer.MAX_VALUE);
            }
            if (count > found.numRows()) {
                return repeated(rows, found, (int) count);
            }
            // each has one
            ColumnBase others = ColumnBase.own(taken(rights, found.column(0)));
            return rows == null
                    ? Matches.ofEachLeft(others)
                    : Columns.orClose(others, () -> new Matches(rows.share(), others));
        }
    }

    private static long sum(Column counts) {
        if (counts.size() == 0) {
            return 0;
        }
        try (Scalar sum = Reduce.reduce(counts, Aggregation.sum(), DataType.INT64)) {
            return sum.getLong();
        }
    }

    /**
     * Returns the pairs of left rows, some of which have several.
     *
     * @param found where the right rows of each begin, and how many they are
     */
    private Matches repeated(@Nullable ColumnBase rows, Table found, int pairs) {
        try (Columns<Column> made = new Columns<>()) {
            spread(found, pairs, made);
            Column lefts = made.get(0);
            ColumnBase others = ColumnBase.own(ofRight(made.get(1)));
            return Columns.orClose(
                    others,
                    () -> new Matches(ColumnBase.own(rows == null ? lefts.share() : taken(rows.plc(), lefts)), others));
        }
    }

    /**
     * Finds the left row of each pair, as one of those given, and what to add to the number of the pair to have the place of its right row.
     *
     * @param made is given both
     */
    private static void spread(Table found, int pairs, Columns<Column> made) {
        try (Column offsets = Reduce.scan(found.column(1), Aggregation.sum(), ScanType.EXCLUSIVE, NullPolicy.EXCLUDE);
                Column moves = Binaryop.binaryOperation(found.column(0), offsets, BinaryOperator.SUB, DataType.INT32)) {
            Column lefts = made.add(steps(offsets, pairs));
            made.add(taken(moves, lefts));
        }
    }

    /** Returns for each number below a count how many others than the first of rising ones, which is 0, are not above it. */
    private static Column steps(Column rising, int count) {
        try (Scalar zero = Scalar.of(0);
                Scalar one = Scalar.of(1);
                Column none = Column.fromScalar(zero, count);
                Column others = rising.slice(1, rising.size());
                Table marked = Copying.scatter(List.of(one), others, Table.wrap(none))) {
            return Reduce.scan(marked.column(0), Aggregation.sum(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE);
        }
    }

    private Column ofRight(Column moves) {
        try (ColumnBase pairs = ColumnBase.positions(moves.size());
                Column places = Binaryop.binaryOperation(pairs.plc(), moves, BinaryOperator.ADD, DataType.INT32)) {
            return taken(rights, places);
        }
    }

    private static Column taken(Column rows, Column places) {
        try (Table taken = Copying.gather(Table.wrap(rows), places, OutOfBoundsPolicy.DONT_CHECK)) {
            return taken.column(0).share();
        }
    }

    @Override
    public void close() {
        rights.close();
        begins.close();
        counts.close();
    }
}
