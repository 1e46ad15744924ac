/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.SetOrder;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.Sequences;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Indexes as sets of labels. Ranges are answered from their bounds where these tell the result. */
public final class IndexSets {
    private IndexSets() {}

    /** Returns the labels that are on one side or on both. */
    public static Labels union(Labels left, Labels right, SetOrder order) {
        Objects.requireNonNull(right, "union: the other index is null");
        Objects.requireNonNull(order, "union: the order is null");
        requireLevels("union", left, right);
        requireOneKind(left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof CountedLabels a && right instanceof CountedLabels b && order != SetOrder.UNSORTED) {
            Range both = isTrivial(left, right) && order == SetOrder.AUTO
                    ? (b.rowCount() == 0 ? a.range() : a.rowCount() == 0 ? b.range() : null)
                    : null;
            both = both == null ? a.range().union(b.range()) : both;
            if (both != null) {
                return CountedLabels.of(both, names.get(0));
            }
        }
        if (order == SetOrder.AUTO && isTrivial(left, right)) {
            Labels kept = left.rowCount() == 0 && right.rowCount() > 0 ? right : left;
            return kept.areTuples() == left.areTuples()
                    ? named(kept, names)
                    : labels(left, names, Columns.each(kept.levels(), ColumnBase::share));
        }
        List<ColumnBase> all = LabelSets.union(left.levels(), right.levels());
        return order == SetOrder.UNSORTED ? own(left, right, names, all) : own(left, right, names, sorted(all));
    }

    private static boolean isTrivial(Labels left, Labels right) {
        return left.rowCount() == 0 || right.rowCount() == 0 || left.sameAs(right);
    }

    /** Returns the labels that both sides have. */
    public static Labels intersection(Labels left, Labels right, SetOrder order) {
        Objects.requireNonNull(right, "intersection: the other index is null");
        Objects.requireNonNull(order, "intersection: the order is null");
        requireLevels("intersection", left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof CountedLabels a && right instanceof CountedLabels b) {
            Range common = a.range().intersection(b.range());
            boolean falls = order == SetOrder.UNSORTED
                    && a.range().step() < 0
                    && b.range().step() < 0;
            return CountedLabels.of(falls ? common.reversed() : common, names.get(0));
        }
        List<ColumnBase> found = LabelSets.intersection(left.levels(), right.levels());
        return labels(left, names, order == SetOrder.SORTED ? sorted(found) : found);
    }

    /** Returns the labels that the right side lacks. */
    public static Labels difference(Labels left, Labels right, SetOrder order) {
        Objects.requireNonNull(right, "difference: the other index is null");
        Objects.requireNonNull(order, "difference: the order is null");
        requireLevels("difference", left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof CountedLabels a && right instanceof CountedLabels b && order != SetOrder.UNSORTED) {
            Range rest = a.range().difference(b.range());
            if (rest != null) {
                return CountedLabels.of(rest, names.get(0));
            }
        }
        if (order == SetOrder.AUTO && right.rowCount() == 0) {
            try (Labels distinct = left.distinct()) {
                return named(distinct, names);
            }
        }
        List<ColumnBase> rest = LabelSets.difference(left.levels(), right.levels());
        rest = order == SetOrder.UNSORTED ? rest : sorted(rest);
        return own(left, left, names, rest);
    }

    /** Returns labels, then those of others; a range where they go on as one. */
    public static Labels append(Labels left, List<? extends Labels> others) {
        Objects.requireNonNull(others, "append: the others are null");
        for (Labels other : others) {
            Objects.requireNonNull(other, "append: one of the others is null");
        }
        Labels result = left.share();
        for (Labels other : others) {
            try (Labels before = result) {
                result = append(before, other);
            }
        }
        return result;
    }

    /**
     * Returns the labels of all, one after the other, under the names that all have; a range where they go on as one. Labels
     * of no rows do not decide on the dtype.
     *
     * @throws InvalidArgumentException if they have not the same number of levels
     */
    public static Labels concat(String what, List<Labels> all) {
        Labels first = all.get(0);
        List<@Nullable Object> names = first.names();
        for (Labels each : all) {
            if (each.nLevels() != first.nLevels() || each.areTuples() != first.areTuples()) {
                throw new InvalidArgumentException(what + ": " + first.describe() + " and " + each.describe()
                        + " have not the same number of levels");
            }
            names = commonNames(names, each.names());
        }
        Range whole = first instanceof CountedLabels counted ? counted.range() : null;
        for (Labels each : all.subList(1, all.size())) {
            whole = whole != null && each instanceof CountedLabels next ? whole.append(next.range()) : null;
        }
        if (whole != null) {
            return CountedLabels.of(whole, names.get(0));
        }
        List<Labels> filled = all.stream().filter(each -> each.rowCount() > 0).toList();
        List<Labels> counted = filled.isEmpty() ? all : filled;
        return labels(
                first,
                names,
                Columns.made(
                        names.size(),
                        level -> Concats.values(
                                what + ": the index",
                                counted.stream()
                                        .map(each -> each.levels().get(level))
                                        .toList())));
    }

    /** Returns the labels from small to large, null last; those of a range are one. */
    public static Labels sorted(Labels labels) {
        if (labels.order() == LabelFacts.Order.RISING) {
            return labels.share();
        }
        return labels instanceof CountedLabels counted
                ? CountedLabels.of(counted.range().rising(), labels.name())
                : labels.select(LabelSets::sorted);
    }

    private static Labels append(Labels left, Labels right) {
        if (left.areTuples() != right.areTuples()) {
            throw new InvalidArgumentException(
                    "append: " + left.describe() + " and " + right.describe() + " have not the same number of levels");
        }
        requireLevels("append", left, right);
        List<@Nullable Object> names = commonNames(left, right);
        if (left instanceof CountedLabels a && right instanceof CountedLabels b) {
            Range both = a.range().append(b.range());
            if (both != null) {
                return CountedLabels.of(both, names.get(0));
            }
        }
        if (right.rowCount() == 0) {
            return named(left, names);
        }
        return labels(left, names, LabelSets.append("append", left.levels(), right.levels()));
    }

    /** Returns the labels of a join of both sides. */
    public static Labels join(Labels left, Labels right, JoinHow how) {
        Objects.requireNonNull(right, "join: the other index is null");
        Objects.requireNonNull(how, "join: the kind of join is null");
        if (how == JoinHow.CROSS || how == JoinHow.SEMI || how == JoinHow.ANTI) {
            throw new UnsupportedOperationException("join: " + how + " is a join of frames; an index has INNER, LEFT, "
                    + "RIGHT and OUTER, and intersection and difference");
        }
        if (left.areTuples() || right.areTuples()) {
            return joinLevels(left, right, how);
        }
        List<@Nullable Object> names = commonNames(left, right);
        boolean areRanges = left instanceof CountedLabels && right instanceof CountedLabels;
        if (areRanges && (how == JoinHow.LEFT || how == JoinHow.RIGHT)) {
            return named(how == JoinHow.LEFT ? left : right, names);
        }
        if (areRanges && how == JoinHow.INNER) {
            return intersection(left, right, SetOrder.UNSORTED);
        }
        if (areRanges) {
            return union(left, right, SetOrder.SORTED);
        }
        List<ColumnBase> mine = left.levels();
        List<ColumnBase> others = right.levels();
        List<ColumnBase> rows = switch (how) {
            case INNER -> LabelSets.join(JoinHow.INNER, mine, others);
            case LEFT -> LabelSets.join(JoinHow.LEFT, mine, others);
            case RIGHT -> LabelSets.join(JoinHow.LEFT, others, mine);
            default -> LabelSets.join(JoinHow.OUTER, mine, others);
        };
        return labels(left, names, rows);
    }

    /** Levels of the same names are sets of tuples; otherwise the levels that both have are joined on. */
    private static Labels joinLevels(Labels left, Labels right, JoinHow how) {
        if (left.names().equals(right.names())) {
            return switch (how) {
                case INNER -> intersection(left, right, SetOrder.AUTO);
                case LEFT -> left.share();
                case RIGHT -> right.share();
                default -> union(left, right, SetOrder.AUTO);
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
            throw new InvalidArgumentException("join: " + left.describe() + " and " + right.describe()
                    + " have no level of the same name; name one with setNames");
        }
        List<ColumnBase> levels = LabelSets.joinOn(how, left.levels(), mine, right.levels(), others, added);
        return Labels.own(names, levels);
    }

    private static List<ColumnBase> sorted(List<ColumnBase> rows) {
        try {
            return LabelSets.sorted(rows);
        } finally {
            ColumnBase.closeAll(rows);
        }
    }

    /** Takes over the levels; evenly spaced numbers become a range again where one of the sides was one. */
    private static Labels own(Labels left, Labels right, List<@Nullable Object> names, List<ColumnBase> levels) {
        boolean mayBeRange = (left instanceof CountedLabels || right instanceof CountedLabels) && levels.size() == 1;
        if (mayBeRange && levels.get(0).dtype().equals(DType.INT64)) {
            long[] spaced = Columns.orClose(levels.get(0), () -> Sequences.evenlySpaced(levels.get(0)));
            if (spaced != null) {
                Range even = new Range(spaced[0], spaced[1], levels.get(0).size());
                levels.get(0).close();
                return CountedLabels.of(even, names.get(0));
            }
        }
        return labels(left, names, levels);
    }

    private static Labels labels(Labels like, List<@Nullable Object> names, List<ColumnBase> levels) {
        return like.areTuples() ? Labels.tuples(names, levels) : Labels.own(names.get(0), levels.get(0));
    }

    private static Labels named(Labels index, List<@Nullable Object> names) {
        return index.named(names);
    }

    /** Returns for each level the name that both have, else null. */
    public static List<@Nullable Object> commonNames(Labels left, Labels right) {
        return commonNames(left.names(), right.names());
    }

    private static List<@Nullable Object> commonNames(
            List<? extends @Nullable Object> left, List<? extends @Nullable Object> right) {
        List<@Nullable Object> names = new ArrayList<>();
        for (int level = 0; level < left.size(); level++) {
            Object name = left.get(level);
            names.add(Objects.equals(name, right.get(level)) ? name : null);
        }
        return names;
    }

    /** Throws if the sides have different numbers of levels. */
    public static void requireLevels(String what, Labels left, Labels right) {
        if (left.nLevels() != right.nLevels()) {
            throw new InvalidArgumentException(what + ": " + left.nLevels() + " levels on the left and "
                    + right.nLevels() + " on the right; both sides need as many");
        }
    }

    /** A union of kinds that have nothing in common would have labels of several types, which no dtype holds. */
    private static void requireOneKind(Labels left, Labels right) {
        if (left.areTuples() || left.rowCount() == 0 || right.rowCount() == 0) {
            return;
        }
        DType.Kind a = left.dtype().kind();
        DType.Kind b = right.dtype().kind();
        boolean isMixed = (a == DType.Kind.BOOL) != (b == DType.Kind.BOOL)
                || ExactKeys.areWholesApart(left.dtype(), right.dtype())
                || (a == DType.Kind.DATETIME) != (b == DType.Kind.DATETIME);
        if (isMixed) {
            throw new DTypeMismatchException("union: labels of " + left.dtype() + " and of " + right.dtype()
                    + " are of mixed types; cast one index with asType");
        }
    }
}
