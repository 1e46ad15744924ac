/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code drop} drops: rows and columns by their labels, which all must be there unless told otherwise. Immutable. */
public final class DropOptions {
    private final List<?> index;
    private final List<?> columns;
    private final @Nullable Object level;
    private final boolean ignoreMissing;

    private DropOptions(List<?> index, List<?> columns, @Nullable Object level, boolean ignoreMissing) {
        this.index = index;
        this.columns = columns;
        this.level = level;
        this.ignoreMissing = ignoreMissing;
    }

    private static List<@Nullable Object> copy(@Nullable Object[] labels) {
        return Collections.unmodifiableList(Arrays.asList(labels.clone()));
    }

    /** Returns options that drop rows of some labels. */
    public static DropOptions index(@Nullable Object... labels) {
        return new DropOptions(copy(labels), List.of(), null, false);
    }

    /** Returns options that drop columns of some labels. */
    public static DropOptions columns(@Nullable Object... labels) {
        return new DropOptions(List.of(), copy(labels), null, false);
    }

    /** Returns the same options that also drop columns of some labels. */
    public DropOptions withColumns(@Nullable Object... labels) {
        return new DropOptions(index, copy(labels), level, ignoreMissing);
    }

    /** Returns the same options, of which the row labels are those of one level, given by position or name. */
    public DropOptions level(Object one) {
        return new DropOptions(index, columns, one, ignoreMissing);
    }

    /** Returns the same options, but a label that is not there is no error. */
    public DropOptions ignoringMissing() {
        return new DropOptions(index, columns, level, true);
    }

    /** Returns the index. */
    public List<?> index() {
        return index;
    }

    /** Returns the columns. */
    public List<?> columns() {
        return columns;
    }

    /** Returns the level, or null where there is none. */
    @Nullable
    public Object level() {
        return level;
    }

    /** Returns whether it ignores missing. */
    public boolean ignoresMissing() {
        return ignoreMissing;
    }
}
