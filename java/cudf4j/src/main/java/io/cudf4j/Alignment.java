/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DType;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Tuple;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Brings the rows of two objects together by their labels. */
final class Alignment {
    private Alignment() {}

    /** The rows of two objects under common labels. */
    static final class Joined implements AutoCloseable {
        private @Nullable Index labels;
        /** The row of each side for each label, below 0 where the side lacks it; null where the rows are as they are. */
        private final Joins.@Nullable Matches matches;

        private Joined(Index labels, Joins.@Nullable Matches matches) {
            this.labels = labels;
            this.matches = matches;
        }

        /** Returns rows of the left side under the common labels. */
        List<ColumnBase> left(List<ColumnBase> columns) {
            return rows(columns, matches == null ? null : matches.left());
        }

        /** Returns rows of the right side under the common labels. */
        List<ColumnBase> right(List<ColumnBase> columns) {
            return rows(columns, matches == null ? null : matches.right());
        }

        private static List<ColumnBase> rows(List<ColumnBase> columns, @Nullable ColumnBase map) {
            return map == null
                    ? columns.stream().map(ColumnBase::share).toList()
                    : Compaction.gather(columns, map, true);
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
            return new Joined(common(left, right), null);
        }
        List<@Nullable Object> names = commonNames(left, right);
        List<DType> types = levelTypes(operation, left, right);
        List<ColumnBase> temporary = new ArrayList<>();
        try {
            List<ColumnBase> leftLevels = kept(temporary, Joins.castAll(levels(left), types));
            List<ColumnBase> rightLevels = kept(temporary, Joins.castAll(levels(right), types));
            try (Joins.Matches found = Joins.match(Joins.Kind.OUTER, leftLevels, rightLevels, false)) {
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
                if (!isUnique(left) || !isUnique(right)) {
                    keys.add(SortKey.ascending(found.left()));
                    keys.add(SortKey.ascending(found.right()));
                }
                List<ColumnBase> sorted = Sorts.sortByKeys(rows, keys);
                return new Joined(
                        index(names, sorted.subList(2, sorted.size())), new Joins.Matches(sorted.get(0), sorted.get(1)));
            }
        } finally {
            ColumnBase.closeAll(temporary);
        }
    }

    private static List<ColumnBase> kept(List<ColumnBase> temporary, List<ColumnBase> made) {
        temporary.addAll(made);
        return made;
    }

    private static List<ColumnBase> levels(Index index) {
        return index.accessor().columns();
    }

    private static Index index(List<@Nullable Object> names, List<ColumnBase> levels) {
        return levels.size() == 1 ? Index.own(names.get(0), levels.get(0)) : MultiIndex.own(names, levels);
    }

    /** Returns the left labels, which are the right ones too, under the names that both have. */
    static Index common(Index left, Index right) {
        List<@Nullable Object> names = commonNames(left, right);
        if (left.names().equals(names)) {
            return left.copy(CopyDepth.SHALLOW);
        }
        return left.nLevels() == 1
                ? left.rename(names.get(0))
                : MultiIndex.own(
                        names, levels(left).stream().map(ColumnBase::share).toList());
    }

    private static List<@Nullable Object> commonNames(Index left, Index right) {
        List<@Nullable Object> mine = left.names();
        List<@Nullable Object> others = right.names();
        List<@Nullable Object> common = new ArrayList<>(mine.size());
        for (int level = 0; level < mine.size(); level++) {
            common.add(level < others.size() ? commonName(mine.get(level), others.get(level)) : null);
        }
        return common;
    }

    /** Returns the dtype in which the labels of each level are matched. */
    private static List<DType> levelTypes(String operation, Index left, Index right) {
        if (left.nLevels() != right.nLevels()) {
            throw new UnsupportedOperationException(operation + ": row labels of " + left.nLevels() + " and of "
                    + right.nLevels() + " levels cannot be matched; reset the index of both sides and merge them");
        }
        List<DType> types = new ArrayList<>(left.nLevels());
        for (int level = 0; level < left.nLevels(); level++) {
            types.add(Joins.keyType(
                    operation + ": the index",
                    levelType(left, level),
                    levelType(right, level)));
        }
        return types;
    }

    private static DType levelType(Index index, int level) {
        return index.nLevels() == 1 ? index.dtype() : levels(index).get(level).dtype();
    }

    private static boolean isUnique(Index labels) {
        if (labels.nLevels() == 1) {
            return labels.isUnique();
        }
        List<ColumnBase> distinct = Compaction.distinct(levels(labels), levels(labels));
        try {
            return distinct.get(0).size() == labels.rowCount();
        } finally {
            ColumnBase.closeAll(distinct);
        }
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
        List<DType> types = levelTypes(operation, labels, others);
        if (!isUnique(others)) {
            throw new DuplicateLabelException(
                    operation + ": the series has a row label twice, so its rows cannot be matched");
        }
        List<ColumnBase> temporary = new ArrayList<>();
        try {
            List<ColumnBase> wanted = kept(temporary, Joins.castAll(levels(labels), types));
            List<ColumnBase> offered = kept(temporary, Joins.castAll(levels(others), types));
            return Joins.match(Joins.Kind.LEFT, wanted, offered, true);
        } finally {
            ColumnBase.closeAll(temporary);
        }
    }

    /** Returns the name of a result of two objects: theirs if it is the same, else none. */
    static @Nullable Object commonName(@Nullable Object left, @Nullable Object right) {
        return Objects.equals(left, right) ? left : null;
    }
}
