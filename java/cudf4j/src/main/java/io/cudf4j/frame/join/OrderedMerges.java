/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.JoinOptions;
import io.cudf4j.OrderedOptions;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Fills;
import io.cudf4j.column.Joins;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.WalkedJoins;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.FillArea;
import io.cudf4j.types.FillMethod;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Merges two frames into one order of keys, in groups of one side if wanted. */
public final class OrderedMerges {
    private static final String OPERATION = "mergeOrdered";

    private final Rows left;
    private final Rows right;
    private final JoinOptions options;
    private final boolean isFilled;

    private OrderedMerges(Rows left, Rows right, OrderedOptions options) {
        this.left = left;
        this.right = right;
        this.options = merged(options);
        this.isFilled = options.fillMethod() == FillMethod.FFILL;
    }

    /**
     * Returns the rows of both sides in the order of their keys.
     *
     * @throws InvalidArgumentException if a side has no keys, or both are to be grouped
     */
    public static Rows merge(Rows left, Rows right, OrderedOptions options) {
        return CallNames.sized(OPERATION, () -> merged(left, right, options));
    }

    private static Rows merged(Rows left, Rows right, OrderedOptions options) {
        JoinKeys keys = JoinKeys.of(OPERATION, left, right, merged(options));
        try (LevelKeys levels = LevelKeys.of(OPERATION, left, right, keys)) {
            if (levels == null) {
                return merge(left, right, keys, options);
            }
            try (Rows merged = merge(levels.left(), levels.right(), levels.keys(), options)) {
                return levels.asColumns(merged);
            }
        }
    }

    private static Rows merge(Rows left, Rows right, JoinKeys keys, OrderedOptions options) {
        OrderedMerges merge = new OrderedMerges(left, right, options);
        List<@Nullable Object> leftBy = options.leftBy();
        List<@Nullable Object> rightBy = options.rightBy();
        if (leftBy != null && rightBy != null) {
            throw new InvalidArgumentException(OPERATION + ": the rows of one side are grouped, by leftBy or rightBy");
        }
        if (leftBy != null) {
            return merge.inGroups(keys, leftBy, true);
        }
        return rightBy != null ? merge.inGroups(keys, rightBy, false) : merge.whole(keys);
    }

    private static JoinOptions merged(OrderedOptions options) {
        JoinOptions keys = JoinOptions.defaults();
        if (options.on() != null) {
            if (options.leftOn() != null || options.rightOn() != null) {
                throw new InvalidArgumentException(
                        OPERATION + ": on names columns of both sides; use leftOn with rightOn instead");
            }
            keys = JoinOptions.on(options.on());
        }
        if (options.leftOn() != null) {
            keys = JoinOptions.leftOn(options.leftOn());
        }
        if (options.rightOn() != null) {
            keys = keys.rightOn(options.rightOn());
        }
        return keys.how(options.how())
                .suffixes(options.suffixes().get(0), options.suffixes().get(1))
                .sort(true);
    }

    private Rows whole(JoinKeys keys) {
        try (JoinKeys.Cast cast = JoinKeys.Cast.of(OPERATION, left, right, keys, options.how())) {
            Assembly assembly = new Assembly(OPERATION, left, right, keys, cast, options);
            try (Joins.Matches sorted = matched(assembly, cast)) {
                return shown(assembly, sorted, null, Map.of());
            }
        }
    }

    private Joins.Matches matched(Assembly assembly, JoinKeys.Cast cast) {
        Joins.Matches byKey = WalkedJoins.match(options.how(), cast.matchedLeft(), cast.matchedRight());
        if (byKey != null) {
            return byKey;
        }
        try (Joins.Matches found = Joins.match(options.how(), cast.matchedLeft(), cast.matchedRight(), true)) {
            return assembly.sortedByKey(found);
        }
    }

    /** Returns the rows that were matched, with the last one of each side where one lacks a key, if wanted. */
    private Rows shown(
            Assembly assembly, Joins.Matches sorted, @Nullable ColumnBase groups, Map<Integer, ColumnBase> replaced) {
        if (!isFilled) {
            return assembly.rows(sorted, sorted, replaced);
        }
        ColumnBase ofLeft = filled(sorted.left(), groups);
        try (Joins.Matches filled =
                Columns.orClose(ofLeft, () -> new Joins.Matches(ofLeft, filled(sorted.right(), groups)))) {
            return assembly.rows(sorted, filled, replaced);
        }
    }

    /** Returns positions with the last one before that is there, of the same group, where there is none. */
    private static ColumnBase filled(ColumnBase map, @Nullable ColumnBase groups) {
        try (ColumnBase row = ColumnBase.positions(map.size());
                ColumnBase isThere = map.binary(BinaryOp.GE, 0);
                ColumnBase last = Choices.ifElseNull(isThere, row)
                        .into(present -> Fills.forward(present, null, FillArea.ALL))
                        .into(Joins::withoutNulls);
                ColumnBase found = map.gather(last).into(Joins::withoutNulls)) {
            if (groups == null) {
                return found.share();
            }
            try (ColumnBase isSame = groups.gather(last).into(group -> group.binary(BinaryOp.EQ, groups))) {
                return Choices.ifElseNull(isSame, found).into(Joins::withoutNulls);
            }
        }
    }

    /**
     * Rows of a side that take part.
     *
     * @param rows their int32 positions
     * @param groups the number of the group of each, or null where each takes part in all groups
     */
    private record Part(ColumnBase rows, @Nullable ColumnBase groups) implements AutoCloseable {
        @Override
        public void close() {
            rows.close();
            if (groups != null) {
                groups.close();
            }
        }
    }

    private Rows inGroups(JoinKeys keys, List<@Nullable Object> by, boolean isLeft) {
        if (by.isEmpty()) {
            throw new InvalidArgumentException(OPERATION + ": " + (isLeft ? "leftBy" : "rightBy") + " names no column");
        }
        Rows grouped = isLeft ? left : right;
        ColumnAccessor others = (isLeft ? right : left).columns();
        List<ColumnBase> own = grouped.columns().columns(by);
        // a group meets the rows of its own group where the other side has such columns
        boolean areBoth = by.stream().allMatch(others::contains);
        JoinKeys all = areBoth ? withGroups(keys, by) : keys;
        try (JoinKeys.Cast cast = JoinKeys.Cast.of(OPERATION, left, right, all, options.how())) {
            int first = cast.left().size() - by.size();
            List<ColumnBase> castOfLeft =
                    cast.matchedLeft(areBoth ? first : 0, cast.left().size());
            List<ColumnBase> castOfRight =
                    cast.matchedRight(areBoth ? first : 0, cast.right().size());
            List<ColumnBase> mine = areBoth ? (isLeft ? castOfLeft : castOfRight) : own;
            try (Columns<ColumnBase> groups = Columns.own(groups(mine));
                    Part ofGroups = part(mine, groups.all());
                    Part ofOthers = areBoth
                            ? part(isLeft ? castOfRight : castOfLeft, groups.all())
                            : spread(
                                    (isLeft ? right : left).rowCount(),
                                    groups.get(0).size(),
                                    isLeft)) {
                Part ofLeft = isLeft ? ofGroups : ofOthers;
                Part ofRight = isLeft ? ofOthers : ofGroups;
                JoinKeys.Cast matched = areBoth ? cast.first(first) : cast;
                try (Columns<ColumnBase> sorted = Columns.own(sorted(ofLeft, ofRight, matched));
                        Columns<ColumnBase> made = new Columns<>()) {
                    Joins.Matches matches = new Joins.Matches(sorted.get(0), sorted.get(1));
                    Map<Integer, ColumnBase> replaced = new HashMap<>();
                    for (int i = 0; !areBoth && i < by.size(); i++) {
                        int place = isLeft
                                ? left.columns().position(by.get(i))
                                : left.columns().size() + Tuple.indexOf(all.keptOfRight(right), by.get(i));
                        replaced.put(place, made.add(groups.get(i).gather(sorted.get(2))));
                    }
                    Assembly assembly = new Assembly(OPERATION, left, right, all, cast, options);
                    return shown(assembly, matches, sorted.get(2), replaced);
                }
            }
        }
    }

    /** Returns the keys, and behind them the columns that make groups of both sides. */
    private static JoinKeys withGroups(JoinKeys keys, List<@Nullable Object> by) {
        List<@Nullable Object> ofLeft = new ArrayList<>(Objects.requireNonNull(keys.left()));
        List<@Nullable Object> ofRight = new ArrayList<>(Objects.requireNonNull(keys.right()));
        ofLeft.addAll(by);
        ofRight.addAll(by);
        return JoinKeys.columns(ofLeft, ofRight);
    }

    /** Returns each combination once, in the order in which they are first seen, but for those with a missing value. */
    private static List<ColumnBase> groups(List<ColumnBase> keys) {
        try (Columns<ColumnBase> distinct = Columns.own(Compaction.distinct(keys, keys));
                Columns<ColumnBase> tested = Columns.own(Columns.each(distinct.all(), ColumnBase::nansToNulls))) {
            return Compaction.dropNulls(distinct.all(), tested.all(), tested.size());
        }
    }

    /** Returns the rows that are in a group. */
    private static Part part(List<ColumnBase> keys, List<ColumnBase> groups) {
        try (Joins.Matches found = Joins.match(JoinHow.LEFT, keys, groups, true);
                ColumnBase isThere = found.right().binary(BinaryOp.GE, 0)) {
            List<ColumnBase> kept = Compaction.filter(List.of(found.left(), found.right()), isThere);
            return new Part(kept.get(0), kept.get(1));
        }
    }

    /** Returns rows that take part in each group: so often where those without a match are kept. */
    private Part spread(int rows, int groups, boolean isLeft) {
        boolean areKept = options.how() == JoinHow.OUTER || options.how() == (isLeft ? JoinHow.RIGHT : JoinHow.LEFT);
        if (!areKept) {
            return new Part(ColumnBase.positions(rows), null);
        }
        long count = (long) rows * groups;
        if (count > Integer.MAX_VALUE) {
            throw new SizeOverflowException(
                    OPERATION + ": " + groups + " groups of " + rows + " rows; the most rows are " + Integer.MAX_VALUE);
        }
        try (ColumnBase row = ColumnBase.positions((int) count)) {
            Joins.Matches pairs = Merges.pairs(row, Math.max(1, rows));
            return new Part(pairs.right(), pairs.left());
        }
    }

    /** Returns the positions of both sides that match, and the group of each, in the order of groups and keys. */
    private List<ColumnBase> sorted(Part ofLeft, Part ofRight, JoinKeys.Cast cast) {
        boolean areGrouped = ofLeft.groups() != null && ofRight.groups() != null;
        try (Columns<ColumnBase> mine = Columns.own(Compaction.gather(cast.matchedLeft(), ofLeft.rows(), false));
                Columns<ColumnBase> others =
                        Columns.own(Compaction.gather(cast.matchedRight(), ofRight.rows(), false));
                Joins.Matches found = Joins.match(
                        options.how(),
                        areGrouped ? with(mine.all(), ofLeft.groups()) : mine.all(),
                        areGrouped ? with(others.all(), ofRight.groups()) : others.all(),
                        false);
                Columns<ColumnBase> made = new Columns<>()) {
            ColumnBase group = made.add(either(ofLeft.groups(), ofRight.groups(), found));
            List<SortKey> order = new ArrayList<>();
            order.add(SortKey.ascending(group));
            for (int i = 0; i < mine.size(); i++) {
                order.add(SortKey.ascending(made.add(either(mine.get(i), others.get(i), found))));
            }
            boolean isRight = options.how() == JoinHow.RIGHT;
            order.add(SortKey.ascending(isRight ? found.right() : found.left()));
            order.add(SortKey.ascending(isRight ? found.left() : found.right()));
            ColumnBase rows = made.add(ofLeft.rows().gather(found.left()).into(Joins::withoutNulls));
            ColumnBase otherRows = made.add(ofRight.rows().gather(found.right()).into(Joins::withoutNulls));
            return Sorts.sortByKeys(List.of(rows, otherRows, group), order);
        }
    }

    private static List<ColumnBase> with(List<ColumnBase> keys, @Nullable ColumnBase groups) {
        List<ColumnBase> all = new ArrayList<>(keys);
        all.add(Objects.requireNonNull(groups));
        return all;
    }

    /** Returns the rows of the left side where it has them, else of the right one. */
    private static ColumnBase either(@Nullable ColumnBase ofLeft, @Nullable ColumnBase ofRight, Joins.Matches found) {
        if (ofLeft == null || ofRight == null) {
            return ofLeft == null ? Objects.requireNonNull(ofRight).gather(found.right()) : ofLeft.gather(found.left());
        }
        try (ColumnBase mine = ofLeft.gather(found.left());
                ColumnBase others = ofRight.gather(found.right());
                ColumnBase hasLeft = found.left().binary(BinaryOp.GE, 0)) {
            return Choices.ifElse(hasLeft, mine, others);
        }
    }
}
