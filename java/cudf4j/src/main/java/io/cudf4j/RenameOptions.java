/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.types.Tuple;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The labels that {@code rename} changes: of rows by a map, of columns by a map or a function. A label that a map lacks
 * stays; one of the map that is not there has no effect. Immutable.
 */
public final class RenameOptions {
    private final @Nullable Map<?, ?> index;
    private final @Nullable UnaryOperator<@Nullable Object> columns;
    private final @Nullable Object level;

    private RenameOptions(
            @Nullable Map<?, ?> index, @Nullable UnaryOperator<@Nullable Object> columns, @Nullable Object level) {
        this.index = index;
        this.columns = columns;
        this.level = level;
    }

    /** Returns options that change row labels. */
    public static RenameOptions index(Map<?, ?> labels) {
        return new RenameOptions(labels, null, null);
    }

    /** Returns options that change column labels. */
    public static RenameOptions columns(Map<?, ?> labels) {
        return columns(byMap(labels));
    }

    /** Returns options that change column labels. */
    public static RenameOptions columns(UnaryOperator<@Nullable Object> function) {
        return new RenameOptions(null, function, null);
    }

    /** Returns the same options that also change column labels. */
    public RenameOptions withColumns(Map<?, ?> labels) {
        return new RenameOptions(index, byMap(labels), level);
    }

    /** Returns the same options for one level of the labels, given by position or name; without, for all levels. */
    public RenameOptions level(Object one) {
        return new RenameOptions(index, columns, one);
    }

    private static UnaryOperator<@Nullable Object> byMap(Map<?, ?> labels) {
        return Tuple.renamer(labels);
    }

    /** Returns the index, or null where there is none. */
    @Nullable
    public Map<?, ?> index() {
        return index;
    }

    /** Returns the columns, or null where there is none. */
    @Nullable
    public UnaryOperator<@Nullable Object> columns() {
        return columns;
    }

    /** Returns the level, or null where there is none. */
    @Nullable
    public Object level() {
        return level;
    }
}
