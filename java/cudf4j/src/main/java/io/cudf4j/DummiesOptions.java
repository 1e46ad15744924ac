/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.DType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which columns {@link Cudf#getDummies(DataFrame, DummiesOptions)} takes apart, and how the parts are labelled: those of
 * strings and categories, unless told otherwise. Immutable: each method returns other options.
 */
public final class DummiesOptions {
    private static final DummiesOptions DEFAULTS =
            new DummiesOptions(new Values(null, null, "_", new Made(false, false, DType.BOOL)));

    private record Made(boolean dropFirst, boolean dummyNa, DType dtype) {}

    private record Values(
            @Nullable List<@Nullable Object> columns,
            @Nullable Object prefix,
            String prefixSep,
            Made made) {}

    private final Values values;

    private DummiesOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static DummiesOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that take these columns of a frame apart.
     *
     * @param labels one by one, or in one list
     */
    public DummiesOptions columns(@Nullable Object... labels) {
        return new DummiesOptions(
                new Values(LabelArguments.of("columns", labels), values.prefix, values.prefixSep, values.made));
    }

    /**
     * Returns options with what stands before the values in the labels: of a frame else the label of the column, of a series
     * else nothing, so that the labels are the values.
     *
     * @param prefix a text for all; texts in a list, one for each column; or a map from the label of a column to a text.
     *     Null for what it is else
     * @throws InvalidArgumentException if it is none of them
     */
    public DummiesOptions prefix(@Nullable Object prefix) {
        Object kept = prefix;
        if (prefix instanceof Map<?, ?> map) {
            map.values().forEach(DummiesOptions::requireText);
            kept = Collections.unmodifiableMap(new LinkedHashMap<>(map));
        } else if (prefix instanceof List<?> list) {
            list.forEach(DummiesOptions::requireText);
            kept = Settings.copy("prefix", list);
        } else if (prefix != null) {
            requireText(prefix);
        }
        return new DummiesOptions(new Values(values.columns, kept, values.prefixSep, values.made));
    }

    private static void requireText(@Nullable Object prefix) {
        if (!(Settings.required("prefix", prefix) instanceof String)) {
            throw new InvalidArgumentException("prefix: it is a text, texts in a list, or a map from labels to texts");
        }
    }

    /** Returns options with what stands between the prefix and the value. */
    public DummiesOptions prefixSep(String prefixSep) {
        return new DummiesOptions(
                new Values(values.columns, values.prefix, Settings.required("prefixSep", prefixSep), values.made));
    }

    /** Returns options that leave out the first value, which the others tell, or have all. */
    public DummiesOptions dropFirst(boolean dropFirst) {
        return new DummiesOptions(new Values(
                values.columns,
                values.prefix,
                values.prefixSep,
                new Made(dropFirst, values.made.dummyNa, values.made.dtype)));
    }

    /** Returns options that add a column for missing values, or do not: its label is null, or has {@code <NA>} behind the
     * prefix. */
    public DummiesOptions dummyNa(boolean dummyNa) {
        return new DummiesOptions(new Values(
                values.columns,
                values.prefix,
                values.prefixSep,
                new Made(values.made.dropFirst, dummyNa, values.made.dtype)));
    }

    /** Returns options with the dtype of the result, bool or one of numbers. */
    public DummiesOptions dtype(DType dtype) {
        return new DummiesOptions(new Values(
                values.columns,
                values.prefix,
                values.prefixSep,
                new Made(values.made.dropFirst, values.made.dummyNa, Settings.required("dtype", dtype))));
    }

    /** Returns the labels of the columns that are taken apart, or null for those of strings and categories. */
    public @Nullable List<@Nullable Object> columns() {
        return values.columns;
    }

    /** Returns what stands before the values: a text, a list or a map of texts, or null for the usual. */
    public @Nullable Object prefix() {
        return values.prefix;
    }

    /** Returns what stands between the prefix and the value. */
    public String prefixSep() {
        return values.prefixSep;
    }

    /** Returns whether the first value is left out. */
    public boolean dropFirst() {
        return values.made.dropFirst;
    }

    /** Returns whether there is a column for missing values. */
    public boolean dummyNa() {
        return values.made.dummyNa;
    }

    /** Returns the dtype of the result. */
    public DType dtype() {
        return values.made.dtype;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DummiesOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DummiesOptions.class, values, DEFAULTS.values);
    }
}
