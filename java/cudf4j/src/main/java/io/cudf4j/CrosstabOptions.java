/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Cudf#crosstab(List, List, CrosstabOptions)} computes for each pair of keys: how many rows have it, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class CrosstabOptions {
    private static final CrosstabOptions DEFAULTS = new CrosstabOptions(new Values(
            new Cells(null, null), new Names(null, null), new Shown(false, "All", true, Normalization.NONE)));

    private record Cells(@Nullable Object values, @Nullable String aggFunc) {}

    private record Names(
            @Nullable List<@Nullable Object> rowNames,
            @Nullable List<@Nullable Object> colNames) {}

    private record Shown(boolean margins, String marginsName, boolean dropNa, Normalization normalize) {}

    private record Values(Cells cells, Names names, Shown shown) {}

    private final Values values;

    private CrosstabOptions(Values values) {
        this.values = values;
    }

    /** Returns options that count rows. */
    public static CrosstabOptions defaults() {
        return DEFAULTS;
    }

    private CrosstabOptions with(Cells cells) {
        return new CrosstabOptions(new Values(cells, values.names, values.shown));
    }

    private CrosstabOptions with(Names names) {
        return new CrosstabOptions(new Values(values.cells, names, values.shown));
    }

    private CrosstabOptions with(Shown shown) {
        return new CrosstabOptions(new Values(values.cells, values.names, shown));
    }

    /**
     * Returns options that compute cells of a series, by what {@link #aggFunc} says.
     *
     * @param values a series, which must stay open until the call; null means to count rows
     */
    public CrosstabOptions values(@Nullable Object values) {
        return with(new Cells(values, this.values.cells.aggFunc));
    }

    /** Returns options with the name of what is computed of the values; see {@link PivotTableOptions#aggFunc}. */
    public CrosstabOptions aggFunc(String name) {
        return with(new Cells(values.cells.values, Settings.required("aggFunc", name)));
    }

    /**
     * Returns options with names of the levels of the row labels, which else are those of the series.
     *
     * @param names one by one, or in one list
     */
    public CrosstabOptions rowNames(@Nullable Object... names) {
        return with(new Names(LabelArguments.of("rowNames", names), values.names.colNames));
    }

    /**
     * Returns options with names of the levels of the column labels, which else are those of the series.
     *
     * @param names one by one, or in one list
     */
    public CrosstabOptions colNames(@Nullable Object... names) {
        return with(new Names(values.names.rowNames, LabelArguments.of("colNames", names)));
    }

    /** Returns options that add a row and a column computed of all rows, or none. */
    public CrosstabOptions margins(boolean margins) {
        return with(new Shown(margins, values.shown.marginsName, values.shown.dropNa, values.shown.normalize));
    }

    /** Returns options with a label of the row and the column of margins, which else is {@code All}. */
    public CrosstabOptions marginsName(String marginsName) {
        return with(new Shown(
                values.shown.margins,
                Settings.required("marginsName", marginsName),
                values.shown.dropNa,
                values.shown.normalize));
    }

    /**
     * Returns options that leave out rows with a missing key and lines without a value, or that keep them, and categories that
     * no row has.
     */
    public CrosstabOptions dropNa(boolean dropNa) {
        return with(new Shown(values.shown.margins, values.shown.marginsName, dropNa, values.shown.normalize));
    }

    /** Returns options whose cells are shares. */
    public CrosstabOptions normalize(Normalization normalize) {
        return with(new Shown(
                values.shown.margins,
                values.shown.marginsName,
                values.shown.dropNa,
                Settings.required("normalize", normalize)));
    }

    /** Returns the series of which cells are computed, or null where rows are counted. */
    public @Nullable Object values() {
        return values.cells.values;
    }

    /** Returns the name of what is computed of the values, or null where there is none. */
    public @Nullable String aggFunc() {
        return values.cells.aggFunc;
    }

    /** Returns names of the levels of the row labels, or null for those of the series. */
    public @Nullable List<@Nullable Object> rowNames() {
        return values.names.rowNames;
    }

    /** Returns names of the levels of the column labels, or null for those of the series. */
    public @Nullable List<@Nullable Object> colNames() {
        return values.names.colNames;
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

    /** Returns of what cells are shares. */
    public Normalization normalize() {
        return values.shown.normalize;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CrosstabOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(CrosstabOptions.class, values, DEFAULTS.values);
    }
}
