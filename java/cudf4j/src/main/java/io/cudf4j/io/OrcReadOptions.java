/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to read from an ORC file: everything, unless told otherwise. Immutable: each method returns other options.
 *
 * @source pandas.read_orc, cudf.read_orc
 */
public final class OrcReadOptions {
    private static final OrcReadOptions DEFAULTS = new OrcReadOptions(new Values(null, List.of(), 0, null, false));

    private record Values(
            @Nullable List<String> columns,
            List<Integer> stripes,
            long skipRows,
            @Nullable Long nrows,
            boolean trusted) {}

    private final Values values;

    private OrcReadOptions(Values values) {
        if (!values.stripes.isEmpty() && (values.skipRows > 0 || values.nrows != null)) {
            throw new InvalidArgumentException("readOrc: choose rows by stripes, or by skipRows and nrows");
        }
        this.values = values;
    }

    /** Returns the options that read everything. */
    public static OrcReadOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that read some columns only; see {@link #columns(List)}. */
    public OrcReadOptions columns(String... labels) {
        return columns(Arrays.asList(Settings.required("columns", labels)));
    }

    /**
     * Returns options that read some columns only, in the order of the labels.
     *
     * @throws InvalidArgumentException if there is no label
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public OrcReadOptions columns(List<String> labels) {
        List<String> some = Settings.unique("columns", labels);
        if (some.isEmpty()) {
            throw new InvalidArgumentException("readOrc: columns needs a label");
        }
        return new OrcReadOptions(new Values(some, values.stripes, values.skipRows, values.nrows, values.trusted));
    }

    /**
     * Returns options that read some stripes only, counted from 0.
     *
     * @throws InvalidArgumentException if rows are chosen otherwise too
     */
    public OrcReadOptions stripes(int... stripes) {
        return new OrcReadOptions(new Values(
                values.columns,
                Arrays.stream(Settings.required("stripes", stripes)).boxed().toList(),
                values.skipRows,
                values.nrows,
                values.trusted));
    }

    /**
     * Returns options that leave out rows at the beginning.
     *
     * @throws InvalidArgumentException if the number is below 0, or stripes are chosen too
     */
    public OrcReadOptions skipRows(long count) {
        return new OrcReadOptions(new Values(
                values.columns, values.stripes, Settings.atLeast("skipRows", 0, count), values.nrows, values.trusted));
    }

    /**
     * Returns options that read at most so many rows.
     *
     * @throws InvalidArgumentException if the number is below 0, or stripes are chosen too
     */
    public OrcReadOptions nrows(long count) {
        return new OrcReadOptions(new Values(
                values.columns, values.stripes, values.skipRows, Settings.atLeast("nrows", 0, count), values.trusted));
    }

    /**
     * Returns options by which the file comes from a writer that one trusts and is whole; false by default. The engine {@code
     * host} reads no other file: Apache ORC, which it has for that, does not check all that a file says, so that a wrong one
     * can end the process.
     */
    public OrcReadOptions trusted(boolean isTrusted) {
        return new OrcReadOptions(new Values(values.columns, values.stripes, values.skipRows, values.nrows, isTrusted));
    }

    /** Returns whether the file is trusted. */
    public boolean trusted() {
        return values.trusted;
    }

    /** Returns the labels of the columns to read, or null for all. */
    public @Nullable List<String> columns() {
        return values.columns;
    }

    /** Returns the stripes to read, counted from 0, none for all. */
    public List<Integer> stripes() {
        return values.stripes;
    }

    /** Returns how many rows at the beginning are left out. */
    public long skipRows() {
        return values.skipRows;
    }

    /** Returns how many rows are read at most, or null for all. */
    public @Nullable Long nrows() {
        return values.nrows;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OrcReadOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(OrcReadOptions.class, values, DEFAULTS.values);
    }
}
