/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to read from an Avro file: everything, unless told otherwise. Immutable: each method returns other options.
 *
 * @source cudf.read_avro
 */
public final class AvroReadOptions {
    private static final AvroReadOptions DEFAULTS = new AvroReadOptions(new Values(null, 0, null));

    private record Values(
            @Nullable List<String> columns,
            long skipRows,
            @Nullable Long nrows) {}

    private final Values values;

    private AvroReadOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that read everything. */
    public static AvroReadOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that read some columns only; see {@link #columns(List)}. */
    public AvroReadOptions columns(String... labels) {
        return columns(Arrays.asList(Settings.required("columns", labels)));
    }

    /**
     * Returns options that read some columns only, in the order of the labels.
     *
     * @throws InvalidArgumentException if there is no label
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public AvroReadOptions columns(List<String> labels) {
        List<String> some = Settings.unique("columns", labels);
        if (some.isEmpty()) {
            throw new InvalidArgumentException("readAvro: columns needs a label");
        }
        return new AvroReadOptions(new Values(some, values.skipRows, values.nrows));
    }

    /**
     * Returns options that leave out rows at the beginning.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public AvroReadOptions skipRows(long count) {
        return new AvroReadOptions(new Values(values.columns, Settings.atLeast("skipRows", 0, count), values.nrows));
    }

    /**
     * Returns options that read at most so many rows.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public AvroReadOptions nrows(long count) {
        return new AvroReadOptions(new Values(values.columns, values.skipRows, Settings.atLeast("nrows", 0, count)));
    }

    /** Returns the labels of the columns to read, or null for all. */
    public @Nullable List<String> columns() {
        return values.columns;
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
        return other instanceof AvroReadOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(AvroReadOptions.class, values, DEFAULTS.values);
    }
}
