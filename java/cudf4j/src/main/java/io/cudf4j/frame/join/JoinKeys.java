/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.JoinOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.Joins;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is matched on both sides: the labels of columns, or null where it is the row labels.
 *
 * @param left the labels of the left side's columns
 * @param right the labels of the right side's columns
 * @param levels of row labels on both sides the levels of the same names, or null where all are matched one by one
 */
record JoinKeys(
        @Nullable List<@Nullable Object> left,
        @Nullable List<@Nullable Object> right,
        @Nullable List<Pair> levels) {
    static final JoinKeys NONE = columns(List.of(), List.of());

    /**
     * A level of the left row labels and the level of the right ones that has its name.
     *
     * @param left counted from 0
     * @param right counted from 0
     */
    record Pair(int left, int right) {}

    static JoinKeys columns(@Nullable List<@Nullable Object> left, @Nullable List<@Nullable Object> right) {
        return new JoinKeys(left, right, null);
    }

    /** Returns whether a side has the other's row labels as values of its columns. */
    boolean isMixed() {
        return (left == null) != (right == null);
    }

    /** Returns the label of the column that is the key of a number on the side that has columns as keys. */
    @Nullable
    Object ofOneSide(int i) {
        return Objects.requireNonNull(left == null ? right : left).get(i);
    }

    /** Returns whether the row labels of both sides are matched. */
    boolean isOfLabels() {
        return left == null && right == null;
    }

    /** Returns whether the key of a number is a column of the same label on both sides, so that there is one of it. */
    boolean isShared(int i) {
        return left != null && right != null && Tuple.isSame(left.get(i), right.get(i));
    }

    /** Returns whether results show the key of a number of both sides as one. */
    boolean isOneColumn(int i) {
        return left == null || right == null || (i < left.size() && isShared(i));
    }

    List<ColumnBase> ofLeft(Rows rows) {
        return levels == null
                ? columns(rows, left, "the left side")
                : levels.stream()
                        .map(pair -> rows.labels().levels().get(pair.left()))
                        .toList();
    }

    List<ColumnBase> ofRight(Rows rows) {
        return levels == null
                ? columns(rows, right, "the right side")
                : levels.stream()
                        .map(pair -> rows.labels().levels().get(pair.right()))
                        .toList();
    }

    private static List<ColumnBase> columns(Rows rows, @Nullable List<@Nullable Object> labels, String side) {
        if (labels == null) {
            return rows.labels().levels();
        }
        List<@Nullable Object> names = rows.labels().names();
        try {
            return rows.columns().columns(labels);
        } catch (LabelNotFoundException e) {
            boolean areUnnamed = names.stream().allMatch(Objects::isNull);
            throw new LabelNotFoundException(
                    side + ": " + e.getMessage() + (areUnnamed ? "" : "; levels of the row labels: " + names), e);
        }
    }

    /** Returns words for the key of a number. */
    String name(int i) {
        String mine = left == null ? "the index" : "'" + left.get(i) + "'";
        String others = right == null ? "the index" : "'" + right.get(i) + "'";
        return "key " + (mine.equals(others) ? mine : mine + " with " + others);
    }

    /** Returns the right side's columns but for the keys that the left side has under the same label. */
    List<@Nullable Object> keptOfRight(Rows rows) {
        List<@Nullable Object> kept = new ArrayList<>(rows.columns().labels());
        for (int i = 0; right != null && i < right.size(); i++) {
            Object key = right.get(i);
            if (isShared(i)) {
                kept.removeIf(label -> Tuple.isSame(label, key));
            }
        }
        return kept;
    }

    /**
     * Returns the keys that options say.
     *
     * @throws InvalidArgumentException if a side has none
     */
    static JoinKeys of(String operation, Rows left, Rows right, JoinOptions options) {
        List<@Nullable Object> on = options.on();
        if (on != null) {
            if (options.leftIndex() || options.rightIndex()) {
                throw new InvalidArgumentException(
                        operation + ": on names columns of both sides; for an index use leftOn or rightOn with it");
            }
            return columns(some(operation, on), on);
        }
        if (options.leftOn() == null && options.rightOn() == null && !options.leftIndex() && !options.rightIndex()) {
            List<@Nullable Object> common = common(left, right);
            if (common.isEmpty()) {
                throw new InvalidArgumentException(
                        operation + ": the frames have no column label in common; say on what with the options");
            }
            return columns(common, common);
        }
        List<@Nullable Object> mine = side(operation, "left", options.leftOn(), options.leftIndex());
        List<@Nullable Object> others = side(operation, "right", options.rightOn(), options.rightIndex());
        return mine == null && others == null
                ? new JoinKeys(null, null, levels(operation, left.labels(), right.labels()))
                : columns(mine, others);
    }

    /** Returns the labels of columns that both sides have, in the order of the left side. */
    static List<@Nullable Object> common(Rows left, Rows right) {
        List<@Nullable Object> common = new ArrayList<>();
        for (Object label : left.columns().labels()) {
            if (right.columns().contains(label)) {
                common.add(label);
            }
        }
        return common;
    }

    private static @Nullable List<@Nullable Object> side(
            String operation, String side, @Nullable List<@Nullable Object> labels, boolean isIndex) {
        if (isIndex == (labels != null)) {
            throw new InvalidArgumentException(operation + ": the " + side + " side needs " + side + "On or " + side
                    + "Index" + (isIndex ? ", not both of them" : ""));
        }
        return labels == null ? null : some(operation, labels);
    }

    private static List<@Nullable Object> some(String operation, List<@Nullable Object> labels) {
        if (labels.isEmpty()) {
            throw new InvalidArgumentException(operation + ": no key; name a column with on or leftOn");
        }
        return labels;
    }

    /** Returns the levels of the same names, or null where all levels are matched one by one. */
    private static @Nullable List<Pair> levels(String operation, Labels left, Labels right) {
        boolean areTuples = left.areTuples() || right.areTuples();
        if (!areTuples || left.names().equals(right.names())) {
            return null;
        }
        List<Pair> same = new ArrayList<>();
        for (int level = 0; level < left.nLevels(); level++) {
            Object name = left.names().get(level);
            int other = name == null ? -1 : right.names().indexOf(name);
            if (other >= 0) {
                same.add(new Pair(level, other));
            }
        }
        if (same.isEmpty()) {
            throw new InvalidArgumentException(operation + ": " + left.describe() + " and " + right.describe()
                    + " have no level of the same name; name one with setNames");
        }
        return same;
    }

    /**
     * Returns the dtype of a key in the result: of numbers that of the side which has all rows of it, as pandas does, else the
     * one that holds those of both.
     */
    private DType resultType(JoinHow how, DType mine, DType others, DType common) {
        if (!mine.isNumeric() || !others.isNumeric()) {
            return common;
        }
        if (how == JoinHow.SEMI || how == JoinHow.ANTI) {
            return mine;
        }
        boolean isOfOne = how != JoinHow.OUTER && ExactKeys.areWholesApart(mine, others);
        if (left == null && right != null) {
            return how == JoinHow.INNER || how == JoinHow.RIGHT ? others : isOfOne ? mine : common;
        }
        return switch (how) {
            case OUTER -> common;
            case RIGHT -> isOfOne || isOfLabels() ? others : common;
            case INNER -> isOfOne || !isOfLabels() ? mine : common;
            default -> mine;
        };
    }

    /** Keys of both sides: as they are matched, and as results have them. */
    static final class Cast implements AutoCloseable {
        static final Cast NONE = new Cast(List.of(), List.of(), ExactKeys.of(i -> "", List.of(), List.of()));

        private final List<ColumnBase> left;
        private final List<ColumnBase> right;
        private final ExactKeys exact;

        private Cast(List<ColumnBase> left, List<ColumnBase> right, ExactKeys exact) {
            this.left = left;
            this.right = right;
            this.exact = exact;
        }

        /**
         * Converts the keys of both sides.
         *
         * @throws InvalidArgumentException if one side has more keys, or two cannot be matched
         */
        static Cast of(String operation, Rows left, Rows right, JoinKeys keys, JoinHow how) {
            return of(operation, keys.ofLeft(left), keys.ofRight(right), keys, how, keys::name);
        }

        /**
         * Converts the keys of both sides.
         *
         * @param name words for the key of a number
         * @throws InvalidArgumentException if one side has more keys, or two cannot be matched
         */
        static Cast of(
                String operation,
                List<ColumnBase> mine,
                List<ColumnBase> others,
                JoinKeys keys,
                JoinHow how,
                IntFunction<String> name) {
            if (mine.size() != others.size()) {
                throw new InvalidArgumentException(
                        operation + ": " + mine.size() + " keys on the left and " + others.size() + " on the right");
            }
            IntFunction<String> what = i -> operation + ": " + name.apply(i);
            try (Columns<ColumnBase> ofLeft = new Columns<>();
                    Columns<ColumnBase> ofRight = new Columns<>()) {
                for (int i = 0; i < mine.size(); i++) {
                    ColumnBase one = mine.get(i);
                    ColumnBase other = others.get(i);
                    DType common = Joins.keyType(what.apply(i), one.dtype(), other.dtype());
                    try {
                        DType type = keys.resultType(how, one.dtype(), other.dtype(), common);
                        // of numbers a side may lack what the other's dtype cannot hold; no row of the result shows it
                        // then
                        boolean areNumbers = type.isNumeric() && one.dtype().isNumeric();
                        boolean isOne = !areNumbers || keys.isOneColumn(i);
                        boolean showsLeft = isOne && (!areNumbers || how != JoinHow.RIGHT);
                        boolean showsRight = isOne && (!areNumbers || how == JoinHow.RIGHT || how == JoinHow.OUTER);
                        if (showsLeft && how == JoinHow.INNER) {
                            // what equals a key of the other side is a number of this dtype; no row shows what is not
                            ofLeft.add(ExactKeys.fitting(what.apply(i), one, type));
                        } else {
                            ofLeft.add(
                                    showsLeft
                                            ? ExactKeys.exactly(what.apply(i), one, type, other.dtype())
                                            : one.share());
                        }
                        ofRight.add(
                                showsRight
                                        ? ExactKeys.exactly(what.apply(i), other, type, one.dtype())
                                        : other.share());
                    } finally {
                        Joins.release(List.of(common));
                    }
                }
                ExactKeys exact = ExactKeys.of(what, mine, others);
                return new Cast(ofLeft.release(), ofRight.release(), exact);
            }
        }

        /** Returns the first keys, which stay these'. */
        Cast first(int count) {
            return new Cast(left.subList(0, count), right.subList(0, count), exact);
        }

        /** Returns the left side's keys as results have them, where those show them. */
        List<ColumnBase> left() {
            return left;
        }

        /** Returns the right side's keys as results have them, where those show them. */
        List<ColumnBase> right() {
            return right;
        }

        /** Returns the columns by which the left side is matched. */
        List<ColumnBase> matchedLeft() {
            return matchedLeft(0, left.size());
        }

        /** Returns the columns by which the right side is matched. */
        List<ColumnBase> matchedRight() {
            return matchedRight(0, right.size());
        }

        /** Returns the columns by which some of the left side's keys are matched. */
        List<ColumnBase> matchedLeft(int start, int end) {
            return exact.left(start, end);
        }

        /** Returns the columns by which some of the right side's keys are matched. */
        List<ColumnBase> matchedRight(int start, int end) {
            return exact.right(start, end);
        }

        @Override
        public void close() {
            ColumnBase.closeAll(left);
            ColumnBase.closeAll(right);
            exact.close();
        }
    }
}
