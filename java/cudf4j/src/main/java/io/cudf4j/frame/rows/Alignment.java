/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.WalkedJoins;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.IndexSets;
import io.cudf4j.frame.labels.LabelFacts;
import io.cudf4j.frame.labels.LabelTable;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Keep;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Brings the rows of two objects together by their labels. */
public final class Alignment {
    private Alignment() {}

    /** Brings rows of one side under common labels. */
    private interface Placing {
        List<ColumnBase> place(List<ColumnBase> columns);
    }

    /** The rows of two objects under common labels. */
    public static final class Joined implements AutoCloseable {
        private @Nullable Labels labels;
        private final Placing left;
        private final Placing right;
        private final Joins.@Nullable Matches matches;

        private Joined(Labels labels, Placing left, Placing right, Joins.@Nullable Matches matches) {
            this.labels = labels;
            this.left = left;
            this.right = right;
            this.matches = matches;
        }

        /** Returns the rows as they are, for two sides that have the same labels. */
        private static Joined same(Labels labels) {
            Placing shared = columns -> columns.stream().map(ColumnBase::share).toList();
            return new Joined(labels, shared, shared, null);
        }

        /** Returns the rows that a join found; a side that lacks a label has a position below 0. */
        private static Joined matched(Labels labels, Joins.Matches matches) {
            return new Joined(
                    labels,
                    columns -> matches.isEachLeft()
                            ? Columns.each(columns, ColumnBase::share)
                            : Compaction.gather(columns, matches.left(), true),
                    columns -> Compaction.gather(columns, matches.right(), true),
                    matches);
        }

        /** Returns the rows of two ranges within one that has the numbers of both. */
        private static Joined padded(CountedLabels labels, Range left, Range right) {
            return new Joined(
                    labels, columns -> padded(columns, left, labels), columns -> padded(columns, right, labels), null);
        }

        private static List<ColumnBase> padded(List<ColumnBase> columns, Range own, CountedLabels labels) {
            int before = labels.range().positionOf(own.start());
            int after = labels.rowCount() - before - own.count();
            return Columns.each(columns, column -> {
                try (ColumnBase above = ColumnBase.allNull(column.dtype(), before);
                        ColumnBase below = ColumnBase.allNull(column.dtype(), after)) {
                    return Concats.concat("align", List.of(above, column, below));
                }
            });
        }

        /** Returns rows of the left side under the common labels. */
        public List<ColumnBase> left(List<ColumnBase> columns) {
            return left.place(columns);
        }

        /** Returns rows of the right side under the common labels. */
        public List<ColumnBase> right(List<ColumnBase> columns) {
            return right.place(columns);
        }

        /** Hands the common labels over, once. */
        public Labels releaseLabels() {
            Labels released = Objects.requireNonNull(labels);
            labels = null;
            return released;
        }

        @Override
        public void close() {
            if (matches != null) {
                matches.close();
            }
            if (labels != null) {
                labels.close();
            }
        }
    }

    /**
     * Returns the rows under the labels of both sides, sorted; under the left labels as they are where both have the
     * same. A label that repeats gives every combination.
     *
     * @param operation with which a message begins
     */
    public static Joined outer(String operation, Labels left, Labels right) {
        if (left.sameAs(right)) {
            return Joined.same(common(left, right));
        }
        if (left instanceof CountedLabels one && right instanceof CountedLabels two && areOneRange(one, two)) {
            Range both = Objects.requireNonNull(one.range().union(two.range()));
            Object name = commonName(left.name(), right.name());
            return Joined.padded(CountedLabels.of(both, name), one.range(), two.range());
        }
        List<ColumnBase> temporary = new ArrayList<>();
        try (ExactKeys exact = levelKeys(operation, left, right)) {
            String what = operation + ": the index";
            List<ColumnBase> mine = left.levels();
            List<ColumnBase> others = right.levels();
            List<@Nullable Object> names = IndexSets.commonNames(left, right);
            List<ColumnBase> leftLevels = kept(
                    temporary, Columns.made(mine.size(), i -> ExactKeys.together(what, mine.get(i), others.get(i))));
            List<ColumnBase> rightLevels = kept(
                    temporary, Columns.made(mine.size(), i -> ExactKeys.together(what, others.get(i), mine.get(i))));
            Joins.Matches walked = WalkedJoins.match(JoinHow.OUTER, exact.left(), exact.right());
            if (walked != null) {
                return Columns.orClose(
                        walked,
                        () -> Joined.matched(Labels.own(names, ofEither(leftLevels, rightLevels, walked)), walked));
            }
            boolean areOnce = mine.size() == 1
                    && WalkedJoins.areWalked(left.rowCount())
                    && mine.get(0).dtype().equals(others.get(0).dtype())
                    && left.areUnique()
                    && right.areUnique();
            WalkedJoins.Union union = areOnce ? WalkedJoins.union(mine.get(0), others.get(0)) : null;
            if (union != null) {
                return Columns.orClose(
                        union, () -> Joined.matched(Labels.own(names, List.of(union.keys())), union.matches()));
            }
            try (Joins.Matches found = Joins.match(JoinHow.OUTER, exact.left(), exact.right(), false)) {
                List<ColumnBase> rows = new ArrayList<>(List.of(found.left(), found.right()));
                List<SortKey> keys = new ArrayList<>();
                for (ColumnBase labels : kept(temporary, ofEither(leftLevels, rightLevels, found))) {
                    rows.add(labels);
                    keys.add(SortKey.ascending(labels));
                }
                if (!left.areUnique() || !right.areUnique()) {
                    keys.add(SortKey.ascending(found.left()));
                    keys.add(SortKey.ascending(found.right()));
                }
                List<ColumnBase> sorted = Sorts.sortByKeys(rows, keys);
                return Joined.matched(
                        Labels.own(names, sorted.subList(2, sorted.size())),
                        new Joins.Matches(sorted.get(0), sorted.get(1)));
            }
        } finally {
            ColumnBase.closeAll(temporary);
        }
    }

    /** Returns the levels of matched rows, each from the side that has the row. */
    private static List<ColumnBase> ofEither(
            List<ColumnBase> leftLevels, List<ColumnBase> rightLevels, Joins.Matches matches) {
        if (matches.isEachLeft()) {
            return Columns.each(leftLevels, ColumnBase::share);
        }
        ColumnBase walked =
                leftLevels.size() == 1 ? WalkedJoins.keys(leftLevels.get(0), rightLevels.get(0), matches) : null;
        if (walked != null) {
            return List.of(walked);
        }
        try (Columns<ColumnBase> fromLeft = Columns.own(Compaction.gather(leftLevels, matches.left(), true));
                Columns<ColumnBase> fromRight = Columns.own(Compaction.gather(rightLevels, matches.right(), true))) {
            return Columns.made(leftLevels.size(), i -> fromLeft.get(i).coalesce(fromRight.get(i)));
        }
    }

    /**
     * Returns the rows under the labels of both sides as they come: those of the left side, then those that the right side alone
     * has; or under the labels that both have. Of both no label is there twice, and their dtypes are the same.
     *
     * @param how outer or inner
     */
    public static Joined inOrder(Labels left, Labels right, JoinHow how) {
        int count = left.rowCount();
        if (how == JoinHow.INNER) {
            Joins.Matches walked = WalkedJoins.match(how, left.levels(), right.levels());
            Joins.Matches both = walked != null ? walked : Joins.match(how, left.levels(), right.levels(), true);
            return Columns.orClose(both, () -> {
                try (Labels common = left.gather(both.left())) {
                    return Joined.matched(common.named(IndexSets.commonNames(left, right)), both);
                }
            });
        }
        Joins.Matches walked = WalkedJoins.match(JoinHow.OUTER, left.levels(), right.levels());
        Joins.Matches found = walked != null
                ? leftFirst(walked, count)
                : Joins.match(JoinHow.OUTER, left.levels(), right.levels(), true);
        return Columns.orClose(found, () -> {
            if (found.rowCount() == count) {
                // no label is the right side's alone
                return new Joined(
                        common(left, right),
                        columns -> Columns.each(columns, ColumnBase::share),
                        columns -> Compaction.gather(columns, found.right(), true),
                        found);
            }
            try (ColumnBase others = found.right().slice(count, found.right().size());
                    Labels both = left.withLevels(Columns.made(left.nLevels(), i -> {
                        try (ColumnBase added = right.levels().get(i).gather(others)) {
                            return Concats.concat("align", List.of(left.levels().get(i), added));
                        }
                    }))) {
                Labels labels = both.named(IndexSets.commonNames(left, right));
                return new Joined(
                        labels,
                        columns -> extended(columns, found.right().size()),
                        columns -> Compaction.gather(columns, found.right(), true),
                        found);
            }
        });
    }

    /** Returns matches in the order of the keys with the rows that the right side alone has behind all others; closes those given. */
    private static Joins.Matches leftFirst(Joins.Matches byKey, int leftRows) {
        if (byKey.rowCount() == leftRows) {
            return byKey;
        }
        try (byKey;
                ColumnBase isLeft = byKey.left().binary(BinaryOp.GE, 0);
                ColumnBase isOther = byKey.left().binary(BinaryOp.LT, 0);
                Columns<ColumnBase> first =
                        Columns.own(Compaction.filter(List.of(byKey.left(), byKey.right()), isLeft));
                Columns<ColumnBase> behind =
                        Columns.own(Compaction.filter(List.of(byKey.left(), byKey.right()), isOther))) {
            ColumnBase ofLeft = Concats.concat("align", List.of(first.get(0), behind.get(0)));
            return Columns.orClose(
                    ofLeft,
                    () -> new Joins.Matches(ofLeft, Concats.concat("align", List.of(first.get(1), behind.get(1)))));
        }
    }

    /** Returns columns with nulls behind them, so many rows together. */
    private static List<ColumnBase> extended(List<ColumnBase> columns, int rows) {
        return Columns.each(columns, column -> {
            try (ColumnBase none = ColumnBase.allNull(column.dtype(), rows - column.size())) {
                return Concats.concat("align", List.of(column, none));
            }
        });
    }

    /** Returns whether two rising ranges of one step make a range without a gap, in which each is in one piece. */
    public static boolean areOneRange(CountedLabels one, CountedLabels other) {
        Range left = one.range();
        Range right = other.range();
        if (left.count() == 0 || right.count() == 0 || left.step() != right.step() || left.step() < 0) {
            return false;
        }
        Range both = left.union(right);
        return both != null && both.step() == left.step();
    }

    private static List<ColumnBase> kept(List<ColumnBase> temporary, List<ColumnBase> made) {
        temporary.addAll(made);
        return made;
    }

    /** Returns the left labels, which are the right ones too, under the names that both have. */
    public static Labels common(Labels left, Labels right) {
        return left.named(IndexSets.commonNames(left, right));
    }

    /** Returns the labels of all levels as they are matched. */
    private static ExactKeys levelKeys(String operation, Labels left, Labels right) {
        if (left.nLevels() != right.nLevels()) {
            throw new UnsupportedOperationException(operation + ": row labels of " + left.nLevels() + " and of "
                    + right.nLevels() + " levels cannot be matched; reset the index of both sides and merge them");
        }
        return ExactKeys.of(i -> operation + ": the index", left.levels(), right.levels());
    }

    /**
     * Returns the rows of a mask in the order of labels.
     *
     * @throws DTypeMismatchException if it is not bool
     * @throws LabelNotFoundException if the mask lacks a label
     */
    public static ColumnBase mask(String operation, Labels labels, Rows mask) {
        ColumnBase truth = mask.column();
        if (!truth.dtype().isBool()) {
            throw new DTypeMismatchException(operation + ": the mask is " + truth.dtype() + ", it must be bool");
        }
        Labels others = mask.labels();
        if (labels.sameAs(others)) {
            return truth.share();
        }
        try (Joins.Matches matches = matches(operation, labels, others);
                NumericalColumn isMissing = (NumericalColumn) matches.right().binary(BinaryOp.LT, 0)) {
            if (isMissing.anyTrue()) {
                List<ColumnBase> missing = Compaction.filter(labels.levels(), isMissing);
                try {
                    throw new LabelNotFoundException(operation + ": the mask has no row labelled '" + first(missing)
                            + "' (" + missing.get(0).size() + " labels are missing)");
                } finally {
                    ColumnBase.closeAll(missing);
                }
            }
            return truth.gather(matches.right());
        }
    }

    /** Returns the rows of the column of a series in the order of labels, null where it lacks one. */
    public static ColumnBase column(String operation, Labels labels, Rows series) {
        return column(operation, labels, series.column(), series.labels());
    }

    /** Returns the rows of a column that has labels of its own in the order of labels, null where it lacks one. */
    public static ColumnBase column(String operation, Labels labels, ColumnBase column, Labels itsLabels) {
        if (labels.sameAs(itsLabels)) {
            return column.share();
        }
        try (Joins.Matches matches = matches(operation, labels, itsLabels)) {
            return column.gather(matches.right());
        }
    }

    private static @Nullable Object first(List<ColumnBase> levels) {
        return levels.size() == 1
                ? levels.get(0).get(0)
                : Tuple.of(levels.stream().map(level -> level.get(0)).toArray());
    }

    /** Returns for each label the row of another index that has it. */
    public static Joins.Matches matches(String operation, Labels labels, Labels others) {
        if (!others.areUnique()) {
            try (ColumnBase repeats = Compaction.duplicated(others.levels(), Keep.FIRST)) {
                throw new DuplicateLabelException(operation + ": the series has a row label twice, '"
                        + Quoted.of(others.get(Compaction.firstTrue(repeats))) + "', so its rows cannot be matched");
            }
        }
        try (ExactKeys keys = levelKeys(operation, labels, others)) {
            Joins.Matches walked = WalkedJoins.match(JoinHow.LEFT, keys.left(), keys.right());
            Joins.Matches known = walked == null ? known(labels, others) : walked;
            return known != null ? known : Joins.match(JoinHow.LEFT, keys.left(), keys.right(), true);
        }
    }

    /**
     * Returns for each label the row of another index that has it, where the table of that index tells: it was made for an earlier
     * search, or is now that there is a second one. Else null; a device matches faster than it makes a table.
     */
    public static Joins.@Nullable Matches known(Labels labels, Labels others) {
        if (!WalkedJoins.areWalked(others.rowCount())
                || labels.nLevels() > 1
                || others.nLevels() > 1
                || others instanceof CountedLabels
                || !others.dtype().isInteger()
                || !labels.dtype().equals(others.dtype())
                || others.order() != LabelFacts.Order.NONE) {
            return null;
        }
        LabelTable table = others.facts().table(others.column());
        ColumnBase each = table == null || !table.hasSlots() ? null : table.each(labels.column());
        if (each == null) {
            return null;
        }
        return Joins.Matches.ofEachLeft(each.into(found -> {
            try (ColumnBase isAbsent = found.binary(BinaryOp.LT, 0)) {
                return Writes.valueOrElse(isAbsent, Joins.UNMATCHED, found);
            }
        }));
    }

    /** Returns the name of a result of two objects: theirs if it is the same, else none. */
    public static @Nullable Object commonName(@Nullable Object left, @Nullable Object right) {
        return Objects.equals(left, right) ? left : null;
    }
}
