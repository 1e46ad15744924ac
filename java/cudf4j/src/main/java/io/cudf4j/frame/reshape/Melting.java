/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.MeltOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Columns put one below the other, beside their labels. */
public final class Melting {
    private static final String OPERATION = "melt";

    private Melting() {}

    /**
     * Returns a row for each row and column: the columns that are kept, the label of the column, and its value.
     *
     * @throws InvalidArgumentException if a column has the label of the values
     * @throws SizeOverflowException if there are more values than a column has rows
     */
    public static Rows melt(Rows frame, MeltOptions options) {
        ColumnAccessor columns = frame.columns();
        if (columns.contains(options.valueName())) {
            throw new InvalidArgumentException("melt: a column is labelled '" + Quoted.of(options.valueName())
                    + "' as the values would be; name them otherwise with valueName");
        }
        columns.columns(options.idVars());
        List<@Nullable Object> kept = own(columns, options.idVars());
        List<@Nullable Object> melted = melted(columns, options);
        List<@Nullable Object> labels = new ArrayList<>(kept);
        labels.addAll(variableLabels(columns, options));
        labels.add(options.valueName());
        ColumnAccessor.requireUnique(labels);
        int times = melted.size();
        requireRows(OPERATION, frame.rowCount(), times);
        try (Columns<ColumnBase> made = new Columns<>()) {
            made.addAll(Repeated.tiled(columns.columns(kept), times));
            made.addAll(variables(columns, melted, frame.rowCount()));
            made.add(times == 0 ? ColumnBase.empty(DType.FLOAT64) : Concats.values(OPERATION, columns.columns(melted)));
            ColumnAccessor all = ColumnAccessor.own(labels, made.release());
            return options.ignoreIndex()
                    ? Rows.frame(all)
                    : Rows.frame(all, () -> frame.labels().select(levels -> Repeated.tiled(levels, times)));
        }
    }

    /** Throws if a column had more rows than there can be. */
    static void requireRows(String operation, int rows, int times) {
        long all = (long) rows * times;
        if (all > Integer.MAX_VALUE) {
            throw new SizeOverflowException(operation + ": " + rows + " rows of " + times + " columns would be " + all
                    + " rows; the most is " + Integer.MAX_VALUE);
        }
    }

    private static List<@Nullable Object> melted(ColumnAccessor columns, MeltOptions options) {
        List<@Nullable Object> given = options.valueVars();
        if (given != null) {
            columns.columns(given);
            return own(columns, given);
        }
        Set<@Nullable Object> kept = new HashSet<>();
        options.idVars().forEach(label -> kept.add(Tuple.canonical(label)));
        List<@Nullable Object> others = new ArrayList<>(columns.labels());
        others.removeIf(label -> kept.contains(Tuple.canonical(label)));
        return others;
    }

    /** Returns labels as the columns have them: 1 may ask for the column 1L. */
    private static List<@Nullable Object> own(ColumnAccessor columns, List<@Nullable Object> given) {
        List<@Nullable Object> labels = new ArrayList<>();
        given.forEach(label -> labels.add(columns.labels().get(columns.position(label))));
        return labels;
    }

    private static List<@Nullable Object> variableLabels(ColumnAccessor columns, MeltOptions options) {
        int levels = Math.max(1, columns.nLevels());
        List<@Nullable Object> given = options.varName();
        if (given != null) {
            if (given.size() != levels) {
                throw new LengthMismatchException("melt: " + given.size() + " labels in varName for " + levels
                        + (levels == 1 ? " level" : " levels") + " of column labels");
            }
            return given;
        }
        List<@Nullable Object> names = columns.levelNames();
        if (levels == 1) {
            return Collections.singletonList(names.get(0) == null ? "variable" : names.get(0));
        }
        boolean areNamed = names.stream().allMatch(Objects::nonNull) && new HashSet<>(names).size() == levels;
        List<@Nullable Object> counted = new ArrayList<>();
        for (int level = 0; level < levels; level++) {
            counted.add("variable_" + level);
        }
        return areNamed ? names : counted;
    }

    /** Returns the labels of columns, each as often as there are rows: a column for each level. */
    static List<ColumnBase> variables(ColumnAccessor columns, List<@Nullable Object> melted, int rows) {
        if (melted.isEmpty()) {
            return Columns.made(Math.max(1, columns.nLevels()), level -> ColumnBase.empty(DType.STRING));
        }
        try (Labels labels = ColumnLabels.index(columns, melted);
                ColumnBase positions = Repeated.positions(melted.size(), rows)) {
            return Columns.each(labels.levels(), level -> level.gather(positions));
        }
    }
}
