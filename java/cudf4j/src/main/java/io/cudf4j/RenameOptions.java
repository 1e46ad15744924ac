/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import io.cudf4j.types.Tuple;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The labels that {@code rename} changes: of rows by a map, of columns by a map or a function. A label that a map lacks
 * stays; one of the map that is not there has no effect. Immutable: each method returns other options.
 */
public final class RenameOptions {
    private static final RenameOptions DEFAULTS = new RenameOptions(new Values(null, null, null));

    private record Values(
            @Nullable Map<?, ?> index,
            @Nullable UnaryOperator<@Nullable Object> columns,
            @Nullable Object level) {}

    private final Values values;

    private RenameOptions(Values values) {
        this.values = values;
    }

    /** Returns options that leave all labels as they are. */
    public static RenameOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that change row labels. */
    public RenameOptions index(Map<?, ?> labels) {
        return new RenameOptions(new Values(Settings.copy("index", labels), values.columns, values.level));
    }

    /** Returns options that change column labels. */
    public RenameOptions columns(Map<?, ?> labels) {
        return new RenameOptions(new Values(values.index, new Mapped(Settings.copy("columns", labels)), values.level));
    }

    /** Returns options that change column labels. */
    public RenameOptions columns(UnaryOperator<@Nullable Object> function) {
        return new RenameOptions(new Values(values.index, Settings.required("columns", function), values.level));
    }

    /** Returns options for one level of the labels, given by position or name. */
    public RenameOptions level(Object level) {
        return new RenameOptions(new Values(values.index, values.columns, Settings.required("level", level)));
    }

    /** What a map has for a label, or the label where it has nothing; equal to another of an equal map. */
    private record Mapped(Map<?, ?> labels) implements UnaryOperator<@Nullable Object> {
        @Override
        public @Nullable Object apply(@Nullable Object label) {
            return Tuple.renamer(labels).apply(label);
        }

        @Override
        public String toString() {
            return labels.toString();
        }
    }

    /** Returns the other labels of rows by those they have, or null where they stay. */
    public @Nullable Map<?, ?> index() {
        return values.index;
    }

    /** Returns what makes other labels of those of columns, or null where they stay. */
    public @Nullable UnaryOperator<@Nullable Object> columns() {
        return values.columns;
    }

    /** Returns the position or name of the level that is changed, or null for all levels. */
    public @Nullable Object level() {
        return values.level;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RenameOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(RenameOptions.class, values, DEFAULTS.values);
    }
}
