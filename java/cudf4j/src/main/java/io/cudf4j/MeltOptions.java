/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which columns {@link DataFrame#melt(MeltOptions)} keeps and which become rows: all become rows, unless told otherwise.
 * Immutable: each method returns other options.
 */
public final class MeltOptions {
    private static final MeltOptions DEFAULTS =
            new MeltOptions(new Values(new Chosen(List.of(), null), new Names(null, "value"), true));

    private record Chosen(
            List<@Nullable Object> idVars, @Nullable List<@Nullable Object> valueVars) {}

    private record Names(
            @Nullable List<@Nullable Object> varName,
            @Nullable Object valueName) {}

    private record Values(Chosen chosen, Names names, boolean ignoreIndex) {}

    private final Values values;

    private MeltOptions(Values values) {
        this.values = values;
    }

    /** Returns options that make rows of all columns. */
    public static MeltOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that keep columns, whose rows repeat beside each value.
     *
     * @param labels one by one, or in one list
     */
    public MeltOptions idVars(@Nullable Object... labels) {
        return new MeltOptions(new Values(
                new Chosen(LabelArguments.of("idVars", labels), values.chosen.valueVars),
                values.names,
                values.ignoreIndex));
    }

    /**
     * Returns options that make rows of these columns alone; else of all that are not kept.
     *
     * @param labels one by one, or in one list
     */
    public MeltOptions valueVars(@Nullable Object... labels) {
        return new MeltOptions(new Values(
                new Chosen(values.chosen.idVars, LabelArguments.of("valueVars", labels)),
                values.names,
                values.ignoreIndex));
    }

    /**
     * Returns options with a label for the column that tells from which column a value came: else the name of the column
     * labels, or {@code variable}. Of labels of several levels each level has such a column.
     *
     * @param labels one by one, or in one list
     */
    public MeltOptions varName(@Nullable Object... labels) {
        return new MeltOptions(new Values(
                values.chosen,
                new Names(LabelArguments.of("varName", labels), values.names.valueName),
                values.ignoreIndex));
    }

    /** Returns options with a label for the column of the values, which else is {@code value}. */
    public MeltOptions valueName(@Nullable Object label) {
        return new MeltOptions(new Values(
                values.chosen,
                new Names(
                        values.names.varName,
                        LabelArguments.of("valueName", Collections.singletonList(label))
                                .get(0)),
                values.ignoreIndex));
    }

    /** Returns options that count the rows from 0, or repeat the row labels. */
    public MeltOptions ignoreIndex(boolean ignoreIndex) {
        return new MeltOptions(new Values(values.chosen, values.names, ignoreIndex));
    }

    /** Returns the labels of the columns that are kept. */
    public List<@Nullable Object> idVars() {
        return values.chosen.idVars;
    }

    /** Returns the labels of the columns that become rows, or null for all that are not kept. */
    public @Nullable List<@Nullable Object> valueVars() {
        return values.chosen.valueVars;
    }

    /** Returns a label for each column that tells where a value came from, or null for the usual ones. */
    public @Nullable List<@Nullable Object> varName() {
        return values.names.varName;
    }

    /** Returns the label of the column of the values. */
    public @Nullable Object valueName() {
        return values.names.valueName;
    }

    /** Returns whether rows are counted from 0. */
    public boolean ignoreIndex() {
        return values.ignoreIndex;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MeltOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(MeltOptions.class, values, DEFAULTS.values);
    }
}
