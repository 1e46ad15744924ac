/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.LabelSets;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Indexes as sets of labels. Ranges are answered from their bounds where these tell the result. */
final class IndexSets {
    private IndexSets() {}

    static Index union(Index left, Index right, SetOrder order) {
        Objects.requireNonNull(right, "union: the other index is null");
        Objects.requireNonNull(order, "union: the order is null");
        requireLevels("union", left, right);
        requireOneKind(left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof RangeIndex a && right instanceof RangeIndex b && order != SetOrder.UNSORTED) {
            Range both = isTrivial(left, right) && order == SetOrder.AUTO
                    ? (b.rowCount() == 0 ? a.range() : a.rowCount() == 0 ? b.range() : null)
                    : null;
            both = both == null ? a.range().union(b.range()) : both;
            if (both != null) {
                return RangeIndex.of(both, names.get(0));
            }
        }
        if (order == SetOrder.AUTO && isTrivial(left, right)) {
            Index kept = left.rowCount() == 0 && right.rowCount() > 0 ? right : left;
            return named(kept, names);
        }
        List<ColumnBase> all =
                LabelSets.union(left.accessor().columns(), right.accessor().columns());
        return order == SetOrder.UNSORTED ? own(left, right, names, all) : own(left, right, names, sorted(all));
    }

    private static boolean isTrivial(Index left, Index right) {
        return left.rowCount() == 0 || right.rowCount() == 0 || Index.sameLabels(left, right);
    }

    static Index intersection(Index left, Index right, SetOrder order) {
        Objects.requireNonNull(right, "intersection: the other index is null");
        Objects.requireNonNull(order, "intersection: the order is null");
        requireLevels("intersection", left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof RangeIndex a && right instanceof RangeIndex b) {
            Range common = a.range().intersection(b.range());
            boolean falls = order == SetOrder.UNSORTED && a.step() < 0 && b.step() < 0;
            return RangeIndex.of(falls ? common.reversed() : common, names.get(0));
        }
        List<ColumnBase> found = LabelSets.intersection(
                left.accessor().columns(), right.accessor().columns());
        return labels(left, names, order == SetOrder.SORTED ? sorted(found) : found);
    }

    static Index difference(Index left, Index right, SetOrder order) {
        Objects.requireNonNull(right, "difference: the other index is null");
        Objects.requireNonNull(order, "difference: the order is null");
        requireLevels("difference", left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof RangeIndex a && right instanceof RangeIndex b && order != SetOrder.UNSORTED) {
            Range rest = a.range().difference(b.range());
            if (rest != null) {
                return RangeIndex.of(rest, names.get(0));
            }
        }
        if (order == SetOrder.AUTO && right.rowCount() == 0) {
            try (Index distinct = left.unique()) {
                return named(distinct, names);
            }
        }
        List<ColumnBase> rest =
                LabelSets.difference(left.accessor().columns(), right.accessor().columns());
        rest = order == SetOrder.UNSORTED ? rest : sorted(rest);
        return own(left, left, names, rest);
    }

    static Index append(Index left, List<? extends Index> others) {
        Objects.requireNonNull(others, "append: the others are null");
        for (Index other : others) {
            Objects.requireNonNull(other, "append: one of the others is null");
        }
        Index result = left.copy(CopyDepth.SHALLOW);
        for (Index other : others) {
            try (Index before = result) {
                result = append(before, other);
            }
        }
        return result;
    }

    private static Index append(Index left, Index right) {
        if ((left instanceof MultiIndex) != (right instanceof MultiIndex)) {
            throw new InvalidArgumentException("append: " + left.describeShort() + " and " + right.describeShort()
                    + " have not the same number of levels");
        }
        requireLevels("append", left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof RangeIndex a && right instanceof RangeIndex b) {
            Range both = a.range().append(b.range());
            if (both != null) {
                return RangeIndex.of(both, names.get(0));
            }
        }
        if (right.rowCount() == 0) {
            return named(left, names);
        }
        return labels(
                left,
                names,
                LabelSets.append(
                        "append", left.accessor().columns(), right.accessor().columns()));
    }

    static Index join(Index left, Index right, JoinHow how) {
        Objects.requireNonNull(right, "join: the other index is null");
        Objects.requireNonNull(how, "join: the kind of join is null");
        if (left instanceof MultiIndex || right instanceof MultiIndex) {
            return joinLevels(left, right, how);
        }
        List<@Nullable Object> names = commonNames(left, right);
        boolean areRanges = left instanceof RangeIndex && right instanceof RangeIndex;
        if (areRanges && (how == JoinHow.LEFT || how == JoinHow.RIGHT)) {
            return named(how == JoinHow.LEFT ? left : right, names);
        }
        if (areRanges && how == JoinHow.INNER) {
            return intersection(left, right, SetOrder.UNSORTED);
        }
        if (areRanges) {
            return union(left, right, SetOrder.SORTED);
        }
        List<ColumnBase> mine = left.accessor().columns();
        List<ColumnBase> others = right.accessor().columns();
        List<ColumnBase> rows = switch (how) {
            case INNER -> LabelSets.join(JoinHow.INNER, mine, others);
            case LEFT -> LabelSets.join(JoinHow.LEFT, mine, others);
            case RIGHT -> LabelSets.join(JoinHow.LEFT, others, mine);
            case OUTER -> LabelSets.join(JoinHow.OUTER, mine, others);
        };
        return labels(left, names, rows);
    }

    /** Levels of the same names are sets of tuples; otherwise the levels that both have are joined on. */
    private static Index joinLevels(Index left, Index right, JoinHow how) {
        if (left.names().equals(right.names())) {
            return switch (how) {
                case INNER -> intersection(left, right, SetOrder.AUTO);
                case OUTER -> union(left, right, SetOrder.AUTO);
                case LEFT -> left.copy(CopyDepth.SHALLOW);
                case RIGHT -> right.copy(CopyDepth.SHALLOW);
            };
        }
        List<Integer> mine = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        List<Integer> added = new ArrayList<>();
        List<@Nullable Object> names = new ArrayList<>(left.names());
        for (int level = 0; level < right.nLevels(); level++) {
            Object name = right.names().get(level);
            int same = name == null ? -1 : left.names().indexOf(name);
            if (same >= 0) {
                mine.add(same);
                others.add(level);
            } else {
                added.add(level);
                names.add(name);
            }
        }
        if (mine.isEmpty()) {
            throw new InvalidArgumentException("join: " + left.describeShort() + " and " + right.describeShort()
                    + " have no level of the same name; name one with setNames");
        }
        List<ColumnBase> levels = LabelSets.joinOn(
                how, left.accessor().columns(), mine, right.accessor().columns(), others, added);
        return Index.own(names, levels);
    }

    private static List<ColumnBase> sorted(List<ColumnBase> rows) {
        try {
            return LabelSets.sorted(rows);
        } finally {
            ColumnBase.closeAll(rows);
        }
    }

    /** Takes over the levels; evenly spaced numbers become a range again where one of the sides was one. */
    private static Index own(Index left, Index right, List<@Nullable Object> names, List<ColumnBase> levels) {
        boolean mayBeRange = (left instanceof RangeIndex || right instanceof RangeIndex) && levels.size() == 1;
        if (mayBeRange && levels.get(0).dtype().equals(DType.INT64)) {
            long[] spaced = LabelSets.evenlySpaced(levels.get(0));
            if (spaced != null) {
                Range even = new Range(spaced[0], spaced[1], levels.get(0).size());
                levels.get(0).close();
                return RangeIndex.of(even, names.get(0));
            }
        }
        return labels(left, names, levels);
    }

    private static Index labels(Index like, List<@Nullable Object> names, List<ColumnBase> levels) {
        return like instanceof MultiIndex ? MultiIndex.own(names, levels) : Index.own(names.get(0), levels.get(0));
    }

    private static Index named(Index index, List<@Nullable Object> names) {
        return index.setNames(names);
    }

    /** Returns for each level the name that both have, else null. */
    static List<@Nullable Object> commonNames(Index left, Index right) {
        List<@Nullable Object> names = new ArrayList<>();
        for (int level = 0; level < left.nLevels(); level++) {
            Object name = left.names().get(level);
            names.add(Objects.equals(name, right.names().get(level)) ? name : null);
        }
        return names;
    }

    static void requireLevels(String what, Index left, Index right) {
        if (left.nLevels() != right.nLevels()) {
            throw new InvalidArgumentException(what + ": " + left.nLevels() + " levels on the left and "
                    + right.nLevels() + " on the right; both sides need as many");
        }
    }

    /** A union of kinds that have nothing in common would have labels of several types, which no dtype holds. */
    private static void requireOneKind(Index left, Index right) {
        if (left instanceof MultiIndex || left.rowCount() == 0 || right.rowCount() == 0) {
            return;
        }
        DType.Kind a = left.dtype().kind();
        DType.Kind b = right.dtype().kind();
        boolean isMixed = (a == DType.Kind.BOOL) != (b == DType.Kind.BOOL)
                || (a == DType.Kind.SIGNED && b == DType.Kind.UNSIGNED)
                || (a == DType.Kind.UNSIGNED && b == DType.Kind.SIGNED)
                || (a == DType.Kind.DATETIME) != (b == DType.Kind.DATETIME);
        if (isMixed) {
            throw new DTypeMismatchException("union: labels of " + left.dtype() + " and of " + right.dtype()
                    + " are of mixed types; cast one index with asType");
        }
    }
}
