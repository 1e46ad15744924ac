/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.JoinOptions;
import io.cudf4j.JoinValidation;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Joins;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.WalkedJoins;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.Expression;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.LabelFacts;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Merges two frames by columns or row labels. */
public final class Merges {
    private Merges() {}

    /** Returns the rows of both frames whose keys are equal, as the options say. */
    public static Rows merge(Rows left, Rows right, JoinOptions options) {
        return merge("merge", left, right, options);
    }

    /**
     * Returns the rows of both sides whose keys are equal, as the options say.
     *
     * @param operation with which a message begins
     */
    static Rows merge(String operation, Rows left, Rows right, JoinOptions options) {
        if (options.how() == JoinHow.CROSS) {
            return cross(operation, left, right, options);
        }
        Expression where = options.where();
        boolean hasNoKeys = where != null && isWithoutKeys(options);
        JoinKeys keys = hasNoKeys ? JoinKeys.NONE : JoinKeys.of(operation, left, right, options);
        if (hasNoKeys && options.validate() != JoinValidation.MANY_TO_MANY) {
            throw new InvalidArgumentException(
                    operation + ": validate: there are no keys that could repeat; name some with on");
        }
        try (LevelKeys levels = LevelKeys.of(operation, left, right, keys)) {
            if (levels == null) {
                Rows ofRanges = ofRanges(operation, left, right, keys, options);
                if (ofRanges != null) {
                    return ofRanges;
                }
                return areSideBySide(left.labels(), right.labels(), keys, options)
                        ? Assembly.sideBySide(operation, left, right, options)
                        : merge(operation, left, right, keys, options);
            }
            try (Rows merged = merge(operation, levels.left(), levels.right(), levels.keys(), options)) {
                return levels.finished(merged);
            }
        }
    }

    /**
     * Returns the rows of two sides whose labels are numbers that rise by the same step: those that both have lie in one piece on either
     * side, and nothing is matched. Null where it is no such join, or no number is on both sides.
     */
    private static @Nullable Rows ofRanges(
            String operation, Rows left, Rows right, JoinKeys keys, JoinOptions options) {
        if ((options.how() != JoinHow.INNER && options.how() != JoinHow.OUTER)
                || !isByLabelsAlone(keys, options)
                || !(left.labels() instanceof CountedLabels mine)
                || !(right.labels() instanceof CountedLabels others)
                || !mine.dtype().equals(others.dtype())) {
            return null;
        }
        Range ofLeft = mine.range();
        Range ofRight = others.range();
        if (ofLeft.count() == 0 || ofRight.count() == 0 || ofLeft.step() != ofRight.step() || ofLeft.step() < 0) {
            return null;
        }
        long first = Math.max(ofLeft.start(), ofRight.start());
        int begin = ofLeft.positionOf(first);
        int othersBegin = ofRight.positionOf(first);
        if (begin < 0 || othersBegin < 0) {
            return null;
        }
        if (options.how() == JoinHow.OUTER) {
            return Alignment.areOneRange(mine, others) ? outer(operation, left, right, options) : null;
        }
        int count = Math.min(ofLeft.count() - begin, ofRight.count() - othersBegin);
        try (Rows some = left.slice(begin, begin + count);
                Rows someOthers = right.slice(othersBegin, othersBegin + count)) {
            return Assembly.sideBySide(operation, some, someOthers, options);
        }
    }

    /** Returns the rows under the labels of both sides. */
    private static Rows outer(String operation, Rows left, Rows right, JoinOptions options) {
        try (Alignment.Joined both = Alignment.outer(operation, left.labels(), right.labels());
                Labels labels = both.releaseLabels();
                Rows mine = Rows.frame(left.columns().mapAll(both::left), labels::share);
                Rows others = Rows.frame(right.columns().mapAll(both::right), labels::share)) {
            return Assembly.sideBySide(operation, mine, others, options);
        }
    }

    /** Returns whether row labels are matched, each as a whole, and nothing but the columns of both sides is wanted of the matches. */
    private static boolean isByLabelsAlone(JoinKeys keys, JoinOptions options) {
        return keys.isOfLabels() && keys.levels() == null && options.where() == null && options.indicator() == null;
    }

    /** Returns whether both sides are known to have the same row labels, each once, and are joined by these: nothing is matched. */
    private static boolean areSideBySide(Labels left, Labels right, JoinKeys keys, JoinOptions options) {
        boolean areCounted = left instanceof CountedLabels && right instanceof CountedLabels;
        // a host compares labels in less time than a match takes to begin; a device would wait once more
        boolean areCompared = left.nLevels() == 1 && right.nLevels() == 1 && WalkedJoins.areWalked(left.rowCount());
        if (!isByLabelsAlone(keys, options)
                || options.how() == JoinHow.SEMI
                || options.how() == JoinHow.ANTI
                || !(areCounted || areCompared || left.facts() == right.facts())
                || !left.sameAs(right)
                || !left.areUnique()) {
            return false;
        }
        boolean isByKey = options.sort() || options.how() == JoinHow.OUTER;
        return !isByKey || left.order() == LabelFacts.Order.RISING;
    }

    private static Rows merge(String operation, Rows left, Rows right, JoinKeys keys, JoinOptions options) {
        return CallNames.sized(operation, () -> matched(operation, left, right, keys, options));
    }

    private static Rows matched(String operation, Rows left, Rows right, JoinKeys keys, JoinOptions options) {
        Expression where = options.where();
        try (JoinKeys.Cast cast = JoinKeys.Cast.of(operation, left, right, keys, options.how())) {
            validate(operation, cast, options.validate());
            Assembly assembly = new Assembly(operation, left, right, keys, cast, options);
            if (where != null) {
                return conditional(operation, left, right, where, cast, assembly, options.how());
            }
            if (options.how() == JoinHow.SEMI || options.how() == JoinHow.ANTI) {
                return ofLeft(left, cast, options.how(), assembly);
            }
            Joins.Matches known = keys.isOfLabels() && keys.levels() == null && !assembly.isByKey()
                    ? known(options.how(), left.labels(), right.labels())
                    : null;
            boolean areOfLabels = keys.isOfLabels() && keys.levels() == null;
            Boolean areRising = areOfLabels ? areRising(left.labels(), right.labels()) : null;
            return known != null
                    ? assembly.ordered(known)
                    : walked(options.how(), cast, assembly, options.keepOrder(), areRising);
        }
    }

    /** Returns the matched rows of a side that is kept whole, where what was found out about the other one's labels tells them. */
    private static Joins.@Nullable Matches known(JoinHow how, Labels left, Labels right) {
        if (how == JoinHow.LEFT) {
            return Alignment.known(left, right);
        }
        Joins.Matches found = how == JoinHow.RIGHT ? Alignment.known(right, left) : null;
        return found == null ? null : found.swapped();
    }

    /** Returns whether the labels of both sides rise; null of those that are converted before they are matched. */
    private static @Nullable Boolean areRising(Labels left, Labels right) {
        if (left.nLevels() > 1 || right.nLevels() > 1 || !left.dtype().equals(right.dtype())) {
            return null;
        }
        return left.facts().rise(left.column()) && right.facts().rise(right.column());
    }

    /** Returns the matched rows: of sides that are in the order of their keys, in that order, which is that of either side too. */
    private static Rows walked(
            JoinHow how, JoinKeys.Cast cast, Assembly assembly, boolean keepOrder, @Nullable Boolean areRising) {
        Joins.Matches walked = WalkedJoins.match(how, cast.matchedLeft(), cast.matchedRight(), areRising);
        if (walked == null) {
            boolean isOrdered = keepOrder && !assembly.isByKey();
            return assembly.ordered(Joins.match(how, cast.matchedLeft(), cast.matchedRight(), isOrdered));
        }
        try (walked) {
            return assembly.rows(walked);
        }
    }

    private static Rows conditional(
            String operation,
            Rows left,
            Rows right,
            Expression where,
            JoinKeys.Cast cast,
            Assembly assembly,
            JoinHow how) {
        ExprNode condition = where.node();
        if (how == JoinHow.SEMI || how == JoinHow.ANTI) {
            try (ColumnBase rows = Conditions.ofLeft(operation, left, right, cast, how, condition)) {
                return assembly.ofLeft(rows);
            }
        }
        return assembly.ordered(Conditions.match(operation, left, right, cast, how, condition));
    }

    private static boolean isWithoutKeys(JoinOptions options) {
        return options.on() == null
                && options.leftOn() == null
                && options.rightOn() == null
                && !options.leftIndex()
                && !options.rightIndex();
    }

    /**
     * Refuses keys that are there more often than allowed.
     *
     * @throws InvalidArgumentException if one is
     */
    static void validate(String operation, JoinKeys.Cast keys, JoinValidation allowed) {
        boolean oneLeft = allowed == JoinValidation.ONE_TO_ONE || allowed == JoinValidation.ONE_TO_MANY;
        boolean oneRight = allowed == JoinValidation.ONE_TO_ONE || allowed == JoinValidation.MANY_TO_ONE;
        if (oneLeft && !LabelSets.isUnique(keys.matchedLeft())) {
            throw new InvalidArgumentException(
                    operation + ": a key of the left side is there twice, unlike " + allowed);
        }
        if (oneRight && !LabelSets.isUnique(keys.matchedRight())) {
            throw new InvalidArgumentException(
                    operation + ": a key of the right side is there twice, unlike " + allowed);
        }
    }

    /** Returns the rows of the left side that have a match, or those that have none. */
    private static Rows ofLeft(Rows left, JoinKeys.Cast cast, JoinHow how, Assembly assembly) {
        try (ColumnBase isMatched = Replacements.areIn(cast.matchedLeft(), cast.matchedRight());
                ColumnBase isKept = isMatched.binary(BinaryOp.EQ, how == JoinHow.SEMI);
                ColumnBase all = ColumnBase.positions(left.rowCount())) {
            List<ColumnBase> kept = Compaction.filter(List.of(all), isKept);
            try (ColumnBase rows = kept.get(0)) {
                return assembly.ofLeft(rows);
            }
        }
    }

    private static Rows cross(String operation, Rows left, Rows right, JoinOptions options) {
        if (!isWithoutKeys(options)) {
            throw new InvalidArgumentException(operation + ": CROSS has each row with each, and so no keys");
        }
        if (options.where() != null) {
            throw new InvalidArgumentException(
                    operation + ": CROSS has each row with each; use INNER without keys for those of a condition");
        }
        long rows = (long) left.rowCount() * right.rowCount();
        if (rows > Integer.MAX_VALUE) {
            throw new SizeOverflowException(operation + ": " + rows + " rows; the most is " + Integer.MAX_VALUE);
        }
        int others = Math.max(1, right.rowCount());
        try (ColumnBase row = ColumnBase.positions((int) rows);
                Joins.Matches matches = pairs(row, others)) {
            return new Assembly(operation, left, right, JoinKeys.NONE, JoinKeys.Cast.NONE, options).rows(matches);
        }
    }

    /** Returns for numbers that count all pairs of rows the positions of both rows, the right ones running fastest. */
    static Joins.Matches pairs(ColumnBase row, int others) {
        ColumnBase left = row.binary(BinaryOp.FLOOR_DIV, others).into(wide -> wide.cast(DType.INT32));
        return Columns.orClose(
                left,
                () -> new Joins.Matches(left, row.binary(BinaryOp.MOD, others).into(wide -> wide.cast(DType.INT32))));
    }
}
