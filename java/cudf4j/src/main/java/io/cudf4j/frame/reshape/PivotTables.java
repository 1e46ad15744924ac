/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.Axis;
import io.cudf4j.ConcatOptions;
import io.cudf4j.PivotTableOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Tables of values that are computed of all rows with equal keys: what options of frames mean, for {@link Summaries}. */
public final class PivotTables {
    private static final String OPERATION = "pivotTable";

    private PivotTables() {}

    /**
     * Returns a row for each key of the index and a column for each key of the columns and each value that is computed.
     *
     * @throws InvalidArgumentException if no key is named, a reduction is none, or there is no column of values
     */
    public static Rows pivotTable(Rows frame, PivotTableOptions options) {
        if (options.index().isEmpty() && options.columns().isEmpty()) {
            throw new InvalidArgumentException("pivotTable: name a column for the index or for the columns, as in "
                    + "PivotTableOptions.defaults().index(\"i\").columns(\"c\")");
        }
        if (options.index().isEmpty()) {
            return turned(frame, options.index(options.columns()).columns(List.of()));
        }
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> labels = new ArrayList<>();
        List<Summaries.Request> requests = requests(columns, options);
        if (options.aggFunc() instanceof List<?> names && names.size() > 1 && mayDifferInRows(requests, options)) {
            return beside(names, name -> pivotTable(frame, options.aggFunc(name)));
        }
        boolean isDeep = requests.get(0).label().size() > 1;
        if (isDeep) {
            labels.add(null);
        }
        if (!requests.get(0).label().isEmpty() && !(options.aggFunc() instanceof Map && isOne(options))) {
            labels.addAll(columns.levelNames());
        }
        return Summaries.table(
                OPERATION,
                new Summaries.Plan(
                        keys(columns, options.index()),
                        keys(columns, options.columns()),
                        requests,
                        named(requests, labels)),
                options);
    }

    /** Returns names of the levels of results, which are not more than the levels. */
    private static List<@Nullable Object> named(List<Summaries.Request> requests, List<@Nullable Object> names) {
        int levels = requests.get(0).label().size();
        return names.size() == levels ? names : new ArrayList<>(Collections.nCopies(levels, null));
    }

    /** Returns a table without an index: what would be its rows are its columns. */
    private static Rows turned(Rows frame, PivotTableOptions options) {
        if (!(options.aggFunc() instanceof List<?> names)) {
            try (Rows upright = pivotTable(frame, options)) {
                return Reshape.transpose(upright);
            }
        }
        return beside(names, name -> turned(frame, options.aggFunc(name)));
    }

    /** Returns the tables of several reductions beside each other, under their names. */
    private static Rows beside(List<?> names, Function<Object, Rows> table) {
        try (Columns<Rows> parts = Columns.own(Columns.<Object, Rows>each(names, table))) {
            ConcatOptions beside = ConcatOptions.defaults().axis(Axis.COLUMNS).keys(names);
            return Concatenation.concat(parts.all(), beside);
        }
    }

    /**
     * Returns whether the table of one reduction may lack rows that another one has: where these are left out of which all values are
     * missing. They are then behind the others, and not filled.
     */
    private static boolean mayDifferInRows(List<Summaries.Request> requests, PivotTableOptions options) {
        // beside other names the size stands for each column of values, in a table of its own for none
        boolean areAlike = isOne(options) || requests.stream().noneMatch(each -> each.reduction() == Reduction.SIZE);
        return options.dropNa()
                && areAlike
                && requests.stream()
                        .anyMatch(request -> isOfSeveralRows(request.reduction()) || hasMissing(request.values()));
    }

    /** Tells whether there is no such value of a single row. */
    private static boolean isOfSeveralRows(Reduction reduction) {
        return reduction == Reduction.VAR || reduction == Reduction.STD;
    }

    private static boolean hasMissing(ColumnBase values) {
        try (ColumnBase marked = values.nansToNulls()) {
            return marked.nullCount() > 0;
        }
    }

    private static Spreading.Keys keys(ColumnAccessor columns, List<@Nullable Object> labels) {
        return new Spreading.Keys(columns.columns(labels), labels);
    }

    private static List<Summaries.Request> requests(ColumnAccessor columns, PivotTableOptions options) {
        Object functions = options.aggFunc();
        List<Summaries.Request> requests = new ArrayList<>();
        if (functions instanceof Map<?, ?> map) {
            boolean areNamed = map.values().stream().anyMatch(List.class::isInstance);
            for (Object label : sorted(new ArrayList<>(map.keySet()))) {
                checkAmongValues(label, options);
                for (String name : names(Objects.requireNonNull(map.get(label)), true)) {
                    List<@Nullable Object> levels = elements(columns, label);
                    if (areNamed) {
                        levels.add(name);
                    }
                    if (isOne(options) && levels.size() + options.columns().size() > 1) {
                        levels.remove(0);
                    }
                    requests.add(request(columns, label, name, levels));
                }
            }
            return requests;
        }
        List<String> wanted = names(functions, false);
        boolean areSizes = wanted.stream().allMatch(PivotTables::isSize);
        Object given = options.values();
        boolean isOne = isOne(options);
        List<@Nullable Object> values = given instanceof List<?> list
                ? new ArrayList<>(list)
                : isOne
                        ? Collections.singletonList(given)
                        : areSizes ? List.of() : Pivots.others(OPERATION, columns, options.columns(), options.index());
        for (String name : wanted) {
            List<@Nullable Object> above =
                    functions instanceof List<?> ? new ArrayList<>(Collections.singletonList(name)) : new ArrayList<>();
            if (isSize(name) && !isOne && (areSizes || options.columns().isEmpty())) {
                // how many rows there are is the same for all values
                if (options.columns().isEmpty()) {
                    above.add(0L);
                }
                requests.add(request(columns, options.index().get(0), name, above));
                continue;
            }
            for (Object label : sorted(values)) {
                List<@Nullable Object> levels = new ArrayList<>(above);
                if (!isOne || options.columns().isEmpty()) {
                    levels.addAll(elements(columns, label));
                }
                requests.add(request(columns, label, name, levels));
            }
        }
        if (requests.isEmpty()) {
            throw new InvalidArgumentException("pivotTable: there is no column of values");
        }
        return requests;
    }

    /** Tells whether the values are one column, which then needs no level of labels of its own. */
    private static boolean isOne(PivotTableOptions options) {
        return options.values() != null && !(options.values() instanceof List<?>);
    }

    private static void checkAmongValues(@Nullable Object label, PivotTableOptions options) {
        Object given = options.values();
        List<?> values = given instanceof List<?> list ? list : Collections.singletonList(given);
        if (given != null && Tuple.indexOf(values, label) < 0) {
            throw new InvalidArgumentException("pivotTable: aggFunc has a reduction of column '" + label + "'"
                    + ", which is not among the values " + values);
        }
    }

    private static boolean isSize(String name) {
        return Reduction.SIZE.label().equalsIgnoreCase(name);
    }

    private static List<@Nullable Object> elements(ColumnAccessor columns, @Nullable Object label) {
        columns.column(label);
        return new ArrayList<>(Spreading.elements(
                columns.labels().get(columns.position(label)), columns.isMultiindex() && label instanceof Tuple));
    }

    private static Summaries.Request request(
            ColumnAccessor columns, @Nullable Object label, String name, List<@Nullable Object> levels) {
        return new Summaries.Request(columns.column(label), label, reduction(OPERATION, name), levels);
    }

    /** Returns labels from small to large; those of different classes as they are given. */
    static List<@Nullable Object> sorted(List<@Nullable Object> labels) {
        try {
            return labels.size() < 2 ? labels : ColumnLabels.sorted(labels);
        } catch (DTypeMismatchException e) {
            return labels;
        }
    }

    private static List<String> names(Object functions, boolean areSorted) {
        List<String> names = new ArrayList<>();
        if (functions instanceof List<?> list) {
            list.forEach(name -> names.add((String) name));
        } else {
            names.add((String) functions);
        }
        return areSorted ? new ArrayList<>(new TreeSet<>(names)) : names;
    }

    /** Returns the reduction of a name, whatever its case. */
    static Reduction reduction(String operation, String name) {
        for (Reduction each : Reduction.values()) {
            if (each.label().equalsIgnoreCase(name)) {
                return each;
            }
        }
        throw new InvalidArgumentException(operation + ": there is no reduction '" + name + "'; there are "
                + Arrays.stream(Reduction.values()).map(Reduction::label).toList());
    }
}
