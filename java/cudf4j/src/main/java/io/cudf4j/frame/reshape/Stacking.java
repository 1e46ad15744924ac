/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.UnstackOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Levels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Levels of column labels as levels of row labels, and back. */
public final class Stacking {
    private Stacking() {}

    /**
     * Returns a frame with levels of the row labels as levels of the column labels.
     *
     * @throws InvalidArgumentException if no level of the row labels would be left
     */
    public static Rows unstack(Rows source, UnstackOptions options) {
        Labels labels = source.labels();
        List<Integer> moved = positions("unstack", labels, options.level());
        List<Integer> left = others(labels.nLevels(), moved);
        if (left.isEmpty()) {
            throw new InvalidArgumentException("unstack: the row labels have " + levels(labels.nLevels())
                    + ", of which one must be left"
                    + (source.isFrame() ? "; unstackSeries makes one column of all" : ""));
        }
        Spreading.Cells cells = new Spreading.Cells(
                Spreading.Keys.of(labels, left), Spreading.Keys.of(labels, moved), source.columns(), source.isFrame());
        Spreading.Order rows = options.sort() ? Spreading.Order.NULL_FIRST : Spreading.Order.FIRST_SEEN;
        Spreading.Order columns = moved.size() == 1 ? rows : Spreading.Order.FIRST_SEEN;
        return Spreading.spread("unstack", cells, new Spreading.Layout(options.fillValue(), rows, columns));
    }

    /** Returns the columns of a frame as one, each row labelled by that of its column and its own. */
    public static Rows unstackAll(Rows frame) {
        ColumnAccessor columns = frame.columns();
        requireColumns("unstackSeries", columns);
        int width = columns.size();
        Melting.requireRows("unstackSeries", frame.rowCount(), width);
        List<@Nullable Object> names = new ArrayList<>(columns.levelNames());
        names.addAll(frame.labels().names());
        return Rows.series(null, Concats.values("unstackSeries", columns.columns()), () -> {
            try (Columns<ColumnBase> levels = new Columns<>()) {
                levels.addAll(Melting.variables(columns, columns.labels(), frame.rowCount()));
                levels.addAll(Repeated.tiled(frame.labels().levels(), width));
                return Labels.tuples(names, levels.release());
            }
        });
    }

    /** Returns a row for each row and column of a frame, labelled by those of both. */
    public static Rows stackAll(Rows frame) {
        ColumnAccessor columns = frame.columns();
        requireColumns("stackSeries", columns);
        List<Integer> all = IntStream.range(0, columns.nLevels()).boxed().toList();
        Melting.requireRows("stackSeries", frame.rowCount(), columns.size());
        try (Labels labels = ColumnLabels.index(columns)) {
            return Rows.series(
                    null, rowByRow("stackSeries", columns.columns()), () -> stacked(frame.labels(), labels, all));
        }
    }

    private static void requireColumns(String operation, ColumnAccessor columns) {
        if (columns.size() == 0) {
            throw new InvalidArgumentException(operation + ": there is no column, so that nothing tells the dtype");
        }
    }

    /**
     * Returns a frame with levels of the column labels as levels of the row labels.
     *
     * @param given names or positions; the last level where there are none
     * @throws InvalidArgumentException if no level of the column labels would be left
     */
    public static Rows stack(Rows frame, List<@Nullable Object> given) {
        ColumnAccessor columns = frame.columns();
        requireColumns("stack", columns);
        try (Labels index = ColumnLabels.index(columns)) {
            List<Integer> moved = positions("stack", index, given.isEmpty() ? List.of(-1) : given);
            List<Integer> left = others(index.nLevels(), moved);
            if (left.isEmpty()) {
                throw new InvalidArgumentException("stack: the column labels have " + levels(index.nLevels())
                        + ", of which one must be left; stackSeries makes one column of all");
            }
            Map<Tuple, @Nullable Object> keys = new LinkedHashMap<>();
            Map<Tuple, Map<Tuple, ColumnBase>> table = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                Tuple label = (Tuple) Objects.requireNonNull(columns.labels().get(i));
                Tuple key = part(label, moved);
                keys.putIfAbsent(key, label);
                table.computeIfAbsent(part(label, left), unseen -> new LinkedHashMap<>())
                        .put(key, columns.columns().get(i));
            }
            Melting.requireRows("stack", frame.rowCount(), keys.size());
            ColumnAccessor made = made(columns, frame.rowCount(), left, table, List.copyOf(keys.keySet()));
            return Rows.frame(made, () -> {
                try (Labels chosen = ColumnLabels.index(columns, new ArrayList<>(keys.values()))) {
                    return stacked(frame.labels(), chosen, moved);
                }
            });
        }
    }

    private static ColumnAccessor made(
            ColumnAccessor columns,
            int rows,
            List<Integer> left,
            Map<Tuple, Map<Tuple, ColumnBase>> table,
            List<Tuple> keys) {
        List<@Nullable Object> labels = new ArrayList<>();
        table.keySet().forEach(label -> labels.add(left.size() == 1 ? label.get(0) : label));
        List<ColumnBase> stacked = Columns.each(table.entrySet(), entry -> {
            DType dtype = entry.getValue().values().iterator().next().dtype();
            List<ColumnBase> parts = Columns.each(keys, key -> {
                ColumnBase present = entry.getValue().get(key);
                return present == null ? ColumnBase.allNull(dtype, rows) : present.share();
            });
            try (Columns<ColumnBase> owned = Columns.own(parts)) {
                Object label = left.size() == 1 ? entry.getKey().get(0) : entry.getKey();
                return ColumnAccessor.inColumn(label, () -> rowByRow("stack", owned.all()));
            }
        });
        List<@Nullable Object> names = new ArrayList<>();
        List<@Nullable DType> dtypes = new ArrayList<>();
        for (int level : left) {
            names.add(columns.levelNames().get(level));
            dtypes.add(
                    columns.levelDtypes().isEmpty()
                            ? null
                            : columns.levelDtypes().get(level));
        }
        return ColumnAccessor.own(labels, stacked, Spreading.labelling(names, dtypes));
    }

    private static ColumnBase rowByRow(String operation, List<ColumnBase> columns) {
        try (Columns<ColumnBase> alike = Columns.own(Concats.alike(operation, columns))) {
            return Transposes.interleaved(alike.all());
        }
    }

    /** Returns row labels, each as often as there are others, which stand behind it. */
    private static Labels stacked(Labels rows, Labels columns, List<Integer> levels) {
        List<@Nullable Object> names = new ArrayList<>(rows.names());
        levels.forEach(level -> names.add(columns.names().get(level)));
        try (ColumnBase positions = Repeated.positions(rows.rowCount(), columns.rowCount());
                Columns<ColumnBase> made = new Columns<>()) {
            rows.levels().forEach(level -> made.add(level.gather(positions)));
            made.addAll(
                    Repeated.tiled(levels.stream().map(columns.levels()::get).toList(), rows.rowCount()));
            return Labels.tuples(names, made.release());
        }
    }

    private static Tuple part(Tuple label, List<Integer> levels) {
        List<@Nullable Object> elements = new ArrayList<>();
        levels.forEach(level -> elements.add(label.get(level)));
        return (Tuple) Objects.requireNonNull(Tuple.canonical(Tuple.of(elements)));
    }

    private static List<Integer> positions(String operation, Labels labels, List<@Nullable Object> given) {
        List<Integer> positions = new ArrayList<>();
        for (Object level : given) {
            int position = Levels.position(labels, level);
            if (positions.contains(position)) {
                throw new InvalidArgumentException(operation + ": the level " + level + " is named twice");
            }
            positions.add(position);
        }
        if (positions.isEmpty()) {
            throw new InvalidArgumentException(operation + ": name a level, or give its position");
        }
        return positions;
    }

    private static List<Integer> others(int levels, List<Integer> moved) {
        return IntStream.range(0, levels)
                .boxed()
                .filter(level -> !moved.contains(level))
                .toList();
    }

    private static String levels(int count) {
        return count == 1 ? "one level" : count + " levels";
    }
}
