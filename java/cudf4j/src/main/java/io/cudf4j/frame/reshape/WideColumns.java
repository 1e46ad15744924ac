/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.WideToLongOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Columns whose labels begin alike as one column, with the ends of the labels as labels of rows. */
public final class WideColumns {
    private WideColumns() {}

    /**
     * Returns a row for each row and each end of labels.
     *
     * @throws InvalidArgumentException if the options name no beginnings or no columns that tell rows apart, a beginning is
     *     the label of a column, or no column begins and ends as they say
     * @throws DuplicateLabelException if two rows are the same in these columns
     */
    public static Rows melt(Rows frame, WideToLongOptions options) {
        ColumnAccessor columns = frame.columns();
        if (options.stubNames().isEmpty() || options.i().isEmpty()) {
            throw new InvalidArgumentException(
                    "wideToLong: name what labels begin with, by stubNames, and the columns that "
                            + "tell rows apart, by i");
        }
        List<ColumnBase> ids = columns.columns(options.i());
        if (!LabelSets.isUnique(ids)) {
            throw new DuplicateLabelException(
                    "wideToLong: two rows are the same in the columns " + options.i() + "; they must tell rows apart");
        }
        Map<@Nullable Object, Map<String, ColumnBase>> stubs = new LinkedHashMap<>();
        Set<@Nullable Object> gone = new HashSet<>();
        options.i().forEach(label -> gone.add(Tuple.canonical(label)));
        Set<String> ends = new LinkedHashSet<>();
        for (Object stub : options.stubNames()) {
            if (columns.contains(stub)) {
                throw new InvalidArgumentException(
                        "wideToLong: '" + Quoted.of(stub) + "' is the label of a column; labels must go on behind it");
            }
            Map<String, ColumnBase> found = found(columns, stub, options, gone);
            stubs.put(stub, found);
            ends.addAll(found.keySet());
        }
        if (ends.isEmpty()) {
            throw new InvalidArgumentException("wideToLong: no label begins with one of " + options.stubNames()
                    + " and ends as '" + options.suffix() + "' says");
        }
        List<@Nullable Object> others = new ArrayList<>(columns.labels());
        others.removeIf(label -> gone.contains(Tuple.canonical(label)));
        others = PivotTables.sorted(others);
        int rows = frame.rowCount();
        int times = ends.size();
        Melting.requireRows("wideToLong", rows, times);
        List<@Nullable Object> labels = new ArrayList<>(others);
        labels.addAll(stubs.keySet());
        try (Columns<ColumnBase> made = new Columns<>()) {
            made.addAll(Repeated.tiled(columns.columns(others), times));
            stubs.forEach((stub, found) -> made.add(below(stub, found, ends, rows)));
            ColumnAccessor all = ColumnAccessor.own(labels, made.release());
            Rows byEnd = Rows.frame(all, () -> rowLabels(ids, ends, rows, options));
            return options.i().size() == 1 ? byEnd : byRow(byEnd, rows, times);
        }
    }

    /** Returns rows that lie end by end with those of each row together, in the order of the ends; closes the given ones. */
    private static Rows byRow(Rows byEnd, int rows, int times) {
        try (byEnd;
                ColumnBase ends = ColumnBase.positions(times);
                ColumnBase firsts = ends.binary(BinaryOp.MUL, rows);
                Columns<ColumnBase> tiled = Columns.own(Repeated.tiled(List.of(firsts), rows));
                ColumnBase numbers = Repeated.positions(rows, times);
                ColumnBase places = tiled.get(0).binary(BinaryOp.ADD, numbers).into(place -> place.cast(DType.INT32))) {
            return byEnd.gather(places);
        }
    }

    /** Returns columns by the ends of their labels, which are put among others. */
    private static Map<String, ColumnBase> found(
            ColumnAccessor columns, @Nullable Object stub, WideToLongOptions options, Set<@Nullable Object> gone) {
        Pattern pattern = Pattern.compile(Pattern.quote(stub + options.sep()) + "(" + options.suffix() + ")");
        Map<String, ColumnBase> found = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            if (columns.labels().get(i) instanceof String label) {
                Matcher matcher = pattern.matcher(label);
                if (matcher.matches()) {
                    found.put(matcher.group(1), columns.columns().get(i));
                    gone.add(label);
                }
            }
        }
        return found;
    }

    private static ColumnBase below(@Nullable Object stub, Map<String, ColumnBase> found, Set<String> ends, int rows) {
        DType dtype = found.isEmpty()
                ? DType.FLOAT64
                : found.values().iterator().next().dtype();
        List<ColumnBase> parts = Columns.each(ends, end -> {
            ColumnBase present = found.get(end);
            return present == null ? ColumnBase.allNull(dtype, rows) : present.share();
        });
        try (Columns<ColumnBase> owned = Columns.own(parts)) {
            return ColumnAccessor.inColumn(stub, () -> Concats.values("wideToLong", owned.all()));
        }
    }

    private static Labels rowLabels(List<ColumnBase> ids, Set<String> ends, int rows, WideToLongOptions options) {
        List<@Nullable Object> names = new ArrayList<>(options.i());
        names.add(options.j());
        try (ColumnBase each = ends(ends);
                ColumnBase positions = Repeated.positions(ends.size(), rows);
                Columns<ColumnBase> levels = new Columns<>()) {
            levels.addAll(Repeated.tiled(ids, ends.size()));
            levels.add(each.gather(positions));
            return Labels.tuples(names, levels.release());
        }
    }

    /** Returns ends as numbers where all of them are some. */
    private static ColumnBase ends(Set<String> ends) {
        try {
            return ColumnFactory.of(ends.stream().map(Long::valueOf).toList());
        } catch (NumberFormatException notWhole) {
            try {
                return ColumnFactory.of(ends.stream().map(Double::valueOf).toList());
            } catch (NumberFormatException noNumber) {
                return ColumnFactory.of(DType.STRING, new ArrayList<>(ends));
            }
        }
    }
}
