/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.Axis;
import io.cudf4j.ConcatOptions;
import io.cudf4j.SetOrder;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Joins;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.IndexSets;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Keep;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Frames and series put together: rows below rows, or columns beside columns. */
public final class Concatenation {
    private static final String OPERATION = "concat";

    private Concatenation() {}

    /**
     * Returns what frames and series are together: rows of a series where all are series that are put below each other,
     * else rows of a frame.
     *
     * @throws InvalidArgumentException if there is none, or keys stand beside labels that are counted anew
     */
    public static Rows concat(List<Rows> given, ConcatOptions options) {
        if (given.isEmpty()) {
            throw new InvalidArgumentException("concat: there is nothing to put together");
        }
        List<@Nullable Object> keys = options.keys();
        if (keys != null && options.ignoreIndex()) {
            throw new InvalidArgumentException("concat: keys or ignoreIndex, not both: the keys would be lost");
        }
        if (keys != null && keys.size() != given.size()) {
            throw new LengthMismatchException("concat: " + keys.size() + " keys for " + given.size() + " objects");
        }
        if (options.names() != null && keys == null) {
            throw new InvalidArgumentException("concat: names are those of the levels that keys make; give keys");
        }
        if (options.axis() == Axis.COLUMNS) {
            return beside(given, options);
        }
        return given.stream().allMatch(Rows::isSeries) ? series(given, options) : below(given, options);
    }

    private static Rows series(List<Rows> given, ConcatOptions options) {
        Object name = given.get(0).name();
        for (Rows each : given) {
            name = Alignment.commonName(name, each.name());
        }
        Object common = name;
        return Rows.series(
                common,
                Concats.values(OPERATION, given.stream().map(Rows::column).toList()),
                () -> rowLabels(given, options));
    }

    private static Rows below(List<Rows> given, ConcatOptions options) {
        List<List<@Nullable Object>> labelled = new ArrayList<>();
        for (Rows each : given) {
            // a series is a column of its name
            labelled.add(
                    each.isSeries() && each.name() == null
                            ? Collections.singletonList(0)
                            : each.columns().labels());
        }
        List<@Nullable Object> labels = columnLabels(labelled, options);
        List<Map<@Nullable Object, ColumnBase>> known = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            Map<@Nullable Object, ColumnBase> columns = new LinkedHashMap<>();
            for (int j = 0; j < labelled.get(i).size(); j++) {
                columns.put(
                        Tuple.canonical(labelled.get(i).get(j)),
                        given.get(i).columns().columns().get(j));
            }
            known.add(columns);
        }
        List<ColumnBase> columns = Columns.each(labels, label -> column(label, given, known));
        return Columns.orClose(() -> ColumnBase.closeAll(columns), () -> {
            Labels rows = rowLabels(given, options);
            return Columns.orClose(
                    rows, () -> Rows.frame(ColumnAccessor.own(labels, columns, labelling(given, labels)), rows));
        });
    }

    /** Returns the rows of one label of all objects; those that lack the label have null. */
    private static ColumnBase column(
            @Nullable Object label, List<Rows> given, List<Map<@Nullable Object, ColumnBase>> known) {
        Object key = Tuple.canonical(label);
        DType dtype = known.stream()
                .filter(columns -> columns.containsKey(key))
                .findFirst()
                .map(columns -> Objects.requireNonNull(columns.get(key)).dtype())
                .orElseThrow();
        List<ColumnBase> parts = Columns.made(given.size(), i -> {
            ColumnBase present = known.get(i).get(key);
            return present == null ? ColumnBase.allNull(dtype, given.get(i).rowCount()) : present.share();
        });
        try {
            return Concats.values("concat: column '" + Quoted.of(label) + "'", parts);
        } finally {
            ColumnBase.closeAll(parts);
        }
    }

    private static List<@Nullable Object> columnLabels(List<List<@Nullable Object>> labelled, ConcatOptions options) {
        Map<@Nullable Object, @Nullable Object> found = new LinkedHashMap<>();
        for (List<@Nullable Object> labels : options.join() == JoinHow.OUTER ? labelled : labelled.subList(0, 1)) {
            labels.forEach(label -> found.putIfAbsent(Tuple.canonical(label), label));
        }
        if (options.join() == JoinHow.INNER) {
            for (List<@Nullable Object> labels : labelled) {
                Set<@Nullable Object> canonical = new HashSet<>();
                labels.forEach(label -> canonical.add(Tuple.canonical(label)));
                found.keySet().retainAll(canonical);
            }
        }
        List<@Nullable Object> labels = new ArrayList<>(found.values());
        return options.sort() && labels.size() > 1 ? ColumnLabels.sorted(labels) : labels;
    }

    /** Returns what is known of column labels: names of levels that all frames have. */
    private static Labelling labelling(List<Rows> given, List<? extends @Nullable Object> labels) {
        Labelling formed = Labelling.of(labels);
        List<Rows> frames = given.stream().filter(Rows::isFrame).toList();
        if (frames.isEmpty()) {
            return formed;
        }
        Labelling first = frames.get(0).columns().labellingOf(labels);
        boolean isCommon = frames.stream()
                .allMatch(
                        each -> each.columns().labellingOf(labels).levelNames().equals(first.levelNames()));
        return isCommon ? first : formed;
    }

    private static Labels rowLabels(List<Rows> given, ConcatOptions options) {
        long rows = given.stream().mapToLong(Rows::rowCount).sum();
        if (rows > Integer.MAX_VALUE) {
            throw new SizeOverflowException("concat: " + rows + " rows; the most is " + Integer.MAX_VALUE);
        }
        if (options.ignoreIndex()) {
            return Labels.counted((int) rows);
        }
        Labels appended =
                IndexSets.concat(OPERATION, given.stream().map(Rows::labels).toList());
        List<@Nullable Object> keys = options.keys();
        Labels labels = keys == null
                ? appended
                : Columns.orClose(appended, () -> keyed(given, appended, keys, options.names()));
        return Columns.orClose(labels, () -> {
            if (options.verifyIntegrity()) {
                requireUnique(labels);
            }
            return labels;
        });
    }

    /** Returns labels, which it takes over, behind the keys of the objects that they come from. */
    private static Labels keyed(
            List<Rows> given, Labels labels, List<@Nullable Object> keys, @Nullable List<@Nullable Object> names) {
        List<List<@Nullable Object>> levels = levels(keys);
        List<Integer> sizes = given.stream().map(Rows::rowCount).toList();
        try (labels;
                ColumnBase times = ColumnFactory.of(DType.INT32, sizes);
                Columns<ColumnBase> made = new Columns<>()) {
            for (List<@Nullable Object> level : levels) {
                made.add(ColumnFactory.of(level).into(each -> Repeated.rows(each, times)));
            }
            labels.levels().forEach(level -> made.add(level.share()));
            return Labels.tuples(names(levels.size(), labels.names(), names), made.release());
        }
    }

    /** Returns the elements of keys for each level: those of tuples, else the keys themselves. */
    private static List<List<@Nullable Object>> levels(List<@Nullable Object> keys) {
        int count = keys.get(0) instanceof Tuple first ? first.size() : 1;
        List<List<@Nullable Object>> levels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            levels.add(new ArrayList<>());
        }
        for (Object key : keys) {
            List<@Nullable Object> elements = elements(key);
            if (elements.size() != count) {
                throw new LengthMismatchException("concat: the key " + Quoted.of(key) + " has " + elements.size()
                        + " levels, the first key has " + count);
            }
            for (int i = 0; i < count; i++) {
                levels.get(i).add(elements.get(i));
            }
        }
        return levels;
    }

    private static List<@Nullable Object> elements(@Nullable Object label) {
        return label instanceof Tuple tuple ? tuple.toList() : Collections.singletonList(label);
    }

    /** Returns names of the levels of keys and of what stands behind them. */
    private static List<@Nullable Object> names(
            int keyLevels, List<? extends @Nullable Object> behind, @Nullable List<@Nullable Object> given) {
        int all = keyLevels + behind.size();
        if (given != null && given.size() != keyLevels && given.size() != all) {
            throw new LengthMismatchException("concat: " + given.size() + " names; the keys have " + keyLevels
                    + " levels, with those of the labels there are " + all);
        }
        List<@Nullable Object> names = new ArrayList<>(given == null ? Collections.nCopies(keyLevels, null) : given);
        if (names.size() < all) {
            names.addAll(behind);
        }
        return names;
    }

    private static void requireUnique(Labels labels) {
        if (labels.areUnique()) {
            return;
        }
        try (ColumnBase repeats = Compaction.duplicated(labels.levels(), Keep.FIRST)) {
            throw new DuplicateLabelException("concat: the row label '"
                    + Quoted.of(labels.get(Compaction.firstTrue(repeats))) + "' is there twice");
        }
    }

    private static Rows beside(List<Rows> given, ConcatOptions options) {
        List<@Nullable Object> labels = labelsBeside(given, options);
        Labelling labelling = options.ignoreIndex()
                ? Labelling.flat()
                : options.keys() == null ? labelling(given, labels) : keyedLabelling(given, labels, options);
        boolean areSame = given.stream()
                .allMatch(each -> each.labels().sameAs(given.get(0).labels()));
        if (!areSame && arePaired(given, options)) {
            Labels left = given.get(0).labels();
            Labels right = given.get(1).labels();
            try (Alignment.Joined joined = options.join() == JoinHow.OUTER && options.sort()
                            ? Alignment.outer(OPERATION, left, right)
                            : Alignment.inOrder(left, right, options.join());
                    Columns<ColumnBase> placed = new Columns<>()) {
                placed.addAll(joined.left(given.get(0).columns().columns()));
                placed.addAll(joined.right(given.get(1).columns().columns()));
                ColumnAccessor columns = ColumnAccessor.own(labels, placed.release(), labelling);
                return Rows.frame(columns, joined::releaseLabels);
            }
        }
        Labels rows = commonRows(given, options, areSame);
        return Columns.orClose(rows, () -> {
            try (Columns<ColumnBase> placed = new Columns<>()) {
                for (Rows each : given) {
                    place(each, rows, placed);
                }
                return Rows.frame(ColumnAccessor.own(labels, placed.release(), labelling), rows);
            }
        });
    }

    /** Returns whether one match of the labels of two objects tells where all rows of both are. */
    private static boolean arePaired(List<Rows> given, ConcatOptions options) {
        if (given.size() != 2 || (options.join() == JoinHow.INNER && options.sort())) {
            return false;
        }
        Labels left = given.get(0).labels();
        Labels right = given.get(1).labels();
        boolean areCounted = left instanceof CountedLabels && right instanceof CountedLabels;
        if (areCounted || left.nLevels() != right.nLevels() || left.areTuples() != right.areTuples()) {
            return false;
        }
        for (int i = 0; i < left.nLevels(); i++) {
            DType dtype = left.levels().get(i).dtype();
            if (dtype.isCategorical()
                    || dtype.isNested()
                    || !dtype.equals(right.levels().get(i).dtype())) {
                return false;
            }
        }
        return left.areUnique() && right.areUnique();
    }

    private static List<@Nullable Object> labelsBeside(List<Rows> given, ConcatOptions options) {
        boolean areSeries = given.stream().allMatch(Rows::isSeries);
        List<@Nullable Object> keys = options.keys();
        List<@Nullable Object> labels = new ArrayList<>();
        int unnamed = 0;
        for (int i = 0; i < given.size(); i++) {
            List<@Nullable Object> own = given.get(i).columns().labels();
            if (given.get(i).isSeries() && own.get(0) == null) {
                own = Collections.singletonList(unnamed++);
            }
            for (Object label : own) {
                if (keys == null) {
                    labels.add(label);
                } else if (areSeries) {
                    labels.add(keys.get(i));
                } else {
                    List<@Nullable Object> elements = new ArrayList<>(elements(keys.get(i)));
                    elements.addAll(elements(label));
                    labels.add(Tuple.of(elements));
                }
            }
        }
        if (!options.ignoreIndex()) {
            return labels;
        }
        return new ArrayList<>(IntStream.range(0, labels.size()).boxed().toList());
    }

    private static Labelling keyedLabelling(List<Rows> given, List<@Nullable Object> labels, ConcatOptions options) {
        int keyLevels = levels(Objects.requireNonNull(options.keys())).size();
        List<@Nullable Object> behind = List.of();
        if (!given.stream().allMatch(Rows::isSeries)) {
            behind = given.stream()
                    .filter(Rows::isFrame)
                    .map(each -> each.columns().levelNames())
                    .reduce((left, right) -> left.equals(right) ? left : Collections.nCopies(left.size(), null))
                    .orElseThrow();
        }
        return Labelling.of(labels).withLevelNames(names(keyLevels, behind, options.names()));
    }

    /** Returns the row labels of columns that stand beside each other. */
    private static Labels commonRows(List<Rows> given, ConcatOptions options, boolean areSame) {
        Labels common = given.get(0).sharedLabels();
        for (Rows each : given.subList(1, given.size())) {
            try (Labels before = common) {
                common = areSame
                        ? Alignment.common(before, each.labels())
                        : options.join() == JoinHow.OUTER
                                ? union(before, each.labels())
                                : IndexSets.intersection(before, each.labels(), SetOrder.UNSORTED);
            }
        }
        if (!options.sort()) {
            return common;
        }
        try (Labels unsorted = common) {
            return IndexSets.sorted(unsorted);
        }
    }

    /** Returns the labels of both in the order in which they come; a range that has the numbers of both stays one. */
    private static Labels union(Labels left, Labels right) {
        if (left instanceof CountedLabels one
                && right instanceof CountedLabels two
                && one.range().step() > 0) {
            Range both = one.range().union(two.range());
            if (both != null && both.sameNumbers(one.range())) {
                return Alignment.common(left, right);
            }
        }
        return IndexSets.union(left, right, SetOrder.UNSORTED);
    }

    private static void place(Rows each, Labels rows, Columns<ColumnBase> placed) {
        if (each.labels().sameAs(rows)) {
            each.columns().columns().forEach(column -> placed.add(column.share()));
            return;
        }
        if (!each.labels().areUnique()) {
            throw new DuplicateLabelException("concat: " + each.describe()
                    + " has a row label twice, so its rows cannot be put beside those of other labels");
        }
        try (Joins.Matches matches = Alignment.matches(OPERATION, rows, each.labels())) {
            Compaction.gather(each.columns().columns(), matches.right(), true).forEach(placed::add);
        }
    }
}
