/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Brings the rows of two objects together by their labels. */
final class Alignment {
    private Alignment() {}

    /** Brings rows of one side under common labels. */
    private interface Placing {
        List<ColumnBase> place(List<ColumnBase> columns);
    }

    /** The rows of two objects under common labels. */
    static final class Joined implements AutoCloseable {
        private @Nullable Index labels;
        private final Placing left;
        private final Placing right;
        private final Joins.@Nullable Matches matches;

        private Joined(Index labels, Placing left, Placing right, Joins.@Nullable Matches matches) {
            this.labels = labels;
            this.left = left;
            this.right = right;
            this.matches = matches;
        }

        /** Returns the rows as they are, for two sides that have the same labels. */
        private static Joined same(Index labels) {
            Placing shared = columns -> columns.stream().map(ColumnBase::share).toList();
            return new Joined(labels, shared, shared, null);
        }

        /** Returns the rows that a join found; a side that lacks a label has a position below 0. */
        private static Joined matched(Index labels, Joins.Matches matches) {
            return new Joined(
                    labels,
                    columns -> Compaction.gather(columns, matches.left(), true),
                    columns -> Compaction.gather(columns, matches.right(), true),
                    matches);
        }

        /** Returns the rows of two ranges within one that has the numbers of both. */
        private static Joined padded(RangeIndex labels, Range left, Range right) {
            return new Joined(
                    labels, columns -> padded(columns, left, labels), columns -> padded(columns, right, labels), null);
        }

        private static List<ColumnBase> padded(List<ColumnBase> columns, Range own, RangeIndex labels) {
            int before = labels.range().positionOf(own.start());
            int after = labels.rowCount() - before - own.count();
            List<ColumnBase> placed = new ArrayList<>(columns.size());
            try {
                for (ColumnBase column : columns) {
                    try (ColumnBase above = ColumnBase.allNull(column.dtype(), before);
                            ColumnBase below = ColumnBase.allNull(column.dtype(), after)) {
                        placed.add(Concats.concat("align", List.of(above, column, below)));
                    }
                }
                return placed;
            } catch (RuntimeException e) {
                ColumnBase.closeAll(placed);
                throw e;
            }
        }

        /** Returns rows of the left side under the common labels. */
        List<ColumnBase> left(List<ColumnBase> columns) {
            return left.place(columns);
        }

        /** Returns rows of the right side under the common labels. */
        List<ColumnBase> right(List<ColumnBase> columns) {
            return right.place(columns);
        }

        /** Hands the common labels over, once. */
        Index releaseLabels() {
            Index released = Objects.requireNonNull(labels);
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
    static Joined outer(String operation, Index left, Index right) {
        if (Index.sameLabels(left, right)) {
            return Joined.same(common(left, right));
        }
        if (left instanceof RangeIndex one && right instanceof RangeIndex two && isOneRange(one.range(), two.range())) {
            Range both = Objects.requireNonNull(one.range().union(two.range()));
            Object name = commonName(left.name(), right.name());
            return Joined.padded(RangeIndex.of(both, name), one.range(), two.range());
        }
        List<DType> types = levelTypes(operation, left, right);
        List<ColumnBase> temporary = new ArrayList<>();
        try {
            List<@Nullable Object> names = IndexSets.commonNames(left, right);
            List<ColumnBase> leftLevels = kept(temporary, Joins.castAll(levels(left), types));
            List<ColumnBase> rightLevels = kept(temporary, Joins.castAll(levels(right), types));
            try (Joins.Matches found = Joins.match(JoinHow.OUTER, leftLevels, rightLevels, false)) {
                List<ColumnBase> fromLeft = kept(temporary, Compaction.gather(leftLevels, found.left(), true));
                List<ColumnBase> fromRight = kept(temporary, Compaction.gather(rightLevels, found.right(), true));
                List<ColumnBase> rows = new ArrayList<>(List.of(found.left(), found.right()));
                List<SortKey> keys = new ArrayList<>();
                for (int level = 0; level < types.size(); level++) {
                    ColumnBase labels = fromLeft.get(level).coalesce(fromRight.get(level));
                    temporary.add(labels);
                    rows.add(labels);
                    keys.add(SortKey.ascending(labels));
                }
                if (!left.isUnique() || !right.isUnique()) {
                    keys.add(SortKey.ascending(found.left()));
                    keys.add(SortKey.ascending(found.right()));
                }
                List<ColumnBase> sorted = Sorts.sortByKeys(rows, keys);
                return Joined.matched(
                        Index.own(names, sorted.subList(2, sorted.size())),
                        new Joins.Matches(sorted.get(0), sorted.get(1)));
            }
        } finally {
            Joins.release(types);
            ColumnBase.closeAll(temporary);
        }
    }

    /** Returns whether two rising ranges of one step make a range without a gap, in which each is in one piece. */
    private static boolean isOneRange(Range left, Range right) {
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

    private static List<ColumnBase> levels(Index index) {
        return index.accessor().columns();
    }

    /** Returns the left labels, which are the right ones too, under the names that both have. */
    static Index common(Index left, Index right) {
        if (left.nLevels() == 1) {
            Object name = commonName(left.name(), right.name());
            return Objects.equals(left.name(), name) ? left.copy(CopyDepth.SHALLOW) : left.rename(name);
        }
        List<@Nullable Object> names = IndexSets.commonNames(left, right);
        return left.names().equals(names)
                ? left.copy(CopyDepth.SHALLOW)
                : MultiIndex.own(
                        names, levels(left).stream().map(ColumnBase::share).toList());
    }

    /** Returns the dtype in which the labels of each level are matched, to be released. */
    private static List<DType> levelTypes(String operation, Index left, Index right) {
        if (left.nLevels() != right.nLevels()) {
            throw new UnsupportedOperationException(operation + ": row labels of " + left.nLevels() + " and of "
                    + right.nLevels() + " levels cannot be matched; reset the index of both sides and merge them");
        }
        List<DType> types = new ArrayList<>(left.nLevels());
        try {
            for (int level = 0; level < left.nLevels(); level++) {
                types.add(Joins.keyType(operation + ": the index", levelType(left, level), levelType(right, level)));
            }
        } catch (DTypeMismatchException e) {
            Joins.release(types);
            throw e;
        }
        return types;
    }

    private static DType levelType(Index index, int level) {
        return index.nLevels() == 1 ? index.dtype() : levels(index).get(level).dtype();
    }

    /** Returns the rows of a mask in the order of labels. */
    static ColumnBase mask(Index labels, Series mask) {
        if (mask.dtype() != DType.BOOL) {
            throw new DTypeMismatchException("filter: the mask is " + mask.dtype() + ", it must be bool");
        }
        Index others = Rows.labels(mask);
        if (Index.sameLabels(labels, others)) {
            return Rows.column(mask).share();
        }
        try (Joins.Matches matches = matches("filter", labels, others);
                NumericalColumn isMissing = (NumericalColumn) matches.right().binary(BinaryOp.LT, 0)) {
            if (isMissing.anyTrue()) {
                List<ColumnBase> missing = Compaction.filter(levels(labels), isMissing);
                try {
                    throw new LabelNotFoundException("filter: the mask has no row labelled '" + first(missing) + "' ("
                            + missing.get(0).size() + " labels are missing)");
                } finally {
                    ColumnBase.closeAll(missing);
                }
            }
            return Rows.column(mask).gather(matches.right());
        }
    }

    /** Returns the rows of a series in the order of labels, null where it lacks one. */
    static ColumnBase column(Index labels, Series values) {
        values.requireOpen();
        Index others = Rows.labels(values);
        if (Index.sameLabels(labels, others)) {
            return Rows.column(values).share();
        }
        try (Joins.Matches matches = matches("with", labels, others)) {
            return Rows.column(values).gather(matches.right());
        }
    }

    private static @Nullable Object first(List<ColumnBase> levels) {
        return levels.size() == 1
                ? levels.get(0).get(0)
                : Tuple.of(levels.stream().map(level -> level.get(0)).toArray());
    }

    /** Returns for each label the row of another index that has it. */
    static Joins.Matches matches(String operation, Index labels, Index others) {
        if (!others.isUnique()) {
            throw new DuplicateLabelException(
                    operation + ": the series has a row label twice, so its rows cannot be matched");
        }
        List<DType> types = levelTypes(operation, labels, others);
        List<ColumnBase> temporary = new ArrayList<>();
        try {
            List<ColumnBase> wanted = kept(temporary, Joins.castAll(levels(labels), types));
            List<ColumnBase> offered = kept(temporary, Joins.castAll(levels(others), types));
            return Joins.match(JoinHow.LEFT, wanted, offered, true);
        } finally {
            Joins.release(types);
            ColumnBase.closeAll(temporary);
        }
    }

    /** Returns the name of a result of two objects: theirs if it is the same, else none. */
    static @Nullable Object commonName(@Nullable Object left, @Nullable Object right) {
        return Objects.equals(left, right) ? left : null;
    }
}
