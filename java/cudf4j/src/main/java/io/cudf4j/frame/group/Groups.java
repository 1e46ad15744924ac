/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.GroupFunction;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Joins;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.RunGroups;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Truths;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of groups of rows that have equal keys. */
public final class Groups {
    private Groups() {}

    /**
     * A value that is computed of each group.
     *
     * @param column the label of a column; of no meaning where rows are counted
     * @param name how the result is labelled
     */
    public record Request(@Nullable Object column, GroupFunction function, Name name) {
        private boolean countsRows() {
            return function.kind() == GroupFunction.Kind.SIZE;
        }
    }

    /**
     * The label of a result.
     *
     * @param isOwn whether it is the column's own, whatever that is
     */
    public record Name(boolean isOwn, @Nullable Object label) {
        /** The label that the column has. */
        public static final Name OWN = new Name(true, null);

        /** Returns a label, which may be null. */
        public static Name of(@Nullable Object label) {
            return new Name(false, label);
        }
    }

    /** Returns a row for each group: its keys and what is computed of it. */
    public static Rows aggregate(Grouped grouped, List<Request> requests) {
        if (requests.isEmpty()) {
            throw new InvalidArgumentException("agg: nothing to compute; use for example Agg.sum(\"x\")");
        }
        return values(grouped, requests);
    }

    /** Returns what {@link #aggregate} does, of no requests the keys alone. */
    static Rows values(Grouped grouped, List<Request> requests) {
        try (GroupKeys keys = GroupKeys.of(grouped)) {
            return aggregate(grouped.rows(), keys, grouped.by(), requests);
        }
    }

    /**
     * Rows with those of each group together, in the order that they had within it, under labels of the keys and then their
     * own; the columns that are keys are not among them.
     */
    public record Ordered(Rows rows, List<ColumnBase> keys, List<ColumnBase> beside) implements AutoCloseable {
        @Override
        public void close() {
            ColumnBase.closeAll(keys);
            ColumnBase.closeAll(beside);
            rows.close();
        }
    }

    /**
     * Returns the rows with those of each group together, the groups sorted by key or in the order in which they are first
     * seen.
     */
    public static Ordered ordered(Grouped grouped) {
        return ordered(grouped, List.of());
    }

    /**
     * Returns the rows with those of each group together; see {@link #ordered(Grouped)}.
     *
     * @param beside columns of as many rows, which are brought in the same order
     */
    public static Ordered ordered(Grouped grouped, List<ColumnBase> beside) {
        Rows frame = grouped.rows();
        List<@Nullable Object> values = grouped.valueLabels();
        try (GroupKeys keys = GroupKeys.of(grouped);
                Columns<ColumnBase> made = new Columns<>()) {
            // a group of NaN is one of null: there is one order for both
            List<ColumnBase> marked = new ArrayList<>();
            keys.columns().forEach(key -> marked.add(made.add(key.nansToNulls())));
            List<ColumnBase> all = new ArrayList<>(marked);
            all.addAll(frame.labels().levels());
            all.addAll(frame.columns().columns(values));
            all.addAll(beside);
            boolean isFirstSeen = grouped.by().order() == GroupOrder.FIRST_SEEN;
            if (isFirstSeen) {
                try (GroupPlaces groups = GroupPlaces.of(marked, GroupOrder.FIRST_SEEN, false)) {
                    all.add(made.add(groups.numbers()));
                }
            }
            if (grouped.by().dropNa() && marked.stream().anyMatch(key -> key.nullCount() > 0)) {
                all = Compaction.dropNulls(all, marked, marked.size());
                all.forEach(made::add);
            }
            int count = all.size();
            List<SortKey> order = all.subList(isFirstSeen ? count - 1 : 0, isFirstSeen ? count : marked.size()).stream()
                    .map(SortKey::ascending)
                    .toList();
            ColumnBase places = made.add(Sorts.order(order));
            Columns<ColumnBase> taken = Columns.own(Compaction.gather(all, places, false));
            return Columns.orClose(taken, () -> ordered(frame, keys.labels(), values, beside.size(), taken.all()));
        }
    }

    /**
     * Takes over keys, levels of labels, columns and those beside them, and behind them, where they are not sorted, the
     * numbers of the groups.
     */
    private static Ordered ordered(
            Rows frame,
            List<@Nullable Object> keys,
            List<@Nullable Object> values,
            int besideCount,
            List<ColumnBase> taken) {
        List<@Nullable Object> names = new ArrayList<>(keys);
        names.addAll(frame.labels().names());
        int columns = names.size() + values.size();
        List<ColumnBase> levels = taken.subList(0, names.size());
        List<ColumnBase> beside = taken.subList(columns, columns + besideCount);
        List<ColumnBase> numbers = taken.subList(columns + besideCount, taken.size());
        // who looks for the ends of groups asks for keys that rise
        List<ColumnBase> shares = levels.subList(0, keys.size()).stream()
                .map(key -> (numbers.isEmpty() ? key : numbers.get(0)).share())
                .toList();
        Labels labels = Labels.tuples(names, levels);
        ColumnBase.closeAll(numbers);
        return new Ordered(
                Rows.frame(ColumnAccessor.own(values, taken.subList(names.size(), columns)), labels),
                shares,
                List.copyOf(beside));
    }

    private static Rows aggregate(Rows rows, GroupKeys keys, Grouped.By by, List<Request> requests) {
        ColumnAccessor columns = rows.columns();
        List<@Nullable Object> labels = new ArrayList<>();
        for (Request request : requests) {
            requireDefined(columns, request);
            labels.add(
                    request.name().isOwn()
                            ? Grouped.own(columns, request.column())
                            : request.name().label());
        }
        // of labels of several levels, those of keys are the first
        int levels = tuples(labels);
        List<@Nullable Object> names = new ArrayList<>();
        if (!by.asIndex()) {
            keys.labels().forEach(label -> names.add(levels == 0 ? label : padded(label, levels)));
        }
        names.addAll(labels);
        ColumnAccessor.requireUnique(names);
        Groupings.Groups groups = computed(rows, keys, by, requests);
        return Columns.orClose(groups, () -> {
            List<ColumnBase> values = new ArrayList<>(groups.results());
            if (by.asIndex()) {
                Labels index = Labels.own(keys.labels(), groups.keys());
                return Rows.frame(ColumnAccessor.own(names, values), index);
            }
            values.addAll(0, groups.keys());
            return Rows.frame(ColumnAccessor.own(names, values));
        });
    }

    private static void requireDefined(ColumnAccessor columns, Request request) {
        if (request.countsRows()) {
            return;
        }
        ColumnBase column = columns.column(request.column());
        GroupFunction.Kind kind = request.function().kind();
        if (!(kind.isTruth() ? Truths.isDefined(column) : kind.isDefined(column))) {
            throw new DTypeMismatchException("column '" + Quoted.of(request.column()) + "': " + kind.label()
                    + " is not defined for " + column.dtype());
        }
    }

    private static Groupings.Groups computed(Rows rows, GroupKeys keys, Grouped.By by, List<Request> requests) {
        ColumnAccessor columns = rows.columns();
        ColumnBase sizes = keys.spanSizes();
        if (sizes != null && by.order() == GroupOrder.SORTED && areOfRuns(columns, sizes, requests)) {
            return ofSpans(columns, Objects.requireNonNull(keys.spans()), sizes, requests);
        }
        try (Columns<ColumnBase> made = new Columns<>()) {
            Map<@Nullable Object, ColumnBase> truths = new HashMap<>();
            List<Groupings.Request> computed = new ArrayList<>(requests.size());
            for (Request request : requests) {
                Object label = request.column();
                GroupFunction function = request.function();
                computed.add(ColumnAccessor.inColumn(label, () -> {
                    ColumnBase values = request.countsRows() ? keys.columns().get(0) : columns.column(label);
                    ColumnBase used = function.kind().isTruth()
                            ? truths.computeIfAbsent(label, unused -> made.add(Truths.of(function.label(), values)))
                            : values;
                    return new Groupings.Request(used, function);
                }));
            }
            if (computed.isEmpty()) {
                computed.add(new Groupings.Request(keys.columns().get(0), GroupFunction.of(GroupFunction.Kind.SIZE)));
            }
            Groupings.Groups observed = Groupings.aggregate(keys.columns(), computed, by.order(), by.dropNa());
            List<GroupFunction> functions =
                    computed.stream().map(Groupings.Request::function).toList();
            Groupings.Groups groups = complete(keys, observed, functions, by);
            if (requests.isEmpty()) {
                ColumnBase.closeAll(groups.results());
                return new Groupings.Groups(groups.keys(), List.of());
            }
            return Columns.orClose(groups, () -> labelled(rows, groups, requests));
        }
    }

    private static boolean areOfRuns(ColumnAccessor columns, ColumnBase sizes, List<Request> requests) {
        return requests.stream()
                .allMatch(request -> request.countsRows()
                        || RunGroups.has(columns.column(request.column()), request.function(), sizes));
    }

    /** Returns what is computed of spans of time, whose rows are in their order: of all spans, those without rows too. */
    private static Groupings.Groups ofSpans(
            ColumnAccessor columns, ColumnBase spans, ColumnBase sizes, List<Request> requests) {
        List<Groupings.Request> computed = new ArrayList<>(requests.size());
        for (Request request : requests) {
            ColumnBase values = request.countsRows() ? spans : columns.column(request.column());
            computed.add(new Groupings.Request(values, request.function()));
        }
        List<ColumnBase> results = RunGroups.aggregate(sizes, computed);
        // last, as nothing that fails may follow
        return new Groupings.Groups(List.of(spans.share()), results);
    }

    /** Returns groups that no row is in too, where they are asked for; takes over those of the rows. */
    private static Groupings.Groups complete(
            GroupKeys keys, Groupings.Groups observed, List<GroupFunction> functions, Grouped.By by) {
        ColumnBase spans = keys.spans();
        if (spans != null) {
            return Unobserved.withAll(observed, functions, by.order(), List.of(spans));
        }
        return haveAllCategories(keys, by)
                ? Unobserved.added(observed, functions, by.order(), keys.columns())
                : observed;
    }

    /** Returns whether there are groups of categories that no row has. */
    static boolean haveAllCategories(GroupKeys keys, Grouped.By by) {
        return !by.observed() && Unobserved.concerns(keys.columns());
    }

    /** Returns labels where numbers of rows were found; takes over the groups. */
    private static Groupings.Groups labelled(Rows rows, Groupings.Groups groups, List<Request> requests) {
        List<ColumnBase> results = new ArrayList<>(groups.results());
        for (int i = 0; i < requests.size(); i++) {
            GroupFunction.Kind kind = requests.get(i).function().kind();
            if (kind == GroupFunction.Kind.IDX_MIN || kind == GroupFunction.Kind.IDX_MAX) {
                results.set(i, results.get(i).into(places -> labels(kind, rows.labels(), places)));
            }
        }
        return new Groupings.Groups(groups.keys(), results);
    }

    private static ColumnBase labels(GroupFunction.Kind kind, Labels labels, ColumnBase places) {
        try (ColumnBase map = Joins.withoutNulls(places)) {
            if (labels.nLevels() == 1) {
                return Compaction.gather(labels.levels(), map, true).get(0);
            }
            try (ColumnBase tuples = structs(kind, labels)) {
                return Compaction.gather(List.of(tuples), map, true).get(0);
            }
        }
    }

    /** Returns labels of several levels as structs with a field for each level, which has its number where it has no name. */
    private static ColumnBase structs(GroupFunction.Kind kind, Labels labels) {
        Map<String, DType> fields = new LinkedHashMap<>();
        List<? extends ColumnBase> levels = labels.levels();
        for (int level = 0; level < levels.size(); level++) {
            Object name = labels.names().get(level);
            DType dtype = levels.get(level).dtype();
            if (fields.put(String.valueOf(name == null ? level : name), dtype) != null) {
                throw new InvalidArgumentException(kind.label() + ": the row labels have two levels named '"
                        + Quoted.of(name) + "', which are no fields of one struct; rename one before");
            }
            if (dtype.isCategorical()) {
                throw new UnsupportedOperationException(kind.label() + ": level '"
                        + Quoted.of(name == null ? level : name)
                        + "' of the row labels is " + dtype + ", which is no field of a struct; use resetIndex before,"
                        + " and take the rows by their numbers");
            }
        }
        return ColumnBase.of(ColumnBuffers.of(DType.struct(fields), labels.rowCount())
                .withChildren(levels.toArray(ColumnBase[]::new)));
    }

    /** Returns how many levels labels have that all are tuples of one size, else 0. */
    private static int tuples(List<? extends @Nullable Object> labels) {
        int levels = 0;
        for (Object label : labels) {
            if (!(label instanceof Tuple tuple) || (levels > 0 && tuple.size() != levels)) {
                return 0;
            }
            levels = tuple.size();
        }
        return levels;
    }

    private static @Nullable Object padded(@Nullable Object label, int levels) {
        if (label instanceof Tuple) {
            return label;
        }
        @Nullable Object[] parts = new @Nullable Object[levels];
        Arrays.fill(parts, "");
        parts[0] = label;
        return Tuple.of(parts);
    }
}
