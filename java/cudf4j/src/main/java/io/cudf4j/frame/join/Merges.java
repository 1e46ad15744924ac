/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.JoinOptions;
import io.cudf4j.JoinValidation;
import io.cudf4j.column.CategoryColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Joins;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.IndexSets;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Merges two frames by columns or row labels. */
public final class Merges {
    private Merges() {}

    /** The keys of both sides: the labels of columns, or null where they are the levels of the row labels. */
    private record Keys(
            @Nullable List<@Nullable Object> left, @Nullable List<@Nullable Object> right) {
        private static final Keys NONE = new Keys(List.of(), List.of());

        /** Returns whether a side has the other's row labels as values of its columns. */
        boolean isMixed() {
            return (left == null) != (right == null);
        }
    }

    /** Returns the rows of both frames whose keys are equal, as the options say. */
    public static Rows merge(Rows left, Rows right, JoinOptions options) {
        if (options.how() == JoinHow.CROSS) {
            return cross(left, right, options);
        }
        Keys keys = keys(left, right, options);
        List<ColumnBase> leftKeys =
                keys.left == null ? left.labels().levels() : left.columns().columns(keys.left);
        List<ColumnBase> rightKeys =
                keys.right == null ? right.labels().levels() : right.columns().columns(keys.right);
        if (leftKeys.size() != rightKeys.size()) {
            throw new InvalidArgumentException(
                    "merge: " + leftKeys.size() + " keys on the left and " + rightKeys.size() + " on the right");
        }
        List<DType> types = new ArrayList<>();
        List<ColumnBase> castLeft = List.of();
        List<ColumnBase> castRight = List.of();
        try {
            for (int i = 0; i < leftKeys.size(); i++) {
                types.add(Joins.keyType(
                        "merge: " + name(keys, i),
                        leftKeys.get(i).dtype(),
                        rightKeys.get(i).dtype()));
            }
            castLeft = Joins.castAll(leftKeys, types);
            castRight = Joins.castAll(rightKeys, types);
            validate(castLeft, castRight, options.validate());
            return options.how() == JoinHow.SEMI || options.how() == JoinHow.ANTI
                    ? ofLeft(left, castLeft, castRight, keys, options)
                    : matched(left, right, castLeft, castRight, keys, options);
        } finally {
            Joins.release(types);
            ColumnBase.closeAll(castLeft);
            ColumnBase.closeAll(castRight);
        }
    }

    private static String name(Keys keys, int i) {
        String left = keys.left == null ? "the index" : "'" + keys.left.get(i) + "'";
        String right = keys.right == null ? "the index" : "'" + keys.right.get(i) + "'";
        return "key " + (left.equals(right) ? left : left + " with " + right);
    }

    private static Keys keys(Rows left, Rows right, JoinOptions options) {
        List<@Nullable Object> on = options.on();
        if (on != null) {
            if (options.leftIndex() || options.rightIndex()) {
                throw new InvalidArgumentException(
                        "merge: on names columns of both sides; for an index use leftOn or rightOn with it");
            }
            return new Keys(some(on), on);
        }
        if (options.leftOn() == null && options.rightOn() == null && !options.leftIndex() && !options.rightIndex()) {
            List<@Nullable Object> common = new ArrayList<>();
            for (Object label : left.columns().labels()) {
                if (right.columns().contains(label)) {
                    common.add(label);
                }
            }
            if (common.isEmpty()) {
                throw new InvalidArgumentException(
                        "merge: the frames have no column label in common; say on what with JoinOptions");
            }
            return new Keys(common, common);
        }
        return new Keys(
                side("left", options.leftOn(), options.leftIndex()),
                side("right", options.rightOn(), options.rightIndex()));
    }

    private static @Nullable List<@Nullable Object> side(
            String side, @Nullable List<@Nullable Object> labels, boolean isIndex) {
        if (isIndex == (labels != null)) {
            throw new InvalidArgumentException("merge: the " + side + " side needs " + side + "On or " + side + "Index"
                    + (isIndex ? ", not both of them" : ""));
        }
        return labels == null ? null : some(labels);
    }

    private static List<@Nullable Object> some(List<@Nullable Object> labels) {
        if (labels.isEmpty()) {
            throw new InvalidArgumentException("merge: no key; use JoinOptions.on or leftOn");
        }
        return labels;
    }

    private static void validate(List<ColumnBase> left, List<ColumnBase> right, JoinValidation allowed) {
        boolean oneLeft = allowed == JoinValidation.ONE_TO_ONE || allowed == JoinValidation.ONE_TO_MANY;
        boolean oneRight = allowed == JoinValidation.ONE_TO_ONE || allowed == JoinValidation.MANY_TO_ONE;
        if (oneLeft && !LabelSets.isUnique(left)) {
            throw new InvalidArgumentException("merge: a key of the left side is there twice, unlike " + allowed);
        }
        if (oneRight && !LabelSets.isUnique(right)) {
            throw new InvalidArgumentException("merge: a key of the right side is there twice, unlike " + allowed);
        }
    }

    /** Returns the rows of the left side that have a match, or those that have none. */
    private static Rows ofLeft(
            Rows left, List<ColumnBase> leftKeys, List<ColumnBase> rightKeys, Keys keys, JoinOptions options) {
        if (options.indicator() != null) {
            throw new InvalidArgumentException("merge: all rows of " + options.how() + " come from one side");
        }
        List<ColumnBase> distinct = Compaction.distinct(rightKeys, rightKeys);
        BinaryOp wanted = options.how() == JoinHow.SEMI ? BinaryOp.GE : BinaryOp.LT;
        try (Joins.Matches matches = Joins.match(JoinHow.LEFT, leftKeys, distinct, true);
                ColumnBase isKept = matches.right().binary(wanted, 0);
                ColumnBase all = ColumnBase.sequence(left.rowCount(), 0, 1).into(row -> row.cast(DType.INT32))) {
            List<ColumnBase> kept = Compaction.filter(List.of(all), isKept);
            try (ColumnBase rows = options.sort()
                    ? sortedRows(kept.get(0), leftKeys)
                    : kept.get(0).share()) {
                boolean isLabelled = keys.left == null || keys.right == null;
                Labels labels = isLabelled ? left.labels().gather(rows) : Labels.counted(rows.size());
                return Columns.orClose(
                        labels,
                        () -> Rows.frame(
                                left.columns().mapAll(columns -> Compaction.gather(columns, rows, false)), labels));
            } finally {
                ColumnBase.closeAll(kept);
            }
        } finally {
            ColumnBase.closeAll(distinct);
        }
    }

    private static ColumnBase sortedRows(ColumnBase rows, List<ColumnBase> keys) {
        List<ColumnBase> gathered = Compaction.gather(keys, rows, false);
        try {
            List<SortKey> order = new ArrayList<>();
            gathered.forEach(key -> order.add(SortKey.ascending(key)));
            order.add(SortKey.ascending(rows));
            return Sorts.sortByKeys(List.of(rows), order).get(0);
        } finally {
            ColumnBase.closeAll(gathered);
        }
    }

    private static Rows matched(
            Rows left,
            Rows right,
            List<ColumnBase> leftKeys,
            List<ColumnBase> rightKeys,
            Keys keys,
            JoinOptions options) {
        boolean isByKey = options.sort() || (options.how() == JoinHow.OUTER && options.keepOrder());
        Joins.Matches found = Joins.match(options.how(), leftKeys, rightKeys, options.keepOrder() && !isByKey);
        if (!isByKey) {
            try (found) {
                return assembled(left, right, leftKeys, rightKeys, found, keys, options);
            }
        }
        try (found;
                Joins.Matches sorted = sorted(options.how(), found, leftKeys, rightKeys)) {
            return assembled(left, right, leftKeys, rightKeys, sorted, keys, options);
        }
    }

    /** Returns matches in the order of their keys, null last, then in that of the left and of the right side. */
    private static Joins.Matches sorted(
            JoinHow how, Joins.Matches found, List<ColumnBase> leftKeys, List<ColumnBase> rightKeys) {
        try (Columns<ColumnBase> keys =
                Columns.own(Columns.made(leftKeys.size(), i -> key(how, leftKeys.get(i), rightKeys.get(i), found)))) {
            List<SortKey> order = new ArrayList<>();
            keys.all().forEach(key -> order.add(SortKey.ascending(key)));
            boolean isRight = how == JoinHow.RIGHT;
            order.add(SortKey.ascending(isRight ? found.right() : found.left()));
            order.add(SortKey.ascending(isRight ? found.left() : found.right()));
            List<ColumnBase> maps = Sorts.sortByKeys(List.of(found.left(), found.right()), order);
            return new Joins.Matches(maps.get(0), maps.get(1));
        }
    }

    /** Returns the key of each row of the result: of the side that has the row. */
    private static ColumnBase key(JoinHow how, ColumnBase left, ColumnBase right, Joins.Matches matches) {
        return switch (how) {
            case RIGHT -> right.gather(matches.right());
            case OUTER -> {
                try (ColumnBase mine = left.gather(matches.left());
                        ColumnBase others = right.gather(matches.right())) {
                    yield mine.coalesce(others);
                }
            }
            default -> left.gather(matches.left());
        };
    }

    private static Rows assembled(
            Rows left,
            Rows right,
            List<ColumnBase> leftKeys,
            List<ColumnBase> rightKeys,
            Joins.Matches matches,
            Keys keys,
            JoinOptions options) {
        JoinHow how = options.how();
        boolean leftMayLack = how == JoinHow.RIGHT || how == JoinHow.OUTER;
        boolean rightMayLack = how == JoinHow.LEFT || how == JoinHow.OUTER;
        // of a left join in order each left row is there at least once, so that each is there once
        boolean isLeft = how == JoinHow.LEFT
                && options.keepOrder()
                && !options.sort()
                && matches.left().size() == left.rowCount();
        List<@Nullable Object> kept = keptOfRight(right.columns(), keys);
        List<@Nullable Object> labels = labels(left.columns().labels(), kept, options);
        List<ColumnBase> mine = new ArrayList<>(left.columns().columns());
        List<ColumnBase> others = new ArrayList<>(right.columns().columns(kept));
        try (Columns<ColumnBase> made = new Columns<>()) {
            Map<Integer, ColumnBase> known = new HashMap<>();
            for (int i = 0; i < leftKeys.size(); i++) {
                Object label = keys.left == null ? null : keys.left.get(i);
                Object other = keys.right == null ? null : keys.right.get(i);
                boolean isShared = keys.left != null && keys.right != null && Tuple.isSame(label, other);
                if (!isShared && !keys.isMixed()) {
                    continue;
                }
                // the one column of the key has the rows of both sides, in the dtype in which they were matched
                int place =
                        keys.left != null ? left.columns().position(label) : mine.size() + Tuple.indexOf(kept, other);
                boolean isFilled = keys.left != null ? leftMayLack : rightMayLack;
                if (isFilled) {
                    known.put(place, made.add(key(how, leftKeys.get(i), rightKeys.get(i), matches)));
                } else if (keys.left != null) {
                    mine.set(place, leftKeys.get(i));
                } else {
                    others.set(place - mine.size(), rightKeys.get(i));
                }
            }
            List<ColumnBase> all = new ArrayList<>();
            all.addAll(gathered(mine, matches.left(), leftMayLack, isLeft, made));
            all.addAll(gathered(others, matches.right(), rightMayLack, false, made));
            known.forEach(all::set);
            if (options.indicator() != null) {
                labels.add(options.indicator());
                all.add(made.add(sides(matches)));
            }
            Labels rows = rowLabels(left, right, leftKeys, rightKeys, matches, keys, how, isLeft);
            return Columns.orClose(
                    rows, () -> Rows.frame(ColumnAccessor.own(labels, Columns.each(all, ColumnBase::share)), rows));
        }
    }

    private static List<ColumnBase> gathered(
            List<ColumnBase> columns, ColumnBase map, boolean mayLack, boolean isAll, Columns<ColumnBase> made) {
        List<ColumnBase> rows =
                isAll ? Columns.each(columns, ColumnBase::share) : Compaction.gather(columns, map, mayLack);
        rows.forEach(made::add);
        return rows;
    }

    private static Labels rowLabels(
            Rows left,
            Rows right,
            List<ColumnBase> leftKeys,
            List<ColumnBase> rightKeys,
            Joins.Matches matches,
            Keys keys,
            JoinHow how,
            boolean isLeft) {
        if (keys.left != null && keys.right != null) {
            return Labels.counted(matches.left().size());
        }
        if (keys.left != null) {
            return isLeft
                    ? left.sharedLabels()
                    : taken(left.labels(), matches.left(), how == JoinHow.RIGHT || how == JoinHow.OUTER);
        }
        if (keys.right != null) {
            return taken(right.labels(), matches.right(), how == JoinHow.LEFT || how == JoinHow.OUTER);
        }
        if (isLeft) {
            return Alignment.common(left.labels(), right.labels());
        }
        List<ColumnBase> levels =
                Columns.made(leftKeys.size(), i -> key(how, leftKeys.get(i), rightKeys.get(i), matches));
        List<@Nullable Object> names = IndexSets.commonNames(left.labels(), right.labels());
        return left.labels().areTuples() ? Labels.tuples(names, levels) : Labels.own(names.get(0), levels.get(0));
    }

    private static Labels taken(Labels labels, ColumnBase map, boolean mayLack) {
        return mayLack ? labels.select(levels -> Compaction.gather(levels, map, true)) : labels.gather(map);
    }

    /** Returns for each row which side has it. */
    private static ColumnBase sides(Joins.Matches matches) {
        List<String> sides = List.of("left_only", "right_only", "both");
        CategoricalDtype dtype = DType.categorical(sides.toArray());
        // nobody else holds the categories until there is a column of them
        return Columns.orClose(CategoryColumn.of(dtype), () -> sides(matches, dtype, sides));
    }

    private static ColumnBase sides(Joins.Matches matches, CategoricalDtype dtype, List<String> sides) {
        try (ColumnBase names = ColumnFactory.of(dtype, sides);
                ColumnBase ofLeft = matches.left()
                        .binary(BinaryOp.GE, 0)
                        .into(has -> has.cast(DType.INT32))
                        .into(one -> one.binary(BinaryOp.ADD, 1));
                ColumnBase ofRight = matches.right().binary(BinaryOp.GE, 0).into(has -> has.cast(DType.INT32));
                ColumnBase code = ofLeft.binary(BinaryOp.MUL, ofRight)) {
            return names.gather(code);
        }
    }

    private static Rows cross(Rows left, Rows right, JoinOptions options) {
        if (options.on() != null
                || options.leftOn() != null
                || options.rightOn() != null
                || options.leftIndex()
                || options.rightIndex()) {
            throw new InvalidArgumentException("merge: CROSS has each row with each, and so no keys");
        }
        long rows = (long) left.rowCount() * right.rowCount();
        if (rows > Integer.MAX_VALUE) {
            throw new SizeOverflowException("merge: " + rows + " rows; the most is " + Integer.MAX_VALUE);
        }
        int others = Math.max(1, right.rowCount());
        try (ColumnBase row = ColumnBase.sequence((int) rows, 0, 1).into(wide -> wide.cast(DType.INT32));
                Joins.Matches matches = pairs(row, others)) {
            return assembled(left, right, List.of(), List.of(), matches, Keys.NONE, options);
        }
    }

    private static Joins.Matches pairs(ColumnBase row, int others) {
        ColumnBase left = row.binary(BinaryOp.FLOOR_DIV, others).into(wide -> wide.cast(DType.INT32));
        return Columns.orClose(
                left,
                () -> new Joins.Matches(left, row.binary(BinaryOp.MOD, others).into(wide -> wide.cast(DType.INT32))));
    }

    /** Returns the right side's columns but for the keys that the left side has under the same label. */
    private static List<@Nullable Object> keptOfRight(ColumnAccessor others, Keys keys) {
        List<@Nullable Object> kept = new ArrayList<>(others.labels());
        if (keys.left == null || keys.right == null) {
            return kept;
        }
        for (int i = 0; i < keys.right.size(); i++) {
            Object key = keys.right.get(i);
            if (Tuple.isSame(key, keys.left.get(i))) {
                kept.removeIf(label -> Tuple.isSame(label, key));
            }
        }
        return kept;
    }

    private static List<@Nullable Object> labels(
            List<? extends @Nullable Object> left, List<? extends @Nullable Object> right, JoinOptions options) {
        Set<@Nullable Object> overlap = canonical(left);
        overlap.retainAll(canonical(right));
        List<@Nullable Object> labels = new ArrayList<>();
        for (Object label : left) {
            labels.add(
                    overlap.contains(Tuple.canonical(label))
                            ? label + options.suffixes().get(0)
                            : label);
        }
        for (Object label : right) {
            labels.add(
                    overlap.contains(Tuple.canonical(label))
                            ? label + options.suffixes().get(1)
                            : label);
        }
        ColumnAccessor.requireUnique(labels);
        return labels;
    }

    private static Set<@Nullable Object> canonical(List<? extends @Nullable Object> labels) {
        Set<@Nullable Object> known = new HashSet<>();
        labels.forEach(label -> known.add(Tuple.canonical(label)));
        return known;
    }
}
