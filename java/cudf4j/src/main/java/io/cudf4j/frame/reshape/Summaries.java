/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.PivotTableOptions;
import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.GroupFunction;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.MultiIndexes;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Groups of rows as cells of a table, with margins. A margin is a group by fewer keys: before the keys of the rows and before
 * those of the columns stands a mark, 1 for a margin, so that one layout holds all of them, margins last.
 */
final class Summaries {
    private static final byte MARGIN = 1;

    private Summaries() {}

    /**
     * What is computed for each cell.
     *
     * @param values the column, which stays the caller's
     * @param column its label, for messages
     * @param label the levels of the label of its results, which stand before the keys; none where they stand alone
     */
    record Request(ColumnBase values, @Nullable Object column, Reduction reduction, List<@Nullable Object> label) {}

    /**
     * A table.
     *
     * @param columns no keys for one column for each request
     * @param names the names of the levels of the requests' labels
     */
    record Plan(Spreading.Keys rows, Spreading.Keys columns, List<Request> requests, List<@Nullable Object> names) {}

    /** Returns the table. */
    static Rows table(String operation, Plan plan, PivotTableOptions options) {
        try (Part groups = groups(plan, options);
                Spreading.Grid grid = grid(operation, plan, groups, options);
                Columns<ColumnBase> made = new Columns<>()) {
            if (options.margins()) {
                checkMarginsName(operation, plan.rows(), grid.lines().down(), options);
                checkMarginsName(operation, plan.columns(), grid.lines().across(), options);
            }
            List<List<@Nullable Object>> keys = columnKeys(grid.lines().across(), options);
            List<@Nullable Object> labels = new ArrayList<>();
            boolean isFull = isFull(plan, groups, options);
            for (int i = 0; i < plan.requests().size(); i++) {
                Request request = plan.requests().get(i);
                ColumnBase results = groups.results().get(i);
                Object neutral = isFull ? neutral(request.reduction(), results.dtype()) : null;
                try (Columns<ColumnBase> cells = Columns.own(grid.cells(results, neutral))) {
                    for (int column = 0; column < cells.size(); column++) {
                        ColumnBase each = cells.get(column);
                        boolean isDropped = options.dropNa()
                                && (options.fillValue() == null || each.size() == 0)
                                && each.nullCount() == each.size();
                        if (!isDropped) {
                            List<@Nullable Object> levels = new ArrayList<>(request.label());
                            levels.addAll(keys.get(column));
                            labels.add(levels.size() == 1 ? levels.get(0) : Tuple.of(levels));
                            made.add(filled(request, each, options));
                        }
                    }
                }
            }
            List<@Nullable Object> names = new ArrayList<>(plan.names());
            names.addAll(plan.columns().names());
            List<@Nullable DType> dtypes =
                    new ArrayList<>(Collections.nCopies(plan.names().size(), null));
            plan.columns()
                    .columns()
                    .forEach(key -> dtypes.add(options.margins() || key.dtype().isCategorical() ? null : key.dtype()));
            ColumnAccessor all = ColumnAccessor.own(labels, made.release(), Spreading.labelling(names, dtypes));
            return Rows.frame(all, () -> rowLabels(plan, grid.lines().down(), options));
        }
    }

    /** Refuses a key that would be labelled as the margins are. */
    private static void checkMarginsName(
            String operation, Spreading.Keys keys, List<ColumnBase> lines, PivotTableOptions options) {
        for (int i = 1; i < lines.size(); i++) {
            try (ColumnBase isInside = lines.get(0).binary(BinaryOp.EQ, 0);
                    ColumnBase text = lines.get(i).cast(DType.STRING);
                    ColumnBase isNamed = text.binary(BinaryOp.EQ, options.marginsName());
                    ColumnBase isBoth = isInside.binary(BinaryOp.AND, isNamed)) {
                if (isBoth.toHost().toList().contains(true)) {
                    throw new InvalidArgumentException(operation + ": '" + options.marginsName()
                            + "' labels the margins, and is a key of '"
                            + keys.names().get(i - 1)
                            + "' too; give the margins another name with marginsName");
                }
            }
        }
    }

    private static ColumnBase filled(Request request, ColumnBase cells, PivotTableOptions options) {
        Object fill = options.fillValue();
        return fill == null ? cells.share() : ColumnAccessor.inColumn(request.column(), () -> cells.fillNa(fill));
    }

    /** Returns what a cell without rows has: the sum and the number of no rows are 0. */
    private static @Nullable Object neutral(Reduction reduction, DType dtype) {
        boolean isNumber = dtype.isInteger() || dtype.isFloating() || dtype.isDecimal();
        return switch (reduction) {
            case SUM -> isNumber ? 0L : null;
            case PRODUCT -> isNumber ? 1L : null;
            case COUNT, SIZE, NUNIQUE -> 0L;
            default -> null;
        };
    }

    /** Groups: marks and keys of the rows, marks and keys of the columns, and what was computed of each. */
    private record Part(List<ColumnBase> down, List<ColumnBase> across, List<ColumnBase> results)
            implements AutoCloseable {
        private static Part of(List<ColumnBase> all, int down, int across) {
            return new Part(
                    all.subList(0, down), all.subList(down, down + across), all.subList(down + across, all.size()));
        }

        private int count() {
            return results.get(0).size();
        }

        private List<ColumnBase> all() {
            List<ColumnBase> all = new ArrayList<>(down);
            all.addAll(across);
            all.addAll(results);
            return all;
        }

        @Override
        public void close() {
            ColumnBase.closeAll(all());
        }
    }

    private static Part groups(Plan plan, PivotTableOptions options) {
        List<ColumnBase> down = plan.rows().columns();
        List<ColumnBase> across = plan.columns().columns();
        IdentityHashMap<ColumnBase, Integer> places = new IdentityHashMap<>();
        List<ColumnBase> values = new ArrayList<>();
        for (Request request : plan.requests()) {
            if (places.putIfAbsent(request.values(), values.size()) == null) {
                values.add(request.values());
            }
        }
        try (Columns<ColumnBase> taken = taken(down, across, values, options);
                Columns<Part> parts = new Columns<>()) {
            List<ColumnBase> rows = taken.all().subList(0, down.size());
            List<ColumnBase> columns = taken.all().subList(down.size(), down.size() + across.size());
            List<Groupings.Request> requests = new ArrayList<>();
            for (Request request : plan.requests()) {
                ColumnBase of =
                        taken.get(down.size() + across.size() + Objects.requireNonNull(places.get(request.values())));
                requests.add(ColumnAccessor.inColumn(
                        request.column(), () -> new Groupings.Request(of, GroupFunction.of(request.reduction()))));
            }
            Part every = parts.add(part(rows, columns, requests, false, false));
            if (!options.dropNa() || every.results().stream().anyMatch(each -> each.nullCount() == 0)) {
                if (options.margins() && (every.count() > 0 || hasColumns(plan, every, options))) {
                    addMargins(parts, rows, columns, requests, options);
                }
                return together(parts.all(), down.size() + 1, across.size() + 1);
            }
            return withoutEmptyLines(every, rows, columns, requests, options);
        }
    }

    /** Returns whether a table of groups that no row is in has columns: the only one, or those of categories. */
    private static boolean hasColumns(Plan plan, Part none, PivotTableOptions options) {
        List<ColumnBase> across = plan.columns().columns();
        if (across.isEmpty()) {
            return true;
        }
        Stream<ColumnBase> needed =
                options.dropNa() ? Stream.concat(across.stream(), plan.rows().columns().stream()) : across.stream();
        return !options.observed()
                && needed.allMatch(key -> key.dtype().isCategorical())
                && (!options.dropNa() || isFull(plan, none, options));
    }

    /** Returns the groups of which some value is there, and the margins of the lines that have one: not of others. */
    private static Part withoutEmptyLines(
            Part every,
            List<ColumnBase> rows,
            List<ColumnBase> columns,
            List<Groupings.Request> requests,
            PivotTableOptions options) {
        int down = rows.size() + 1;
        int across = columns.size() + 1;
        try (Columns<Part> parts = new Columns<>()) {
            Part inside = parts.add(Part.of(Compaction.dropNulls(every.all(), every.results(), 1), down, across));
            boolean isEmpty = !columns.isEmpty() && inside.count() == 0;
            if (options.margins() && !isEmpty) {
                addMargins(parts, rows, columns, requests, options);
            }
            if (parts.size() == 1 || columns.isEmpty() || inside.count() == every.count()) {
                return together(parts.all(), down, across);
            }
            try (Part ofRows = among(parts.get(1), parts.get(1).down(), inside.down());
                    Part ofColumns = among(parts.get(2), parts.get(2).across(), inside.across())) {
                return together(List.of(inside, ofRows, ofColumns, parts.get(3)), down, across);
            }
        }
    }

    /** Returns the groups whose keys are among those of others; before both stands a mark. */
    private static Part among(Part groups, List<ColumnBase> keys, List<ColumnBase> others) {
        List<ColumnBase> known = others.subList(1, others.size());
        try (Columns<ColumnBase> distinct = Columns.own(Compaction.distinct(known, known));
                ColumnBase place = LabelSets.positions(distinct.all(), keys.subList(1, keys.size()));
                ColumnBase isKnown = place.binary(BinaryOp.GE, 0)) {
            return Part.of(
                    Compaction.filter(groups.all(), isKnown),
                    groups.down().size(),
                    groups.across().size());
        }
    }

    /** Adds the margins of the rows in which no column misses a value, unless those are kept: a margin is of whole rows. */
    private static void addMargins(
            Columns<Part> parts,
            List<ColumnBase> rows,
            List<ColumnBase> columns,
            List<Groupings.Request> requests,
            PivotTableOptions options) {
        List<ColumnBase> values =
                requests.stream().map(Groupings.Request::values).toList();
        List<ColumnBase> given = new ArrayList<>(rows);
        given.addAll(columns);
        given.addAll(values);
        try (Columns<ColumnBase> marked = Columns.own(Columns.each(values, ColumnBase::nansToNulls));
                Columns<ColumnBase> whole = Columns.own(
                        options.dropNa() && marked.all().stream().anyMatch(each -> each.nullCount() > 0)
                                ? Compaction.dropNulls(given, marked.all(), marked.size())
                                : Columns.each(given, ColumnBase::share))) {
            int keys = rows.size() + columns.size();
            List<ColumnBase> down = whole.all().subList(0, rows.size());
            List<ColumnBase> across = whole.all().subList(rows.size(), keys);
            List<Groupings.Request> ofWhole = new ArrayList<>();
            for (int i = 0; i < requests.size(); i++) {
                ofWhole.add(new Groupings.Request(
                        whole.get(keys + i), requests.get(i).function()));
            }
            if (!columns.isEmpty()) {
                parts.add(part(down, across, ofWhole, false, true));
                parts.add(part(down, across, ofWhole, true, false));
            }
            if (whole.get(0).size() > 0) {
                parts.add(part(down, across, ofWhole, true, true));
            } else {
                parts.add(ofNothing(down, across, ofWhole));
            }
        }
    }

    /** Returns the margin of all where no row is whole: a row that misses everything stands for none, whose number is 0. */
    private static Part ofNothing(List<ColumnBase> down, List<ColumnBase> across, List<Groupings.Request> requests) {
        List<ColumnBase> none = new ArrayList<>(down);
        none.addAll(across);
        requests.forEach(request -> none.add(request.values()));
        try (Columns<ColumnBase> one = Columns.own(Columns.each(none, each -> nulls(each, 1)))) {
            int keys = down.size() + across.size();
            List<Groupings.Request> ofOne = new ArrayList<>();
            for (int i = 0; i < requests.size(); i++) {
                GroupFunction function = requests.get(i).function();
                ofOne.add(new Groupings.Request(
                        one.get(keys + i),
                        function.kind() == GroupFunction.Kind.SIZE ? GroupFunction.of(Reduction.COUNT) : function));
            }
            return part(one.all().subList(0, down.size()), one.all().subList(down.size(), keys), ofOne, true, true);
        }
    }

    /** Returns keys and values of the rows that belong to a group. */
    private static Columns<ColumnBase> taken(
            List<ColumnBase> down, List<ColumnBase> across, List<ColumnBase> values, PivotTableOptions options) {
        List<ColumnBase> keys = new ArrayList<>(down);
        keys.addAll(across);
        try (Columns<ColumnBase> marked =
                Columns.own(Columns.each(keys, key -> options.dropNa() ? key.nansToNulls() : key.share()))) {
            List<ColumnBase> all = new ArrayList<>(marked.all());
            all.addAll(values);
            boolean hasMissing = marked.all().stream().anyMatch(key -> key.nullCount() > 0);
            return Columns.own(
                    options.dropNa() && hasMissing
                            ? Compaction.dropNulls(all, marked.all(), marked.size())
                            : Columns.each(all, ColumnBase::share));
        }
    }

    /** Returns the groups of the keys that no margin takes together. */
    private static Part part(
            List<ColumnBase> down,
            List<ColumnBase> across,
            List<Groupings.Request> requests,
            boolean isMarginOfRows,
            boolean isMarginOfColumns) {
        List<ColumnBase> keys = new ArrayList<>();
        if (!isMarginOfRows) {
            keys.addAll(down);
        }
        if (!isMarginOfColumns) {
            keys.addAll(across);
        }
        try (ColumnBase one = ColumnBase.full(DType.INT8, 0, down.get(0).size());
                Groupings.Groups groups =
                        Groupings.aggregate(keys.isEmpty() ? List.of(one) : keys, requests, GroupOrder.ANY, false);
                Columns<ColumnBase> all = new Columns<>()) {
            int count = groups.results().get(0).size();
            List<ColumnBase> found = new ArrayList<>(groups.keys());
            addKeys(all, down, isMarginOfRows, count, found);
            addKeys(all, across, isMarginOfColumns && !across.isEmpty(), count, found);
            groups.results().forEach(result -> all.add(result.share()));
            return Part.of(all.release(), down.size() + 1, across.size() + 1);
        }
    }

    private static void addKeys(
            Columns<ColumnBase> all, List<ColumnBase> keys, boolean isMargin, int count, List<ColumnBase> found) {
        all.add(ColumnBase.full(DType.INT8, isMargin ? MARGIN : 0, count));
        for (ColumnBase key : keys) {
            all.add(
                    isMargin
                            ? key.slice(0, 0).into(none -> nulls(none, count))
                            : found.remove(0).share());
        }
    }

    /** Returns nulls of the dtype of a column of no rows, with its categories. */
    private static ColumnBase nulls(ColumnBase none, int count) {
        try (ColumnBase outside = ColumnBase.full(DType.INT32, 0, count)) {
            return none.gather(outside);
        }
    }

    private static Part together(List<Part> parts, int down, int across) {
        int size = parts.get(0).all().size();
        return Part.of(
                Columns.made(
                        size,
                        i -> Concats.concat(
                                "pivotTable",
                                parts.stream().map(part -> part.all().get(i)).toList())),
                down,
                across);
    }

    private static Spreading.Grid grid(String operation, Plan plan, Part groups, PivotTableOptions options) {
        boolean isProduct = isProduct(plan, groups, options);
        List<@Nullable Object> none = List.of();
        Columns<ColumnBase> across = Columns.own(
                plan.columns().columns().isEmpty() && groups.count() == 0
                        ? List.of(ColumnBase.full(DType.INT8, 0, 1))
                        : lines(groups.across(), plan.columns().columns(), isProduct, options));
        return Columns.orClose(across, () -> {
            // without a column nothing is in a line
            boolean isOfAll = isProduct && across.get(0).size() > 0;
            Columns<ColumnBase> down =
                    Columns.own(lines(groups.down(), plan.rows().columns(), isOfAll, options));
            return Columns.orClose(
                    down,
                    () -> Spreading.Grid.of(
                            operation,
                            new Spreading.Keys(groups.down(), none),
                            new Spreading.Keys(groups.across(), none),
                            new Spreading.Lines(down.all(), across.all())));
        });
    }

    /** Returns whether each combination of keys has a line, not those alone that some row has. */
    private static boolean isProduct(Plan plan, Part groups, PivotTableOptions options) {
        return !options.dropNa() || isFull(plan, groups, options);
    }

    /**
     * Returns whether categories that no row has are keys. Lines without a value are left out with missing values, so that
     * they are then only where something is computed of no rows.
     */
    private static boolean isFull(Plan plan, Part groups, PivotTableOptions options) {
        if (options.observed() || !hasCategories(plan)) {
            return false;
        }
        return !options.dropNa()
                || IntStream.range(0, plan.requests().size()).anyMatch(i -> {
                    Reduction reduction = plan.requests().get(i).reduction();
                    return neutral(reduction, groups.results().get(i).dtype()) != null;
                });
    }

    private static boolean hasCategories(Plan plan) {
        return Stream.concat(plan.rows().columns().stream(), plan.columns().columns().stream())
                .anyMatch(key -> key.dtype().isCategorical());
    }

    /**
     * Returns marks and keys of the lines of a table in their order.
     *
     * @param given the keys of all rows: where each combination has a line, a key that stands beside missing ones alone has too
     */
    private static List<ColumnBase> lines(
            List<ColumnBase> keys, List<ColumnBase> given, boolean isProduct, PivotTableOptions options) {
        if (!isProduct || keys.size() == 1) {
            return Spreading.distinct(keys, Spreading.Order.NULL_LAST);
        }
        try (Columns<ColumnBase> inside = Columns.own(inside(keys, given, options));
                Columns<ColumnBase> levels = Columns.own(Columns.each(inside.all(), level -> level(level, options)));
                Labels product =
                        MultiIndexes.product(levels.all(), new ArrayList<>(Collections.nCopies(levels.size(), null)))) {
            return withMargin(product.levels(), keys);
        }
    }

    /** Returns what there is of the keys of the rows, each by itself: without missing ones, or of the groups that have them. */
    private static List<ColumnBase> inside(List<ColumnBase> keys, List<ColumnBase> given, PivotTableOptions options) {
        if (options.dropNa()) {
            return Columns.each(given, ColumnBase::dropNa);
        }
        try (ColumnBase isInside = keys.get(0).binary(BinaryOp.EQ, 0)) {
            return Compaction.filter(keys.subList(1, keys.size()), isInside);
        }
    }

    /** Returns the keys of a level: those that are there, and categories that no row has. */
    private static ColumnBase level(ColumnBase keys, PivotTableOptions options) {
        List<ColumnBase> found = Spreading.distinct(List.of(keys), Spreading.Order.NULL_LAST);
        if (options.observed() || !(keys instanceof CategoricalColumn categories)) {
            return found.get(0);
        }
        try (ColumnBase present = found.get(0);
                ColumnBase every = categories.everyCategory()) {
            if (present.nullCount() == 0) {
                return every.share();
            }
            try (ColumnBase missing = present.slice(present.size() - 1, present.size())) {
                return Concats.concat("pivotTable", List.of(every, missing));
            }
        }
    }

    /** Returns marks and keys, behind them the line of the margin where there is one. */
    private static List<ColumnBase> withMargin(List<ColumnBase> inside, List<ColumnBase> keys) {
        int count = inside.get(0).size();
        try (ColumnBase isMargin = keys.get(0).binary(BinaryOp.EQ, (int) MARGIN);
                Columns<ColumnBase> margins = Columns.own(Compaction.filter(keys, isMargin));
                Columns<ColumnBase> margin =
                        Columns.own(Columns.each(margins.all(), each -> each.slice(0, Math.min(1, each.size()))));
                ColumnBase marks = ColumnBase.full(DType.INT8, 0, count)) {
            return Columns.made(
                    keys.size(),
                    i -> Concats.concat("pivotTable", List.of(i == 0 ? marks : inside.get(i - 1), margin.get(i))));
        }
    }

    private static List<List<@Nullable Object>> columnKeys(List<ColumnBase> across, PivotTableOptions options) {
        List<List<@Nullable Object>> levels = new ArrayList<>();
        across.forEach(level -> levels.add(level.toHost().toList()));
        List<List<@Nullable Object>> keys = new ArrayList<>();
        for (int column = 0; column < across.get(0).size(); column++) {
            List<@Nullable Object> elements = new ArrayList<>();
            boolean isMargin = ((Number) Objects.requireNonNull(levels.get(0).get(column))).intValue() == MARGIN;
            for (int level = 1; level < levels.size(); level++) {
                elements.add(!isMargin ? levels.get(level).get(column) : level == 1 ? options.marginsName() : "");
            }
            keys.add(elements);
        }
        return keys;
    }

    /** Returns the keys of the rows as labels, those of the margin named. */
    private static Labels rowLabels(Plan plan, List<ColumnBase> down, PivotTableOptions options) {
        List<ColumnBase> levels = down.subList(1, down.size());
        if (!options.margins()) {
            return Labels.own(plan.rows().names(), Columns.each(levels, ColumnBase::share));
        }
        try (ColumnBase isMargin = down.get(0).binary(BinaryOp.EQ, (int) MARGIN)) {
            return Labels.own(plan.rows().names(), Columns.made(levels.size(), i -> {
                // the name of the margin is a text, and so is what stands below it: other labels beside them are too
                try (ColumnBase text = levels.get(i).cast(DType.STRING)) {
                    return Writes.valueOrElse(isMargin, i == 0 ? options.marginsName() : "", text);
                }
            }));
        }
    }
}
