/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The labels that {@code reindex} gives rows and columns, those they have unless told otherwise. Immutable. */
public final class ReindexOptions {
    private final @Nullable Object index;
    private final @Nullable List<?> columns;
    private final @Nullable Object fillValue;

    private ReindexOptions(@Nullable Object index, @Nullable List<?> columns, @Nullable Object fillValue) {
        this.index = index;
        this.columns = columns;
        this.fillValue = fillValue;
    }

    private static List<@Nullable Object> copy(List<?> labels) {
        return Collections.unmodifiableList(new ArrayList<>(labels));
    }

    /** Returns options with row labels. */
    public static ReindexOptions index(Index labels) {
        return new ReindexOptions(labels, null, null);
    }

    /** Returns options with row labels, in the dtype of those that are there where it holds them. */
    public static ReindexOptions index(List<?> labels) {
        return new ReindexOptions(copy(labels), null, null);
    }

    /** Returns options with column labels. */
    public static ReindexOptions columns(List<?> labels) {
        return new ReindexOptions(null, copy(labels), null);
    }

    /** Returns the same options with column labels. */
    public ReindexOptions withColumns(List<?> labels) {
        return new ReindexOptions(index, copy(labels), fillValue);
    }

    /** Returns the same options with the value of rows and columns that were not there; null unless told. */
    public ReindexOptions fillValue(@Nullable Object value) {
        return new ReindexOptions(index, columns, value);
    }

    /** Returns the index, or null where there is none. */
    @Nullable
    public Object index() {
        return index;
    }

    /** Returns the columns, or null where there is none. */
    @Nullable
    public List<?> columns() {
        return columns;
    }

    /** Returns the fill value, or null where there is none. */
    @Nullable
    public Object fillValue() {
        return fillValue;
    }
}
