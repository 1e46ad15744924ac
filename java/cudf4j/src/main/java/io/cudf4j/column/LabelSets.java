/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.ReplacePolicy;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Keep;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of several columns as elements of sets: null equals null and NaN equals NaN. Each method returns new columns. */
public final class LabelSets {
    private LabelSets() {}

    /**
     * Returns columns in the dtypes that hold the rows of both sides.
     *
     * @param areAlone whether no row of the other side comes to them, so that whole numbers which no such dtype holds stay
     * @throws DTypeMismatchException if there is no such dtype, or it cannot hold a whole number as it is
     */
    private static List<ColumnBase> cast(
            String what, List<ColumnBase> columns, List<ColumnBase> beside, boolean areAlone) {
        return Columns.made(columns.size(), i -> {
            ColumnBase column = columns.get(i);
            boolean isApart =
                    ExactKeys.areWholesApart(column.dtype(), beside.get(i).dtype());
            return isApart && areAlone
                    ? column.share()
                    : ExactKeys.together(what + ": the index", column, beside.get(i));
        });
    }

    /** Returns the rows of both, those of the left side first. */
    public static List<ColumnBase> append(String what, List<ColumnBase> left, List<ColumnBase> right) {
        return Columns.made(left.size(), i -> Concats.concat(what, List.of(left.get(i), right.get(i))));
    }

    /**
     * Returns the rows of both sides, each as often as the side that has it more often has it, in the order in which
     * they come.
     */
    public static List<ColumnBase> union(List<ColumnBase> left, List<ColumnBase> right) {
        List<ColumnBase> all = List.of();
        ColumnBase mine = null;
        ColumnBase others = null;
        try {
            mine = repetition(left);
            others = repetition(right);
            for (int i = 0; i < left.size(); i++) {
                ExactKeys.requireTogether("union: the index", left.get(i), right.get(i));
            }
            all = append("union", left, right);
            if (mine == null && others == null) {
                return Compaction.distinct(all, all);
            }
            try (ColumnBase first = mine == null ? zeros(left.get(0).size()) : mine.share();
                    ColumnBase second = others == null ? zeros(right.get(0).size()) : others.share();
                    ColumnBase times = Concats.concat("union", List.of(first, second))) {
                List<ColumnBase> keys = new ArrayList<>(all);
                keys.add(times);
                return Compaction.distinct(all, keys);
            }
        } finally {
            ColumnBase.closeAll(all);
            if (mine != null) {
                mine.close();
            }
            if (others != null) {
                others.close();
            }
        }
    }

    private static ColumnBase zeros(int size) {
        return ColumnBase.full(DType.INT32, 0, size);
    }

    /** Returns how many rows before each row are equal to it, or null where no row repeats. */
    private static @Nullable ColumnBase repetition(List<ColumnBase> columns) {
        int rows = columns.get(0).size();
        if (isUnique(columns)) {
            return null;
        }
        try (ColumnBase order =
                        Sorts.order(columns.stream().map(SortKey::ascending).toList());
                ColumnBase starts = startsOfRuns(columns, order);
                ColumnBase places = ColumnBase.positions(rows);
                ColumnBase run = Choices.ifElseNull(starts, places)
                        .into(first -> ColumnBase.own(Replace.replaceNulls(first.plc(), ReplacePolicy.PRECEDING)));
                ColumnBase counted = run.into(start -> places.into(place -> place.binary(BinaryOp.SUB, start)));
                ColumnBase unplaced = zeros(rows)) {
            return Choices.scatter(counted, order, unplaced);
        }
    }

    private static ColumnBase startsOfRuns(List<ColumnBase> columns, ColumnBase order) {
        List<ColumnBase> sorted = Compaction.gather(columns, order, false);
        try (NumericalColumn repeats = (NumericalColumn) Compaction.duplicated(sorted, Keep.FIRST)) {
            return repeats.not();
        } finally {
            ColumnBase.closeAll(sorted);
        }
    }

    /** Returns whether no row is there twice. */
    public static boolean isUnique(List<ColumnBase> columns) {
        ColumnBase first = columns.get(0);
        boolean hasNeighbours = columns.size() == 1
                && first.nullCount() == 0
                && (first.dtype().isInteger()
                        || first.dtype().isDatetime()
                        || first.dtype().isTimedelta());
        // a host looks at rows in order, and no further than order goes; a device would wait once more
        if (hasNeighbours && WalkedMemory.reaches(first.size()) && Sorts.rises(first, true)) {
            return true;
        }
        List<ColumnBase> distinct = Compaction.distinct(columns, columns);
        try {
            return distinct.get(0).size() == columns.get(0).size();
        } finally {
            ColumnBase.closeAll(distinct);
        }
    }

    /** Returns the different rows that both sides have, in the order of the left side. */
    public static List<ColumnBase> intersection(List<ColumnBase> left, List<ColumnBase> right) {
        return among("intersection", left, right, true);
    }

    /** Returns the different rows that the right side lacks, in the order of the left side. */
    public static List<ColumnBase> difference(List<ColumnBase> left, List<ColumnBase> right) {
        return among("difference", left, right, false);
    }

    private static List<ColumnBase> among(String what, List<ColumnBase> left, List<ColumnBase> right, boolean wanted) {
        if (areApart(left, right)) {
            return wanted ? Columns.each(left, column -> column.slice(0, 0)) : Compaction.distinct(left, left);
        }
        try (Columns<ColumnBase> distinct = Columns.own(Compaction.distinct(left, left));
                Columns<ColumnBase> others = Columns.own(Compaction.distinct(right, right));
                ExactKeys keys = ExactKeys.of(i -> what + ": the index", distinct.all(), others.all());
                Columns<ColumnBase> offered = Columns.own(Compaction.distinct(keys.right(), keys.right()));
                Joins.Matches matches = Joins.match(JoinHow.LEFT, keys.left(), offered.all(), true);
                ColumnBase isFound = matches.right().binary(wanted ? BinaryOp.GE : BinaryOp.LT, 0);
                Columns<ColumnBase> kept = Columns.own(Compaction.filter(distinct.all(), isFound))) {
            // what both have is in the dtype of both, where that has it as it is
            return wanted ? cast(what, kept.all(), right, true) : kept.release();
        }
    }

    /** Returns whether no row of one side equals one of the other, since a truth value is no number. */
    private static boolean areApart(List<ColumnBase> left, List<ColumnBase> right) {
        for (int i = 0; i < left.size(); i++) {
            DType mine = Categories.valueType(left.get(i).dtype());
            DType others = Categories.valueType(right.get(i).dtype());
            if ((mine.isBool() && others.isNumeric()) || (mine.isNumeric() && others.isBool())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns for each wanted row the int32 position of the row that equals it, −1 where none does.
     *
     * @nulls null equals null; the result has none
     * @source pandas.Index.get_indexer
     */
    public static ColumnBase positions(List<ColumnBase> rows, List<ColumnBase> wanted) {
        if (areApart(rows, wanted)) {
            return ColumnBase.full(DType.INT32, -1, wanted.get(0).size());
        }
        try (ExactKeys keys = ExactKeys.of(i -> "getIndexer: the index", rows, wanted);
                Joins.Matches matches = Joins.match(JoinHow.INNER, keys.right(), keys.left(), false);
                ColumnBase none = ColumnBase.full(DType.INT32, -1, wanted.get(0).size())) {
            return Choices.scatter(matches.right(), matches.left(), none);
        }
    }

    /**
     * Returns for each wanted number its int32 position in a range, −1 where it is no member.
     *
     * @nulls −1 for null; the result has none
     * @source pandas.RangeIndex.get_indexer
     */
    public static ColumnBase positionsInRange(ColumnBase wanted, long start, long step, int count) {
        if (!wanted.dtype().isNumeric()) {
            throw new DTypeMismatchException("getIndexer: the index is int64 and the labels are " + wanted.dtype());
        }
        if (ExactKeys.areRounded(wanted.dtype(), DType.INT64)) {
            try (ColumnBase wholes = ExactKeys.fitting("getIndexer: the index", wanted, DType.INT64)) {
                return positionsInRange(wholes, start, step, count);
            }
        }
        long last = start + (count - 1) * step;
        if (count == 0 || wanted.size() == 0) {
            return ColumnBase.full(DType.INT32, -1, wanted.size());
        }
        try (ColumnBase from = wanted.binary(BinaryOp.GE, Math.min(start, last));
                ColumnBase to = wanted.binary(BinaryOp.LE, Math.max(start, last));
                ColumnBase isWithin = from.binary(BinaryOp.AND, to);
                ColumnBase distance = Choices.ifElseNull(isWithin, wanted)
                        .into(whole -> whole.cast(DType.INT64))
                        .into(wide -> wide.binary(BinaryOp.SUB, start));
                ColumnBase isMember = distance.binary(BinaryOp.MOD, step).into(rest -> rest.binary(BinaryOp.EQ, 0));
                ColumnBase places = distance.into(way -> way.binary(BinaryOp.FLOOR_DIV, step))
                        .into(wide -> wide.cast(DType.INT32));
                ColumnBase found = places.into(narrow -> Choices.ifElseNull(isMember, narrow))) {
            return found.fillNull(-1);
        }
    }

    /** Returns the rows from small to large, null last. */
    public static List<ColumnBase> sorted(List<ColumnBase> columns) {
        return Sorts.sortByKeys(
                columns, columns.stream().map(SortKey::ascending).toList());
    }

    /** Returns the rows of a join of both sides; a row that repeats gives every combination. */
    public static List<ColumnBase> join(JoinHow kind, List<ColumnBase> left, List<ColumnBase> right) {
        boolean isOuter = kind == JoinHow.OUTER;
        List<ColumnBase> mine =
                kind == JoinHow.LEFT ? Columns.each(left, ColumnBase::share) : cast("join", left, right, !isOuter);
        List<ColumnBase> others = List.of();
        try {
            others = isOuter ? cast("join", right, left, false) : List.of();
            try (ExactKeys keys = ExactKeys.of(i -> "join: the index", left, right);
                    Joins.Matches matches = Joins.match(kind, keys.left(), keys.right(), true)) {
                List<ColumnBase> rows = Compaction.gather(mine, matches.left(), true);
                if (!isOuter) {
                    return rows;
                }
                List<ColumnBase> fromRight = List.of();
                List<ColumnBase> both = new ArrayList<>();
                try (ColumnBase isMine = matches.left().binary(BinaryOp.GE, 0)) {
                    fromRight = Compaction.gather(others, matches.right(), true);
                    for (int i = 0; i < rows.size(); i++) {
                        both.add(Choices.ifElse(isMine, rows.get(i), fromRight.get(i)));
                    }
                    return sorted(both);
                } finally {
                    ColumnBase.closeAll(rows);
                    ColumnBase.closeAll(fromRight);
                    ColumnBase.closeAll(both);
                }
            }
        } finally {
            ColumnBase.closeAll(mine);
            ColumnBase.closeAll(others);
        }
    }

    /**
     * Returns the rows of a join on some columns: the left columns, then some of the right ones.
     *
     * @param leftKeys positions of the left columns that are matched, each with the right one at the same place
     * @param added positions of the right columns of the result
     * @nulls null where a side lacks the row; null keys match each other
     * @source cudf::inner_join, cudf::left_join, cudf::full_join
     */
    public static List<ColumnBase> joinOn(
            JoinHow kind,
            List<ColumnBase> left,
            List<Integer> leftKeys,
            List<ColumnBase> right,
            List<Integer> rightKeys,
            List<Integer> added) {
        List<ColumnBase> mine = leftKeys.stream().map(left::get).toList();
        List<ColumnBase> others = rightKeys.stream().map(right::get).toList();
        boolean isOfLeft = kind == JoinHow.INNER || kind == JoinHow.LEFT;
        List<ColumnBase> castMine = cast("join", mine, others, isOfLeft);
        List<ColumnBase> castOthers = List.of();
        try (Columns<ColumnBase> made = new Columns<>()) {
            castOthers = isOfLeft ? List.of() : cast("join", others, mine, false);
            try (ExactKeys keys = ExactKeys.of(i -> "join: the index", mine, others);
                    Joins.Matches found = Joins.match(kind, keys.left(), keys.right(), true);
                    ColumnBase hasLeft = found.left().binary(BinaryOp.GE, 0)) {
                for (int i = 0; i < left.size(); i++) {
                    int key = leftKeys.indexOf(i);
                    ColumnBase source = key < 0 ? left.get(i) : castMine.get(key);
                    try (ColumnBase rows = source.gather(found.left())) {
                        if (key < 0 || isOfLeft) {
                            made.add(rows.share());
                            continue;
                        }
                        try (ColumnBase fromRight = castOthers.get(key).gather(found.right())) {
                            made.add(Choices.ifElse(hasLeft, rows, fromRight));
                        }
                    }
                }
                for (int level : added) {
                    made.add(right.get(level).gather(found.right()));
                }
            }
            return made.release();
        } finally {
            ColumnBase.closeAll(castMine);
            ColumnBase.closeAll(castOthers);
        }
    }

    /** Returns whether the rows rise, or fall, from each row to the next; equal neighbours do both. */
    public static boolean isMonotonic(List<ColumnBase> columns, boolean rising) {
        for (ColumnBase column : columns) {
            if (column.nullCount() > 0 || (column.dtype().isFloating() && Reductions.hasNan(column))) {
                return false;
            }
        }
        return Sorts.isSorted(columns.stream()
                .map(column -> new SortKey(column, rising, false))
                .toList());
    }
}
