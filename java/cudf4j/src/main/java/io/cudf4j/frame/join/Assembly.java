/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.JoinOptions;
import io.cudf4j.column.CategoryColumn;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Joins;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.WalkedJoins;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts the rows of two sides that were matched beside each other: columns, labels of columns and labels of rows. */
final class Assembly {
    private final String operation;
    private final Rows left;
    private final Rows right;
    private final JoinKeys keys;
    private final List<ColumnBase> leftKeys;
    private final List<ColumnBase> rightKeys;
    private final List<ColumnBase> matchedLeft;
    private final List<ColumnBase> matchedRight;
    private final JoinOptions options;
    private final JoinHow how;
    private final boolean leftMayLack;
    private final boolean rightMayLack;

    /**
     * Of keys that were matched.
     *
     * @param operation with which a message begins
     */
    Assembly(String operation, Rows left, Rows right, JoinKeys keys, JoinKeys.Cast cast, JoinOptions options) {
        this.operation = operation;
        this.left = left;
        this.right = right;
        this.keys = keys;
        this.leftKeys = cast.left();
        this.rightKeys = cast.right();
        this.matchedLeft = cast.matchedLeft();
        this.matchedRight = cast.matchedRight();
        this.options = options;
        this.how = options.how();
        this.leftMayLack = how == JoinHow.RIGHT || how == JoinHow.OUTER;
        this.rightMayLack = how == JoinHow.LEFT || how == JoinHow.OUTER;
    }

    /** Returns the columns of two sides of the same row labels, each of which has one row on both. */
    static Rows sideBySide(String operation, Rows left, Rows right, JoinOptions options) {
        ColumnAccessor mine = left.columns();
        ColumnAccessor others = right.columns();
        List<@Nullable Object> labels = labels(operation, mine.labels(), others.labels(), options.suffixes());
        List<ColumnBase> all = new ArrayList<>(mine.columns());
        all.addAll(others.columns());
        return Rows.frame(
                ColumnAccessor.own(labels, Columns.each(all, ColumnBase::share)),
                () -> Alignment.common(left.labels(), right.labels()));
    }

    /** Returns the key of each row of the result: of the side that has the row. */
    ColumnBase key(int i, Joins.Matches matches) {
        return key(leftKeys.get(i), rightKeys.get(i), matches);
    }

    private ColumnBase key(int i, Joins.Matches matches, List<ColumnBase> keyOfRows) {
        return keyOfRows.isEmpty() ? key(i, matches) : keyOfRows.get(i).share();
    }

    private ColumnBase key(ColumnBase ofLeft, ColumnBase ofRight, Joins.Matches matches) {
        return switch (how) {
            case RIGHT -> ofRight.gather(matches.right());
            case OUTER -> {
                ColumnBase walked = WalkedJoins.keys(ofLeft, ofRight, matches);
                if (walked != null) {
                    yield walked;
                }
                if (areOneColumn(ofLeft, ofRight)) {
                    yield ofEither(ofLeft, ofRight, matches);
                }
                try (ColumnBase mine = ofLeft.gather(matches.left());
                        ColumnBase others = ofRight.gather(matches.right())) {
                    yield mine.coalesce(others);
                }
            }
            default -> ofLeft.gather(matches.left());
        };
    }

    /** Returns whether keys of both sides fit into one column, of values that are copied at once. */
    private static boolean areOneColumn(ColumnBase left, ColumnBase right) {
        DType dtype = left.dtype();
        boolean isNumber = dtype.isNumeric() || dtype.isDatetime() || dtype.isTimedelta();
        return isNumber && dtype.equals(right.dtype()) && (long) left.size() + right.size() <= Integer.MAX_VALUE;
    }

    /** Returns the key of the side that has the row: one look at both costs less than two, and a choice between them. */
    private ColumnBase ofEither(ColumnBase ofLeft, ColumnBase ofRight, Joins.Matches matches) {
        try (ColumnBase both = Concats.values(operation, List.of(ofLeft, ofRight));
                ColumnBase isLeft = matches.left().binary(BinaryOp.GE, 0);
                ColumnBase behind =
                        matches.right().binary(BinaryOp.ADD, ofLeft.size()).into(places -> places.cast(DType.INT32));
                ColumnBase map = Choices.ifElse(isLeft, matches.left(), behind)) {
            return both.gather(map);
        }
    }

    /** Returns whether the rows of the result are in the order of the keys. */
    boolean isByKey() {
        return !leftKeys.isEmpty() && (options.sort() || (how == JoinHow.OUTER && options.keepOrder()));
    }

    /** Returns the rows that were matched, in the order of the keys where the options say so; takes the matches over. */
    Rows ordered(Joins.Matches found) {
        try (found) {
            if (!isByKey()) {
                return rows(found);
            }
            try (Columns<ColumnBase> sortedKeys = new Columns<>();
                    Joins.Matches sorted = sorted(found, areShown() ? sortedKeys : null)) {
                return rows(sorted, sorted, Map.of(), sortedKeys.all());
            }
        }
    }

    /**
     * Returns whether the result shows the keys beside the columns of the sides, and just as they are in the columns that rows are sorted
     * by: of values that are no categories. Not where they are looked up again among so few rows of one side that these stay at hand.
     */
    private boolean areShown() {
        if (!(leftMayLack || keys.isOfLabels()) || matchedLeft.size() != leftKeys.size()) {
            return false;
        }
        if (how == JoinHow.OUTER && leftKeys.size() == 1 && WalkedJoins.areAtHand(leftKeys.get(0), rightKeys.get(0))) {
            return false;
        }
        for (int i = 0; i < leftKeys.size(); i++) {
            DType dtype = leftKeys.get(i).dtype();
            boolean isPlain = dtype.isNumeric() || dtype.isDatetime() || dtype.isTimedelta() || dtype.isString();
            if (!isPlain
                    || !dtype.equals(rightKeys.get(i).dtype())
                    || !dtype.equals(matchedLeft.get(i).dtype())
                    || !dtype.equals(matchedRight.get(i).dtype())) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns matches in the order of their keys, null last, then in that of the left and of the right side.
     *
     * @param sortedKeys is given the keys in that order, which cost less beside the matches than to be looked up again; null for none
     */
    private Joins.Matches sorted(Joins.Matches found, @Nullable Columns<ColumnBase> sortedKeys) {
        boolean isRight = how == JoinHow.RIGHT;
        if (!isRight && WalkedJoins.areInOrder(found)) {
            // equal keys keep their order
            return sorted(found, List.of(), sortedKeys);
        }
        List<ColumnBase> next = List.of(isRight ? found.right() : found.left(), isRight ? found.left() : found.right());
        return sorted(found, next, sortedKeys);
    }

    /** Returns matches that are in the order of the sides in that of their keys, null last. */
    Joins.Matches sortedByKey(Joins.Matches inOrder) {
        // equal keys keep their order
        return sorted(inOrder, List.of(), null);
    }

    private Joins.Matches sorted(Joins.Matches found, List<ColumnBase> next, @Nullable Columns<ColumnBase> sortedKeys) {
        try (Columns<ColumnBase> sortedBy = Columns.own(
                Columns.made(matchedLeft.size(), i -> key(matchedLeft.get(i), matchedRight.get(i), found)))) {
            List<SortKey> order = new ArrayList<>();
            sortedBy.all().forEach(key -> order.add(SortKey.ascending(key)));
            next.forEach(rows -> order.add(SortKey.ascending(rows)));
            List<ColumnBase> values = new ArrayList<>(List.of(found.left(), found.right()));
            if (sortedKeys != null) {
                values.addAll(sortedBy.all());
            }
            List<ColumnBase> maps = Sorts.sortByKeys(values, order);
            if (sortedKeys != null) {
                sortedKeys.addAll(maps.subList(2, maps.size()));
            }
            return new Joins.Matches(maps.get(0), maps.get(1));
        }
    }

    /**
     * Returns rows of the left side alone at positions, which rise: in their order or in that of the keys.
     *
     * @throws InvalidArgumentException if a column is to tell from which side a row comes
     */
    Rows ofLeft(ColumnBase positions) {
        if (options.indicator() != null) {
            throw new InvalidArgumentException(
                    operation + ": all rows of " + how + " come from one side, so that there is no indicator");
        }
        try (ColumnBase rows = isByKey() ? sortedRows(positions) : positions.share()) {
            boolean isLabelled = keys.left() == null || keys.right() == null;
            Labels labels = isLabelled ? left.labels().gather(rows) : Labels.counted(rows.size());
            return Columns.orClose(
                    labels,
                    () -> Rows.frame(
                            left.columns().mapAll(columns -> Compaction.gather(columns, rows, false)), labels));
        }
    }

    private ColumnBase sortedRows(ColumnBase rows) {
        List<ColumnBase> gathered = Compaction.gather(leftKeys, rows, false);
        try {
            List<SortKey> order = new ArrayList<>();
            gathered.forEach(key -> order.add(SortKey.ascending(key)));
            order.add(SortKey.ascending(rows));
            return Sorts.sortByKeys(List.of(rows), order).get(0);
        } finally {
            ColumnBase.closeAll(gathered);
        }
    }

    /** Returns the rows that were matched. */
    Rows rows(Joins.Matches matches) {
        return rows(matches, matches, Map.of());
    }

    /**
     * Returns the rows that were matched, with columns of other rows beside the keys.
     *
     * @param shown the rows of the columns that are no keys
     * @param replaced columns of the left and the right side, by their places among all, that are there already
     */
    Rows rows(Joins.Matches matches, Joins.Matches shown, Map<Integer, ColumnBase> replaced) {
        return rows(matches, shown, replaced, List.of());
    }

    /** Returns the rows as above, given the key of each, or none of them. */
    @SuppressWarnings("ReferenceEquality") // whether the same matches were handed in twice
    private Rows rows(
            Joins.Matches matches, Joins.Matches shown, Map<Integer, ColumnBase> replaced, List<ColumnBase> keyOfRows) {
        boolean isLeft = shown.isEachLeft();
        List<@Nullable Object> kept = keys.keptOfRight(right);
        List<@Nullable Object> labels = labels(kept);
        List<ColumnBase> mine = new ArrayList<>(left.columns().columns());
        List<ColumnBase> others = new ArrayList<>(right.columns().columns(kept));
        try (Columns<ColumnBase> made = new Columns<>()) {
            Map<Integer, ColumnBase> known = new HashMap<>(replaced);
            SortedMap<Integer, ColumnBase> added = new TreeMap<>();
            for (int i = 0; i < leftKeys.size(); i++) {
                if (!keys.isShared(i) && !keys.isMixed()) {
                    continue;
                }
                if (keys.isMixed() && Tuple.indexOf(labels, keys.ofOneSide(i)) < 0) {
                    // both sides have columns of the key's label, which are under their suffixes
                    added.put(i, made.add(key(i, matches, keyOfRows)));
                    continue;
                }
                // the one column of the key has the rows of both sides
                int place = keys.left() != null
                        ? left.columns().position(keys.left().get(i))
                        : mine.size() + Tuple.indexOf(kept, rightLabel(i));
                boolean isFilled = matches != shown || (keys.left() != null ? leftMayLack : rightMayLack);
                if (isFilled) {
                    known.put(place, made.add(key(i, matches, keyOfRows)));
                } else if (keys.left() != null) {
                    mine.set(place, leftKeys.get(i));
                } else {
                    others.set(place - mine.size(), rightKeys.get(i));
                }
            }
            List<ColumnBase> all = new ArrayList<>();
            all.addAll(
                    isLeft
                            ? Columns.each(mine, column -> made.add(column.share()))
                            : gathered(mine, shown.left(), leftMayLack, made));
            all.addAll(gathered(others, shown.right(), rightMayLack, made));
            known.forEach(all::set);
            added.forEach((i, key) -> {
                labels.add(i, keys.ofOneSide(i));
                all.add(i, key);
            });
            if (options.indicator() != null) {
                requireNew(options.indicator(), labels);
                labels.add(options.indicator());
                all.add(made.add(sides(matches)));
            }
            Labels rows = rowLabels(matches, isLeft, keyOfRows);
            return Columns.orClose(
                    rows, () -> Rows.frame(ColumnAccessor.own(labels, Columns.each(all, ColumnBase::share)), rows));
        }
    }

    /** Refuses the label of a column that is there already, maybe with a suffix. */
    private void requireNew(String label, List<@Nullable Object> labels) {
        if (left.columns().contains(label) || right.columns().contains(label) || labels.contains(label)) {
            throw new DuplicateLabelException(operation + ": indicator: there is a column '" + label
                    + "' already; give the one that tells the sides another label");
        }
    }

    private @Nullable Object rightLabel(int i) {
        return keys.right() == null ? null : keys.right().get(i);
    }

    private static List<ColumnBase> gathered(
            List<ColumnBase> columns, ColumnBase map, boolean mayLack, Columns<ColumnBase> made) {
        List<ColumnBase> rows = Compaction.gather(columns, map, mayLack);
        rows.forEach(made::add);
        return rows;
    }

    private Labels rowLabels(Joins.Matches matches, boolean isLeft, List<ColumnBase> keyOfRows) {
        if (keys.left() != null && keys.right() != null) {
            return Labels.counted(matches.rowCount());
        }
        if (keys.isMixed()) {
            // those of the side that has columns as keys; where it has no row at all, what rows there are keep their
            // own
            boolean isOfLeft = keys.left() != null
                    ? left.rowCount() > 0 || how == JoinHow.LEFT
                    : right.rowCount() == 0 && how != JoinHow.RIGHT;
            if (isOfLeft) {
                return isLeft ? left.sharedLabels() : taken(left.labels(), matches.left(), leftMayLack);
            }
            return taken(right.labels(), matches.right(), rightMayLack);
        }
        if (keys.levels() != null) {
            return levels(keys.levels(), matches);
        }
        boolean hasLeftLabels = how == JoinHow.LEFT
                // an outer join without a row of the right side alone; its labels have the dtype of both
                || (how == JoinHow.OUTER
                        && leftKeys.size() == 1
                        && !left.labels().areTuples()
                        && !right.labels().areTuples()
                        && leftKeys.get(0).dtype().equals(rightKeys.get(0).dtype())
                        && leftKeys.get(0).dtype().equals(left.labels().dtype()));
        if (isLeft && hasLeftLabels) {
            return Alignment.common(left.labels(), right.labels());
        }
        List<ColumnBase> levels = Columns.made(leftKeys.size(), i -> key(i, matches, keyOfRows));
        List<@Nullable Object> names = IndexSets.commonNames(left.labels(), right.labels());
        return left.labels().areTuples() || right.labels().areTuples()
                ? Labels.tuples(names, levels)
                : Labels.own(names.get(0), levels.get(0));
    }

    private static Labels taken(Labels labels, ColumnBase map, boolean mayLack) {
        return mayLack ? labels.select(levels -> Compaction.gather(levels, map, true)) : labels.gather(map);
    }

    /** Returns the levels of one side, those that both have with the rows of both, then the other's other levels. */
    private Labels levels(List<JoinKeys.Pair> pairs, Joins.Matches matches) {
        boolean isRight = how == JoinHow.RIGHT;
        Labels first = isRight ? right.labels() : left.labels();
        Labels second = isRight ? left.labels() : right.labels();
        ColumnBase ofFirst = isRight ? matches.right() : matches.left();
        ColumnBase ofSecond = isRight ? matches.left() : matches.right();
        List<Integer> matchedOfFirst =
                pairs.stream().map(pair -> isRight ? pair.right() : pair.left()).toList();
        List<Integer> matchedOfSecond =
                pairs.stream().map(pair -> isRight ? pair.left() : pair.right()).toList();
        List<@Nullable Object> names = new ArrayList<>(first.names());
        try (Columns<ColumnBase> made = new Columns<>()) {
            for (int level = 0; level < first.nLevels(); level++) {
                int matched = matchedOfFirst.indexOf(level);
                made.add(
                        matched >= 0
                                ? key(matched, matches)
                                : first.levels().get(level).gather(ofFirst));
            }
            for (int level = 0; level < second.nLevels(); level++) {
                if (!matchedOfSecond.contains(level)) {
                    names.add(second.names().get(level));
                    made.add(second.levels().get(level).gather(ofSecond));
                }
            }
            return Labels.tuples(names, made.release());
        }
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

    private List<@Nullable Object> labels(List<@Nullable Object> kept) {
        return labels(operation, left.columns().labels(), kept, options.suffixes());
    }

    /**
     * Returns the labels of the left columns, then those of the right ones, with the suffixes where both have one.
     *
     * @throws DuplicateLabelException if two columns would have one label
     */
    static List<@Nullable Object> labels(
            String operation,
            List<? extends @Nullable Object> left,
            List<? extends @Nullable Object> right,
            List<String> suffixes) {
        Set<@Nullable Object> overlap = canonical(left);
        overlap.retainAll(canonical(right));
        if (!overlap.isEmpty() && suffixes.stream().allMatch(String::isEmpty)) {
            String both = left.stream()
                    .filter(label -> overlap.contains(Tuple.canonical(label)))
                    .map(label -> "'" + label + "'")
                    .collect(Collectors.joining(", "));
            throw new DuplicateLabelException(
                    operation + ": both sides have columns of the labels " + both + "; tell them apart with suffixes");
        }
        List<@Nullable Object> labels = new ArrayList<>();
        for (Object label : left) {
            labels.add(overlap.contains(Tuple.canonical(label)) ? suffixed(label, suffixes.get(0)) : label);
        }
        for (Object label : right) {
            labels.add(overlap.contains(Tuple.canonical(label)) ? suffixed(label, suffixes.get(1)) : label);
        }
        Set<@Nullable Object> seen = new HashSet<>();
        for (Object label : labels) {
            if (!seen.add(Tuple.canonical(label))) {
                throw new DuplicateLabelException(operation + ": with the suffixes '" + suffixes.get(0) + "' and '"
                        + suffixes.get(1) + "' two columns would be labelled '" + label + "'; choose others");
            }
        }
        return labels;
    }

    /** Returns a label with a suffix, one of several levels with it at the first. */
    private static Object suffixed(@Nullable Object label, String suffix) {
        if (label instanceof Tuple tuple) {
            List<@Nullable Object> elements = new ArrayList<>(tuple.toList());
            elements.set(0, elements.get(0) + suffix);
            return Tuple.of(elements);
        }
        return label + suffix;
    }

    private static Set<@Nullable Object> canonical(List<? extends @Nullable Object> labels) {
        Set<@Nullable Object> known = new HashSet<>();
        labels.forEach(label -> known.add(Tuple.canonical(label)));
        return known;
    }
}
