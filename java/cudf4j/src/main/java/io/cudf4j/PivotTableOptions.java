/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which columns {@link DataFrame#pivotTable(PivotTableOptions)} makes labels of, and what it computes for each cell: the mean,
 * unless told otherwise. Name a column for the index, for the columns, or both. Immutable: each method returns other options.
 */
public final class PivotTableOptions {
    private static final PivotTableOptions DEFAULTS = new PivotTableOptions(new Values(
            new Keys(List.of(), List.of()), new Cells(null, "mean", null), new Shown(false, "All", true, true)));

    private record Keys(List<@Nullable Object> index, List<@Nullable Object> columns) {}

    private record Cells(
            @Nullable Object values,
            Object aggFunc,
            @Nullable Object fillValue) {}

    private record Shown(boolean margins, String marginsName, boolean dropNa, boolean observed) {}

    private record Values(Keys keys, Cells cells, Shown shown) {}

    private final Values values;

    private PivotTableOptions(Values values) {
        this.values = values;
    }

    /** Returns options that name no column yet. */
    public static PivotTableOptions defaults() {
        return DEFAULTS;
    }

    private PivotTableOptions with(Keys keys) {
        return new PivotTableOptions(new Values(keys, values.cells, values.shown));
    }

    private PivotTableOptions with(Cells cells) {
        return new PivotTableOptions(new Values(values.keys, cells, values.shown));
    }

    private PivotTableOptions with(Shown shown) {
        return new PivotTableOptions(new Values(values.keys, values.cells, shown));
    }

    /**
     * Returns options that make row labels of the values of columns, a level of each.
     *
     * @param labels one by one, or in one list
     */
    public PivotTableOptions index(@Nullable Object... labels) {
        return with(new Keys(LabelArguments.of("index", labels), values.keys.columns));
    }

    /**
     * Returns options that make column labels of the values of columns, a level of each.
     *
     * @param labels one by one, or in one list
     */
    public PivotTableOptions columns(@Nullable Object... labels) {
        return with(new Keys(values.keys.index, LabelArguments.of("columns", labels)));
    }

    /**
     * Returns options that compute the cells of these columns; else of all that are no keys.
     *
     * @param labels the label of a column, so that the column labels of the result are those made of values; or labels in a
     *     list, so that the label of the column stands before them. Null means all others
     */
    public PivotTableOptions values(@Nullable Object labels) {
        Object given = labels instanceof List<?> list ? LabelArguments.of("values", list) : labels;
        if (labels != null && !(labels instanceof List<?>)) {
            LabelArguments.of("values", labels);
        }
        return with(new Cells(given, values.cells.aggFunc, values.cells.fillValue));
    }

    /**
     * Returns options with what is computed for each cell: {@code sum}, {@code prod}, {@code mean}, {@code median}, {@code
     * min}, {@code max}, {@code count}, {@code size}, {@code nUnique}, {@code var}, {@code std}, {@code first} or {@code last}.
     * The {@code size} counts rows, whatever their values: of several columns there is one, labelled {@code 0L} where no keys
     * label the columns. Beside other names, where keys label the columns, it stands for each column as they do.
     *
     * @param names a name; names in a list, each of which then stands before the other column labels; or a map from the label
     *     of a column to a name or to a list of names
     * @throws InvalidArgumentException if it is none of them, or empty
     */
    public PivotTableOptions aggFunc(Object names) {
        return with(new Cells(values.cells.values, functions(names), values.cells.fillValue));
    }

    private static Object functions(Object given) {
        if (Settings.required("aggFunc", given) instanceof Map<?, ?> map) {
            Map<@Nullable Object, Object> each = new LinkedHashMap<>();
            map.forEach((label, names) -> {
                LabelArguments.of("aggFunc", Collections.singletonList(label));
                each.put(label, names(Settings.required("aggFunc", names)));
            });
            if (!each.isEmpty()) {
                return Collections.unmodifiableMap(each);
            }
        }
        return names(given);
    }

    private static Object names(Object given) {
        if (given instanceof String) {
            return given;
        }
        if (given instanceof List<?> list && !list.isEmpty()) {
            List<String> names = new ArrayList<>();
            for (Object each : list) {
                if (!(Settings.required("aggFunc", each) instanceof String name) || names.contains(name)) {
                    throw new InvalidArgumentException(
                            "aggFunc: a list has names, each once, as List.of(\"sum\", \"mean\")");
                }
                names.add(name);
            }
            return Collections.unmodifiableList(names);
        }
        throw new InvalidArgumentException(
                "aggFunc: it is a name, names in a list, or a map from labels to these, and not empty");
    }

    /** Returns options with a value in place of a cell that is missing, which else is null. */
    public PivotTableOptions fillValue(@Nullable Object fillValue) {
        return with(new Cells(values.cells.values, values.cells.aggFunc, fillValue));
    }

    /**
     * Returns options that add a row and a column computed of all rows, or none. Row labels then are texts: below the name of
     * the margins the further levels are empty.
     */
    public PivotTableOptions margins(boolean margins) {
        return with(new Shown(margins, values.shown.marginsName, values.shown.dropNa, values.shown.observed));
    }

    /** Returns options with a label of the row and the column of margins, which else is {@code All}; no key may have it. */
    public PivotTableOptions marginsName(String marginsName) {
        return with(new Shown(
                values.shown.margins,
                Settings.required("marginsName", marginsName),
                values.shown.dropNa,
                values.shown.observed));
    }

    /**
     * Returns options that leave out rows with a missing key and lines without a value, or that keep them: a missing key is
     * one then, and of several keys each combination has a line. Margins are of the rows that miss no value, or of all that are
     * kept.
     */
    public PivotTableOptions dropNa(boolean dropNa) {
        return with(new Shown(values.shown.margins, values.shown.marginsName, dropNa, values.shown.observed));
    }

    /**
     * Returns options in which categories that no row has are no keys, or are: then each combination of keys has a cell, in
     * which sums and counts are 0, also of a key that stands beside missing ones alone. Where nothing is computed of no rows, as a
     * mean, their lines have no value, and are kept with {@code dropNa(false)} alone.
     */
    public PivotTableOptions observed(boolean observed) {
        return with(new Shown(values.shown.margins, values.shown.marginsName, values.shown.dropNa, observed));
    }

    /** Returns the labels of the columns whose values become row labels. */
    public List<@Nullable Object> index() {
        return values.keys.index;
    }

    /** Returns the labels of the columns whose values become column labels. */
    public List<@Nullable Object> columns() {
        return values.keys.columns;
    }

    /** Returns the label of the column that is computed, a list of labels, or null for all others. */
    public @Nullable Object values() {
        return values.cells.values;
    }

    /** Returns what is computed: a name, a list of names, or a map from labels to these. */
    public Object aggFunc() {
        return values.cells.aggFunc;
    }

    /** Returns the value of missing cells, or null for null. */
    public @Nullable Object fillValue() {
        return values.cells.fillValue;
    }

    /** Returns whether a row and a column of all rows are added. */
    public boolean margins() {
        return values.shown.margins;
    }

    /** Returns the label of the margins. */
    public String marginsName() {
        return values.shown.marginsName;
    }

    /** Returns whether rows with a missing key and lines without a value are left out. */
    public boolean dropNa() {
        return values.shown.dropNa;
    }

    /** Returns whether categories that no row has are no keys. */
    public boolean observed() {
        return values.shown.observed;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PivotTableOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(PivotTableOptions.class, values, DEFAULTS.values);
    }
}
